/** The headline of the player's card on election night, and how their margin moves. */
import { describe, expect, it } from 'vitest';

import { ownSeatHeadline, ownSeatPace } from '@renderer/pages/elections/night/own-seat-words';
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
  const { before, figure, tone } = ownSeatHeadline(own, race);
  return { headline: `${before}${figure}`, tone, pace: ownSeatPace(own, race) };
}

describe('the headline of the own seat', () => {
  const falling = ahead([5_300, 4_900, 4_500, 4_100]);

  it.each([
    ['Your seat: at risk by 4,101 votes', 'loss', falling, 1, 20],
    ['Your seat: safe', 'gain', falling, 1, 2],
    ['Your seat: held by 301 votes', null, ahead([300]), 1, 20],
    ['Your seat: won', 'gain', ahead([300]), 1, 0],
    ['You do not lead: 301 votes short', null, ahead([-300]), 1, 20],
    ['Your 2nd seat: held by 14,001 votes', null, [[20, [24_000, 10_000]]] as Turns, 3, 20],
    ['You lost the lead by 100 votes', 'loss', ahead([100, -100]), 1, 20],
    ['You have no seat: 6,001 votes short', null, [[20, [4_000, 20_000]]] as Turns, 2, 20],
  ] as const)('is “%s”', (headline, tone, turns, seats, turnsLeft) => {
    expect(wordsOf(turns, seats, turnsLeft)).toMatchObject({ headline, tone });
  });

  it('goes on with the pace, from four turns on', () => {
    expect(wordsOf(falling, 1, 2).pace).toBe(
      'Your margin shrinks by about 400 votes a turn. At that pace you keep the seat by about 3,300 votes.',
    );
    expect(wordsOf(falling, 1, 20).pace).toBe(
      'Your margin shrinks by about 400 votes a turn. At that pace you lose the seat before the last count.',
    );
    expect(wordsOf(ahead([5_300, 4_900, 4_500]), 1, 2).pace).toBe('');
  });
});
