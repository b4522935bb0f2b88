/** Advice about refused money follows the server's code; its words count only where the code says nothing. */
import { expect, it } from 'vitest';

import { refusalReason } from '@renderer/pages/money/refusal-reason';
import type { Failure } from '@shared/ipc/result';

const refused = (code: string, message: string, kind: Failure['kind'] = 'service'): Failure => ({
  kind,
  code,
  message,
  httpStatus: 403,
});

it.each<[code: string, message: string, reason: string | null]>([
  ['TRANSFERS_PAUSED', 'Les virements sont suspendus', 'paused'],
  ['EXCHANGE_DISABLED', 'Der Devisenhandel ruht', 'exchange-off'],
  ['INSUFFICIENT_SCOPE', 'Nein', 'key'],
  // A code that says something else, with words that would mislead.
  ['SANCTIONED', 'A pause of trade and exchange is enabled for the keyholder', null],
  ['FORBIDDEN', 'Fund transfers are paused', 'paused'],
  ['FORBIDDEN', 'Currency exchange is not yet enabled', 'exchange-off'],
  ['FORBIDDEN', 'API key insufficient scope', 'key'],
  ['FORBIDDEN', 'Nothing known', null],
])('a refusal with the code %s and the words "%s" has the reason %s', (code, message, reason) => {
  expect(refusalReason(refused(code, message))?.reason ?? null).toBe(reason);
});

it('a refusal of a new character names its turns', () => {
  const words = 'New characters wait their first 24 turns. You can send funds in 7 turn(s).';
  expect(refusalReason(refused('FORBIDDEN', words))).toEqual({ reason: 'too-new', turns: 7 });
});

it('a refused key is about the key, and another status about nothing', () => {
  expect(refusalReason(refused('UNAUTHORIZED', '', 'key-required'))).toEqual({ reason: 'key' });
  expect(refusalReason({ ...refused('FORBIDDEN', 'paused'), httpStatus: 400 })).toBeNull();
});
