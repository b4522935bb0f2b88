/** The sentence about the player's last seat, who could take it, and how the margin moves. */
import { describe, expect, it } from 'vitest';

import {
  ownSeatHeadline,
  ownSeatPace,
  ownSeatRival,
} from '@renderer/features/elections/own-seat-words';
import { ownRaceWords } from '@renderer/features/elections/own-race-words';
import { ownSeatOf } from '@shared/domain/elections/own-seat';
import { raceWithTurns } from '@support/elections/race-from';

type Turns = Parameters<typeof raceWithTurns>[0];

/** A race in which the player, first on the list, is ahead of the other by these votes. */
const ahead = (margins: readonly number[]): Turns =>
  margins.map((margin, index) => [20 + index, [10_000 + margin, 10_000]]);

function wordsOf(turns: Turns, seats: number, turnsLeft = 20) {
  const race = raceWithTurns(turns, seats, { ownKey: 'c0', turnsLeft });
  const own = ownSeatOf(race);
  if (own === null) throw new Error('No seat');
  const { before, figure, after, tone } = ownSeatHeadline(own, race);
  return {
    headline: `${before}${figure}${after}`,
    tone,
    pace: ownSeatPace(own),
    rival: ownSeatRival(own, race),
  };
}

describe('the headline of the own seat', () => {
  const falling = ahead([5_300, 4_900, 4_500, 4_100]);

  it.each([
    ['Your seat: at risk by 4,101 votes', 'loss', falling, 1, 20],
    ['Your seat: safe', 'gain', falling, 1, 2],
    ['Your seat: too early to call', null, ahead([300]), 1, 20],
    ['You won by 300 votes', null, ahead([300]), 1, 0],
    ['You do not lead: 301 votes short', null, ahead([-300]), 1, 20],
    ['Your 2nd seat: too early to call', null, [[20, [24_000, 10_000]]] as Turns, 3, 20],
    ['You lost the lead this turn, by 100 votes', 'loss', ahead([100, -100]), 1, 20],
    ['You have no seat: 6,001 votes short', null, [[20, [4_000, 20_000]]] as Turns, 2, 20],
  ] as const)('is “%s”', (headline, tone, turns, seats, turnsLeft) => {
    expect(wordsOf(turns, seats, turnsLeft)).toMatchObject({ headline, tone });
  });

  it('is the result after the end, also where a seat went in the last turn', () => {
    const turns = [
      [20, [400, 500, 100]],
      [21, [400, 1_000, 260]],
    ] as const;
    const race = raceWithTurns(turns, 4, { ownKey: 'c0', turnsLeft: 0 });
    const { headline, rival, pace } = wordsOf(turns, 4, 0);
    const result = ownRaceWords(race)?.headline;
    expect(headline).toBe(`${result?.before}${result?.figure}${result?.after}`);
    expect(headline).toBe('You won an estimated 1 of 4 seats');
    expect([rival, pace]).toEqual(['', '']);
  });

  it('goes on with who could take the seat, and with how many votes', () => {
    expect(wordsOf(ahead([300]), 1).rival).toBe('Runner 1 is 301 votes short of it.');
    expect(wordsOf(ahead([-300]), 1).rival).toBe('');
  });

  it('goes on with the pace, from four turns on, in words that no outlook contradicts', () => {
    expect(wordsOf(falling, 1, 2).pace).toBe(
      'This margin shrinks by about 400 votes per turn, which leaves about 3,300 votes of it at the last count.',
    );
    expect(wordsOf(falling, 1, 20).pace).toBe(
      'This margin shrinks by about 400 votes per turn, which leaves none of it before the last count.',
    );
    expect(wordsOf(ahead([5_300, 4_900, 4_500]), 1, 2).pace).toBe('');
  });
});
