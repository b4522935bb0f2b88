/** When a bill is decided, by the time that the bills before it took, and what it does. */
import { describe, expect, it } from 'vitest';
import { expectedVoteMs, usualVoteTurns } from '@renderer/features/legislation/bill-decision';
import { directionOf, effectsText } from '@renderer/pages/legislation/effects';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 0, 14, 12);
const at = (turns: number) => new Date(NOW_MS + turns * HOUR_MS).toISOString();
const decided = (from: number, to: number) => ({
  status: 'passed',
  introducedAt: at(from),
  votedAt: at(to),
});

describe('the usual time to the vote', () => {
  it('is what three of four decided bills took', () => {
    const bills = [decided(-20, -14), decided(-19, -13), decided(-18, -12), decided(-30, -10)];
    expect(usualVoteTurns(bills, HOUR_MS)).toBe(6);
  });

  it('is not known from few bills, from bills that differ, or without the length of a turn', () => {
    const two = [decided(-20, -14), decided(-19, -13)];
    expect(usualVoteTurns(two, HOUR_MS)).toBeNull();
    expect(usualVoteTurns([...two, decided(-9, -8), decided(-9, -7)], HOUR_MS)).toBeNull();
    expect(usualVoteTurns([...two, decided(-9, -3)], null)).toBeNull();
    expect(usualVoteTurns([{ introducedAt: 'x', votedAt: null }], HOUR_MS)).toBeNull();
  });
});

describe('the vote of a pending bill', () => {
  const pending = { status: 'pending', introducedAt: at(-4) };

  it('is expected after the usual time', () => {
    expect(expectedVoteMs(pending, 6, HOUR_MS, NOW_MS)).toBe(NOW_MS + 2 * HOUR_MS);
  });

  it('is not guessed for decided and overdue bills, nor without the facts', () => {
    expect(expectedVoteMs(pending, 4, HOUR_MS, NOW_MS)).toBeNull();
    expect(expectedVoteMs(pending, null, HOUR_MS, NOW_MS)).toBeNull();
    expect(expectedVoteMs(pending, 6, undefined, NOW_MS)).toBeNull();
    expect(expectedVoteMs(decided(-4, -1), 6, HOUR_MS, NOW_MS)).toBeNull();
    expect(expectedVoteMs({ status: 'pending' }, 6, HOUR_MS, NOW_MS)).toBeNull();
  });
});

describe('the effects of a bill', () => {
  it('have a mark for each direction, and one for unknown directions', () => {
    expect(directionOf('increase')).toBe('up');
    expect(directionOf('Decrease')).toBe('down');
    expect(directionOf('change')).toBe('other');
    expect(directionOf(null)).toBe('other');
  });

  it('are joined in one line for exports', () => {
    const effects = [{ metric: 'gdpGrowth', direction: 'increase' }, { metric: 'unrest' }];
    expect(effectsText(effects)).toBe('GDP growth Increase, Unrest');
    expect(effectsText([])).toBe('');
  });
});
