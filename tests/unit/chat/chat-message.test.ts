/** What a chat gets of an alert: no mention, link or markup that a player wrote, and nothing but the words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chatBody } from '@electron/chat/chat-message';
import type { ChatWords } from '@electron/chat/chat-message';

const WORDS: ChatWords = {
  kind: 'election-lead',
  turn: 412,
  title: 'Ada Vale leads in Senate, North Coast',
  body: 'Bram Oake led before.',
};
/** Half a character. */
const LONE = /\p{Surrogate}/u;
const contentOf = (words: Partial<ChatWords>): string =>
  JSON.parse(chatBody('discord', { ...WORDS, ...words })).content;

describe('a message for Discord', () => {
  it('has the title, the text and the turn, and allows no mention', () => {
    expect(JSON.parse(chatBody('discord', WORDS))).toEqual({
      content: '**Ada Vale leads in Senate, North Coast**\nBram Oake led before.\nTurn 412',
      allowed_mentions: { parse: [] },
    });
  });

  it.each(['@everyone', '@here', '<@123456789012345678>', '<@&12345678>', '<#12345>', '<:x:1>'])(
    'mentions nobody for a player named %s',
    (name) => {
      const content = contentOf({ title: `${name} leads`, body: name });
      expect(content).not.toMatch(/@(?:everyone|here|\d|&)|<[@#:!]/u);
      expect(content).toContain('leads');
    },
  );

  it('shows markup and addresses of players as they typed them', () => {
    const name = String.raw`**Ada** ~~x~~ ||y|| [link](https://evil.example) \o/ # `;
    const content = contentOf({ title: name, body: '' });
    expect(content).toContain(String.raw`\*\*Ada\*\* \~\~x\~\~ \|\|y\|\| \[link\]\(https\://`);
    expect(content).not.toContain('https://');
    // What Discord shows: a backslash before punctuation is dropped.
    const shown = content
      .split('\n')[0]
      ?.slice(2, -2)
      .replaceAll(/\\([^\w\s])/gu, '$1');
    expect(shown).toBe(name);
  });

  it('never has more than Discord takes, nor half a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 5_000 }),
        fc.constantFrom('@', '*', '😀', '<@'),
        (text, filler) => {
          for (const words of [text, filler.repeat(3_000)]) {
            const content = contentOf({ title: words, body: words });
            expect(content.length).toBeLessThanOrEqual(2_000);
            expect(LONE.test(content)).toBe(LONE.test(words));
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('a message as plain JSON', () => {
  it('has the words, the kind and the turn, and no id or route', () => {
    const whole = { ...WORDS, profile: 'p1', subject: 'election:x', route: '/elections/x' };
    expect(JSON.parse(chatBody('json', whole))).toEqual({ source: 'Hustings', ...WORDS });
  });

  it('mentions nobody either, whoever passes it on', () => {
    const text = chatBody('json', { ...WORDS, title: '@everyone <!channel>', body: '<@7>' });
    expect(text).toContain('everyone');
    expect(text).not.toMatch(/@(?:everyone|\d)|<[@!]/u);
  });
});
