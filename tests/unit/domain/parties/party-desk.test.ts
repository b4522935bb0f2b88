/** The desk of a party: candidates, people, results and places, by examples and by brute force. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { raceFrom } from '@support/elections/race-from';
import {
  deskCandidates,
  deskResults,
  deskRoster,
  positionTrail,
} from '@renderer/pages/parties/desk/party-desk';

const isOwn = (party: string | number | null | undefined) => party === 'Liberty';

describe('candidates of the party', () => {
  const candidates = [
    { id: 'a', characterName: 'Ada', party: 'Liberty', primarySharePct: 44.15 },
    { id: 'b', characterName: 'Bo', party: 'Union', primarySharePct: 100 },
    { id: 'c', characterName: 'Cy', party: 'Liberty', primarySharePct: 55.85 },
    { id: 'd', characterName: 'Di', party: 'Liberty', primarySharePct: 0, eliminated: true },
  ];
  const tallies = [
    { candidateId: 'a', votes: 30 },
    { candidateId: 'b', votes: 50 },
    { candidateId: 'c', votes: 20 },
  ];
  const answerOf = (phase: Readonly<Record<string, boolean>>, counted = true, factor = 1) => {
    const answer = {
      ok: true,
      election: { electionType: 'governor', state: 'CA' },
      phase,
      candidates,
      votes: counted
        ? {
            totalVotes: 100 * factor,
            tallies: tallies.map((tally) => ({ ...tally, votes: tally.votes * factor })),
          }
        : null,
    };
    return answer;
  };
  const race = (...facts: Parameters<typeof answerOf>) => raceFrom(answerOf(...facts));

  it('have a place and a margin against everybody in a general election', () => {
    const rows = deskCandidates([race({ inGeneral: true })], isOwn);
    expect(
      rows.map(({ runner, rank, rivals, leadPts }) => [runner.name, rank, rivals, leadPts]),
    ).toEqual([
      ['Ada', 2, 3, -20],
      ['Cy', 3, 3, -30],
    ]);
  });

  it('have no place, share or margin where only the votes of one turn are there', () => {
    const votes = {
      latestSnapshot: { turn: 9, cumulativeVotes: 900, sharesPct: { a: 60, b: 30, c: 10 } },
    };
    const answer = { ...answerOf({ inGeneral: true }), votes };
    const rows = deskCandidates([raceFrom(answer)], isOwn);
    expect(
      rows.map(({ runner, sharePct, rank, leadPts }) => [runner.name, sharePct, rank, leadPts]),
    ).toEqual([
      ['Ada', null, null, null],
      ['Cy', null, null, null],
    ]);
  });

  it('say where no count tells the votes they lack, except for a leader of one seat', () => {
    const uncounted = (...facts: Parameters<typeof answerOf>) =>
      deskCandidates([race(...facts)], isOwn).map(({ isUncounted }) => isUncounted);
    expect(uncounted({ inGeneral: true }, false)).toEqual([true, true]);
    expect(uncounted({ inGeneral: true })).toEqual([false, false]);
    expect(uncounted({ inPrimary: true }, false)).toEqual([false, false]);
    const others = deskCandidates([race({ inGeneral: true })], (party) => party === 'Union');
    expect(others.map(({ rank, isUncounted }) => [rank, isUncounted])).toEqual([[1, false]]);
  });

  it('share a place if they are tied, as on the race’s own screen', () => {
    const answer = answerOf({ inGeneral: true });
    const tied = tallies.map((tally) => ({ ...tally, votes: 30 }));
    const rows = deskCandidates([raceFrom({ ...answer, votes: { tallies: tied } })], isOwn);
    expect(rows.map(({ runner, rank, leadPts }) => [runner.name, rank, leadPts])).toEqual([
      ['Ada', 1, 0],
      ['Cy', 1, 0],
    ]);
  });

  it('lack votes to the lead where there is one seat, and to the next seat where there are more', () => {
    const rows = deskCandidates([race({ inGeneral: true })], isOwn);
    // Bo has 50: Ada has 30 and Cy 20.
    expect(rows.map(({ runner, votesToSeat }) => [runner.name, votesToSeat])).toEqual([
      ['Ada', 21],
      ['Cy', 31],
    ]);
    const one = answerOf({ inGeneral: true });
    const several = raceFrom({ ...one, election: { ...one.election, totalSeats: 3 } });
    // By highest averages Bo has two of three seats at 50 and 25, Ada one: Cy passes 25, Ada 50 votes.
    expect(deskCandidates([several], isOwn).map(({ votesToSeat }) => votesToSeat)).toEqual([21, 6]);
  });

  it('lack no stated number of votes in a primary, or where a count is missing', () => {
    const primary = deskCandidates([race({ inPrimary: true })], isOwn);
    const uncounted = deskCandidates([race({ inGeneral: true }, false)], isOwn);
    expect([...primary, ...uncounted].map(({ votesToSeat }) => votesToSeat)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('run against their own party in a primary, with the shares within it', () => {
    const rows = deskCandidates([race({ inPrimary: true }, false)], isOwn);
    expect(
      rows.map(({ runner, sharePct, rank, rivals, leadPts }) => [
        runner.name,
        sharePct,
        rank,
        rivals,
        leadPts,
      ]),
    ).toEqual([
      ['Cy', 55.85, 1, 2, expect.closeTo(11.7)],
      ['Ada', 44.15, 2, 2, expect.closeTo(-11.7)],
    ]);
  });

  it('are listed in a primary without a place if they are independents, who have none', () => {
    const answer = {
      ...answerOf({ inPrimary: true }),
      candidates: [{ id: 'i', characterName: 'Io', party: 'Independent' }, ...candidates],
    };
    const independents = (party: string | number | null | undefined) => party === 'Independent';
    const rows = deskCandidates([raceFrom(answer)], independents);
    expect(rows.map(({ runner, rank, leadPts }) => [runner.name, rank, leadPts])).toEqual([
      ['Io', null, null],
    ]);
  });

  it.each([
    ['no shares', { primarySharePct: null }],
    ['shares of 0', { primarySharePct: 0 }],
  ])('have neither place nor share in a primary with %s', (_what, shares) => {
    const answer = {
      ...answerOf({ inPrimary: true }, true, 0),
      candidates: candidates.map((candidate) => ({ ...candidate, ...shares })),
    };
    const rows = deskCandidates([raceFrom(answer)], isOwn);
    expect(rows).toHaveLength(2);
    expect(rows.map(({ sharePct, rank, leadPts }) => [sharePct, rank, leadPts])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });

  it.each([
    ['a count', race({ inGeneral: true }, false)],
    ['a vote', race({ inGeneral: true }, true, 0)],
  ])('have neither place nor margin without %s', (_what, uncounted) => {
    const rows = deskCandidates([uncounted], isOwn);
    expect(rows.map(({ sharePct, rank, leadPts }) => [sharePct, rank, leadPts])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });
});

it('the roster of a party names everybody once, with the facts of either answer', () => {
  const roster = deskRoster(
    [{ id: '1', name: 'Ada', position: 'governor', politicalInfluence: 5 }, { name: 'Bo' }],
    [
      { name: 'Ada', party: 'Liberty', funds: 900, profileUrl: '/politician/1' },
      { name: 'Cy', party: 'Liberty', politicalInfluence: 9 },
      { name: 'Di', party: 'Union', funds: 1 },
    ],
    isOwn,
  );
  expect(
    roster.map(({ name, office, influence, funds }) => [name, office, influence, funds]),
  ).toEqual([
    ['Cy', null, 9, null],
    ['Ada', 'governor', 5, 900],
    ['Bo', null, null, null],
  ]);
});

it('the results of a party count only races whose winner the archive names', () => {
  const row = (cycle: number, party: string | null, votes = 60) => ({
    id: `${cycle} ${String(party)} ${votes}`,
    cycle,
    totalVotes: 100,
    winner: party === null ? null : { party, votes },
  });
  const cycles = fc.array(
    fc.record({
      cycle: fc.integer({ min: 1, max: 12 }),
      party: fc.constantFrom('Liberty', 'Union', null),
    }),
  );
  fc.assert(
    fc.property(cycles, (drawn) => {
      const results = deskResults(
        drawn.map(({ cycle, party }) => row(cycle, party)),
        isOwn,
      );
      const decided = drawn.filter(({ party }) => party !== null);
      expect(results.reduce((sum, { races }) => sum + races, 0)).toBe(decided.length);
      for (const { cycle, won } of results) {
        const own = decided.filter((one) => String(one.cycle) === cycle && isOwn(one.party));
        expect(won).toBe(own.length);
      }
      const order = results.map(({ cycle }) => Number(cycle));
      expect(order).toEqual(order.toSorted((a, b) => b - a));
    }),
  );
  expect(deskResults([row(1, 'Liberty'), row(1, 'Union', 70)], isOwn)).toEqual([
    { cycle: '1', races: 2, won: 1, winnersSharePct: 30 },
  ]);
});

describe('the trail of a party', () => {
  it('joins what is known of both axes, and has no position twice in a row', () => {
    const seen = (...values: readonly (readonly [number, number])[]) =>
      values.map(([turn, value]) => ({ turn, value }));
    expect(positionTrail(seen([1, 2], [4, 3], [9, 3]), seen([2, 5], [6, 5], [9, 4]))).toEqual([
      { turn: 2, x: 2, y: 5 },
      { turn: 4, x: 3, y: 5 },
      { turn: 9, x: 3, y: 4 },
    ]);
    expect(positionTrail(seen([1, 2]), [])).toEqual([]);
  });
});
