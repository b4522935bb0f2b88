/** What a night decided: nothing before it is over, and each fact only from everything that it compares. */
import { expect, it } from 'vitest';

import { recapOf } from '@shared/domain/elections/recap';
import type { DecidedRace } from '@shared/domain/elections/recap';
import { unknownRow } from '@shared/domain/elections/race-rows';
import { raceFrom } from '@support/elections/race-from';

interface RaceOptions {
  readonly state: string;
  /** Votes by party. */
  readonly votes: Readonly<Record<string, number>>;
  readonly isEnded?: boolean;
  readonly electionType?: string;
  readonly totalSeats?: number;
}

/** A race for three seats, unless the options say otherwise. */
function race(options: RaceOptions) {
  const { state, votes, isEnded = true, electionType = 'house', totalSeats = 3 } = options;
  const parties = Object.keys(votes);
  return raceFrom(
    {
      election: { electionType, state, totalSeats, status: isEnded ? 'ended' : 'active' },
      phase: { isEnded, inGeneral: !isEnded },
      candidates: parties.map((party) => ({ id: party, characterName: `Of ${party}`, party })),
      votes: {
        finalized: isEnded,
        latestSnapshot: { turn: 9 },
        tallies: parties.map((candidateId) => ({ candidateId, votes: votes[candidateId] })),
      },
    },
    { row: { ...unknownRow(state, 'AV'), electionType, state } },
  );
}

const partyOf = ({ party }: { readonly party?: unknown }) => String(party);
const recap = (decided: readonly DecidedRace[], all = decided.length) =>
  recapOf(decided, all, partyOf);

const NORTH = {
  race: race({ state: 'N', votes: { Greens: 700, Labour: 300 } }),
  former: race({ state: 'N', votes: { Greens: 400, Labour: 600 } }),
};
const SOUTH = {
  race: race({ state: 'S', votes: { Greens: 401, Labour: 599 } }),
  former: race({ state: 'S', votes: { Greens: 390, Labour: 610 } }),
};

it('the seats of a night are summed by party, with what changed against the races before', () => {
  // By highest averages three seats go 2:1 in each race, in the north to the Greens where they went to Labour.
  const facts = recap([NORTH, SOUTH]);
  expect(facts?.totalSeats).toBe(6);
  expect(facts?.parties).toEqual([
    { id: 'Greens', seats: 3, before: 2 },
    { id: 'Labour', seats: 3, before: 4 },
  ]);
  expect(facts?.seatsMoved).toBe(1);
  expect(facts?.turn).toBe(9);
  expect(facts?.areEstimated).toBe(true);
});

it('the closest seat is what the fewest votes would move, the swing the largest gain', () => {
  const facts = recap([NORTH, SOUTH]);
  // In the south the Greens need 600 votes for a second seat; in the north Greens lack 200 for a third.
  expect(facts?.closest).toMatchObject({ race: SOUTH.race, margin: { votes: 199 } });
  expect(facts?.closest?.margin.to.name).toBe('Of Greens');
  expect(facts?.swing).toMatchObject({ race: NORTH.race, party: 'Greens', from: 40, to: 70 });
});

it('a night that is not over, or not loaded as a whole, has no recap', () => {
  expect(recap([NORTH, SOUTH])).not.toBeNull();
  expect(recap([NORTH, SOUTH], 3)).toBeNull();
  const running = { ...SOUTH, race: race({ state: 'S', votes: { Greens: 1 }, isEnded: false }) };
  expect(recap([NORTH, running])).toBeNull();
  expect(recap([])).toBeNull();
});

it('without the race before of every race, nothing is said of changes', () => {
  const facts = recap([NORTH, { ...SOUTH, former: null }]);
  expect(facts?.parties.map(({ seats, before }) => [seats, before])).toEqual([
    [3, null],
    [3, null],
  ]);
  expect(facts?.seatsMoved).toBeNull();
  expect(facts?.swing).toBeNull();
});

it('a race before that filled another number of seats says nothing of changes', () => {
  const former = race({ state: 'S', votes: { Greens: 390, Labour: 610 }, totalSeats: 2 });
  const facts = recap([NORTH, { ...SOUTH, former }]);
  expect([facts?.seatsMoved, facts?.swing]).toEqual([null, null]);
  expect(facts?.parties[0]?.before).toBeNull();
});

it('the seat of a race for one is not estimated: it goes with the most votes', () => {
  const mayor = { state: 'N', votes: { Greens: 700, Labour: 300 }, totalSeats: 1 };
  expect(recap([{ race: race(mayor), former: null }])?.areEstimated).toBe(false);
});

it('where a night has races of two offices, the recap is about the lower house', () => {
  const senate = race({ state: 'N', votes: { Labour: 900 }, electionType: 'senate' });
  expect(recap([NORTH, { race: senate, former: null }])?.races).toEqual([NORTH.race]);
});

it('the votes of a last turn make no swing: they are not the result', () => {
  const ofLastTurn = raceFrom({
    election: { electionType: 'house', state: 'N', totalSeats: 3, status: 'ended' },
    phase: { isEnded: true },
    candidates: ['Greens', 'Labour'].map((party) => ({ id: party, characterName: party, party })),
    votes: {
      finalized: true,
      latestSnapshot: { turn: 9, cumulativeVotes: 900, sharesPct: { Greens: 90, Labour: 10 } },
      seatsEstimate: { Greens: 2, Labour: 1 },
    },
  });
  const facts = recap([{ ...NORTH, race: ofLastTurn }]);
  expect([facts?.seatsMoved, facts?.turn]).toEqual([1, 9]);
  expect(facts?.swing).toBeNull();
});
