/** Ages in words. */
import { describe, expect, it } from 'vitest';

import { formatAge } from '@renderer/components/data/age';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('formatAge', () => {
  it.each([
    [-5_000, 'just now'],
    [0, 'just now'],
    [59_999, 'just now'],
    [MINUTE_MS, '1 minute ago'],
    [5.9 * MINUTE_MS, '5 minutes ago'],
    [HOUR_MS, '1 hour ago'],
    [47 * HOUR_MS, '47 hours ago'],
    [48 * HOUR_MS, '2 days ago'],
  ])('%d ms is %s', (ageMs, words) => {
    expect(formatAge(ageMs)).toBe(words);
  });
});
