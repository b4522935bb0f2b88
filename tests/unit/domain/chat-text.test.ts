/** Texts of a game in a chat: no mention, no markup, no link of their own. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chatText } from '@shared/domain/wording/chat-text';

describe('a text in a chat', () => {
  it.each([
    ['@everyone', '@\u200Beveryone'],
    ['<@123> <#4> <:x:5>', String.raw`\<@` + '\u200B' + String.raw`123\> \<\#4\> \<:x:5\>`],
    ['**bold** _it_ ~~x~~ `code`', String.raw`\*\*bold\*\* \_it\_ \~\~x\~\~ ` + '\\`code\\`'],
    ['a | b', String.raw`a \| b`],
    ['[free](https://evil.example)', '\\[free\\](https:\u200B//evil.example)'],
    ['www.evil.example', 'www\u200B.evil.example'],
    ['two\nlines\t here', 'two lines here'],
    ['- Ada', String.raw`\- Ada`],
    ['+ Ada', String.raw`\+ Ada`],
    ['12. Ada', String.raw`12\. Ada`],
    ['-5 of 3.5 - 1', '-5 of 3.5 - 1'],
    ['\u202Etxt.exe\u2069', 'txt.exe'],
    ['Müller 1,250 −3.5%', 'Müller 1,250 −3.5%'],
  ])('%j is shown as it is', (text, expected) => {
    expect(chatText(text)).toBe(expected);
  });

  it('is one line without a mention or an address, whatever a player wrote', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = chatText(`@${text}://${text}@here`);
        expect(shown).not.toMatch(/@(?:everyone|here|&|!|\w)|:\/\/|[\r\n]/u);
      }),
      { numRuns: 300 },
    );
  });
});
