/** Ages as text. */
import { describe, expect, it } from 'vitest';

import { formatAge } from '@shared/domain/wording/times';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('formatAge', () => {
  it.each([
    [-5_000, 'just now'],
    [0, 'just now'],
    // The newest answer can be this old, because a poll may be late.
    [89_999, 'just now'],
    [90_000, '1 minute ago'],
    [2 * MINUTE_MS, '2 minutes ago'],
    [5.9 * MINUTE_MS, '5 minutes ago'],
    [HOUR_MS, '1 hour ago'],
    [47 * HOUR_MS, '47 hours ago'],
    [48 * HOUR_MS, '2 days ago'],
  ])('%d ms is %s', (ageMs, words) => {
    expect(formatAge(ageMs)).toBe(words);
  });
});
