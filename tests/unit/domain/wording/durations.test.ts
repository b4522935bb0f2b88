import { formatDuration, formatExactDuration } from '@shared/domain/wording/times';
import { expect, it } from 'vitest';

it.each([
  [0, '0 s'],
  [1, '1 s'],
  [19_500, '20 s'],
  [60_000, '60 s'],
  [89_999, '90 s'],
  [90_000, '2 minutes'],
  [591_000, '10 minutes'],
  [3_600_000, '60 minutes'],
  [7_200_000, '120 minutes'],
  [7_200_001, '2 hours'],
  [9_000_000, '2.5 hours'],
  [100_000_000, '27.8 hours'],
])('%d ms last `%s`', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});

it.each([
  [1_500, '1.5 s'],
  [60_000, '60 s'],
  [100_000, '100 s'],
  [3_600_000, '60 minutes'],
  [9_000_000, '150 minutes'],
  [10_800_000, '3 hours'],
])('%d ms are exactly `%s`', (ms, words) => {
  expect(formatExactDuration(ms)).toBe(words);
});
