/** Amounts are recorded in the currency in which the screens show them, where the answer names none. */
import { expect, it } from 'vitest';

import { withDirectory } from '@electron/directory/subjects';
import { Directory } from '@shared/directory/directory';
import type { SubjectKind } from '@shared/record/subjects';

const directory = new Directory();
directory.learn('countries', [
  { kind: 'country', code: 'AV', name: 'Avelmark', currency: 'AVM' },
  { kind: 'character', sequentialId: '17', name: 'Ada Marsh', country: 'AV' },
  { kind: 'corporation', sequentialId: '3', name: 'Halcyon', currency: 'KSD' },
]);

it.each<[SubjectKind, string, string, string | undefined]>([
  ['country', 'AV', 'marketCap', 'AVM'],
  ['party', 'AV/2', 'treasury', 'AVM'],
  ['party', 'KS/2', 'treasury', undefined],
  ['party', 'AV/2', 'members', undefined],
  ['character', '17', 'campaignFunds', 'AVM'],
  ['character', '18', 'campaignFunds', undefined],
  ['character', '17', 'netWorth', undefined],
  ['corporation', '3', 'debt', 'KSD'],
])('the currency of %s %s, %s, is %s', (kind, key, metric, currency) => {
  const seen = { subject: { kind, key }, metric, value: 1 };
  expect(withDirectory(directory, seen).currency).toBe(currency);
  expect(withDirectory(directory, { ...seen, currency: 'USD' }).currency).toBe('USD');
});
