/** Texts of a server or player that make a careless pattern run for minutes: each is read in time proportional to its length. */
import { expect, it } from 'vitest';

import { tunnelError } from '@electron/http/system-proxy';
import { commandInWords } from '@renderer/app/palette/command-in-words';
import { idOfProfileUrl, sequentialIdOf } from '@shared/domain/characters';
import { formOf, labelOf } from '@shared/domain/wording/fields';
import { partyObservations } from '@shared/record/endpoints/parties';

const MEGABYTE = 1_000_000;
/** A megabyte takes milliseconds in linear time and many minutes in quadratic time. */
const LIMIT_MS = 20_000;

const filled = (part: string, end = '') => part.repeat(Math.ceil(MEGABYTE / part.length)) + end;
const withoutEnd = { statusCode: 407, headers: { 'proxy-authenticate': filled('\\"', '\\') } };
const party = { id: 1, partyUrl: filled('a', '//') } as never;

it.each<[what: string, read: () => unknown]>([
  ['the address of a profile', () => sequentialIdOf({ id: 'x', profileUrl: filled('a', '//') })],
  ['the id in an address', () => idOfProfileUrl(filled('a', '//'))],
  ['the address of a party', () => partyObservations.party({ party }, {} as never)],
  ['a field of underscores', () => labelOf(filled('_'))],
  ['a field with a unit at its end many times', () => labelOf(`a${filled('Pct')}`)],
  ['the last word of a field', () => formOf(filled('0', '!'))],
  ['the sign-in that a proxy demands', () => tunnelError(withoutEnd)],
  ['a command of spaces', () => commandInWords(`compare A${filled(' ')}B`)],
  ['a command of separators', () => commandInWords(`compare ${filled('a and ')}`)],
  ['a command of commas', () => commandInWords(`compare A${filled(' ', ',x')}`)],
])(
  'a megabyte in %s is read in linear time',
  (_what, read) => {
    const startedMs = performance.now();
    read();
    expect(performance.now() - startedMs).toBeLessThan(LIMIT_MS);
  },
  2 * LIMIT_MS,
);
