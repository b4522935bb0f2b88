/** The words of an election night while nothing is in its list of changes. */
import { describe, expect, it } from 'vitest';

import { noChangesWords } from '@renderer/features/elections/changes/no-changes';
import { raceOf } from '@shared/domain/elections/race';
import type { Race } from '@shared/domain/elections/race';
import { unknownRow } from '@shared/domain/elections/race-rows';

const TURN = 400;

const uncounted: Race = raceOf({
  row: { ...unknownRow('a', 'AV'), group: 'running' },
  answer: undefined,
  recorded: undefined,
  game: undefined,
  nowMs: 0,
  own: { raceId: null, characterId: null, name: null, country: null, stated: null },
});

/** The race after the counts of these turns. */
const countedIn = (...turns: readonly number[]): Race => ({
  ...uncounted,
  turns: turns.map((turn) => {
    const votes = new Map([
      ['a', 60],
      ['b', 40],
    ]);
    return { turn, shares: votes, votes };
  }),
});

const wordsFor = (turn: number | null, running: readonly Race[], counting: readonly Race[]) =>
  noChangesWords({ turn, running, counting });

describe('the words of an election night without a change', () => {
  it('say that nothing is counted while that is so', () => {
    expect(wordsFor(null, [uncounted], [])).toBe('No votes are counted yet');
  });

  it('say so of the running races beside one that ended in the turns before', () => {
    expect(wordsFor(TURN, [uncounted], [])).toBe('No votes are counted yet');
    expect(wordsFor(TURN, [], [])).toBe('No seat and no lead has changed so far');
  });

  it('say that changes need another count after the first', () => {
    const race = countedIn(TURN);
    expect(wordsFor(TURN, [race], [race])).toBe('Changes appear from the next count on');
  });

  it('say that nothing has changed where two counts tell so', () => {
    const race = countedIn(TURN - 1, TURN);
    expect(wordsFor(TURN, [race], [race])).toBe('No seat and no lead has changed so far');
  });
});
