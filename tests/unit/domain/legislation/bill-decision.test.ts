/** When a bill is decided, by the time that the bills before it took, and what it does. */
import { describe, expect, it } from 'vitest';
import { expectedVote, voteTurns, voteTurnsWords } from '@shared/domain/bill-decision';
import { effectWords } from '@renderer/pages/legislation/effects';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 0, 14, 12);
const at = (turns: number) => new Date(NOW_MS + turns * HOUR_MS).toISOString();
const decided = (from: number, to: number) => ({
  status: 'passed',
  introducedAt: at(from),
  votedAt: at(to),
});

const took = (...turns: readonly number[]) => turns.map((count) => decided(-count - 1, -1));

describe('the time to the vote', () => {
  it('is the range of what was seen, and what the middle half of the bills took', () => {
    const seen = voteTurns(took(13, 18, 19, 20, 22, 24, 30), HOUR_MS);
    expect(seen).toEqual({ least: 13, most: 30, usualLeast: 18, usualMost: 24 });
    expect(seen && voteTurnsWords(seen)).toBe('13–30 turns, usually 18–24');
  });

  it('is one number where all bills took as long', () => {
    const seen = voteTurns(took(6, 6, 6, 6), HOUR_MS);
    expect(seen && voteTurnsWords(seen)).toBe('6 turns');
  });

  it('is not known from fewer than four bills, or without the length of a turn', () => {
    expect(voteTurns(took(6, 6, 6), HOUR_MS)).toBeNull();
    expect(voteTurns(took(6, 6, 6, 6), null)).toBeNull();
    expect(voteTurns([...took(6, 6, 6), { introducedAt: 'x', votedAt: null }], HOUR_MS)).toBeNull();
  });
});

describe('the vote of a pending bill', () => {
  const seen = { least: 13, most: 30, usualLeast: 18, usualMost: 24 };
  const after = (turns: number, status = 'pending') =>
    expectedVote({ status, introducedAt: at(-turns) }, seen, HOUR_MS, NOW_MS);

  it('is expected in the usual time, counted from now', () => {
    expect(after(10)).toEqual({ least: 8, most: 14 });
    expect(after(20)).toEqual({ least: 1, most: 4 });
  });

  it('may take as long as the slowest once it takes longer than usual', () => {
    expect(after(26)).toEqual({ least: 1, most: 4 });
    expect(after(30)).toBeNull();
  });

  it('is not guessed for decided bills, nor without the facts', () => {
    expect(after(10, 'passed')).toBeNull();
    expect(expectedVote({ status: 'pending' }, seen, HOUR_MS, NOW_MS)).toBeNull();
    expect(
      expectedVote({ status: 'pending', introducedAt: at(-4) }, null, HOUR_MS, NOW_MS),
    ).toBeNull();
  });
});

describe('the effects of a bill', () => {
  it.each([
    ['gdpGrowth', 'increase', 'GDP growth rises'],
    ['gdpGrowth', 'Decrease', 'GDP growth falls'],
    ['gdpGrowth', 'change', 'GDP growth: Change'],
    ['unrest', null, 'Unrest changes'],
    [null, 'increase', 'An unnamed figure rises'],
    ['av_defense_armed_forces', 'increase', 'Defence armed forces rises'],
  ])('of %s in the direction %s is %s', (metric, direction, words) => {
    expect(effectWords({ metric, direction }, 'AV')).toBe(words);
  });
});
