import {
  primaryLines,
  readTallies,
  sameTallies,
  tallyChanges,
  voteLines,
} from '@shared/domain/elections/election-votes';
import { describe, expect, it } from 'vitest';

const ADA = { id: 'c1', characterId: 'p1', characterName: 'Ada' };
const BO = { id: 'c2', characterId: null, characterName: 'Bo' };
const candidates = [ADA, BO];

describe('tallies of an election', () => {
  it('come from the list of tallies, by the candidate’s id, else by the name', () => {
    const votes = {
      tallies: [
        { candidateId: 'c1', characterName: 'Bo', votes: 30, sharePct: 60 },
        { characterName: 'Bo', votes: 20 },
      ],
    };
    expect(Object.fromEntries(readTallies(votes, candidates))).toEqual({
      c1: { votes: 30, sharePct: 60 },
      c2: { votes: 20, sharePct: 40 },
    });
  });

  it('come from the newest snapshot’s shares if there is no list', () => {
    const votes = { totalVotes: 12, latestSnapshot: { turn: 3, sharesPct: { c1: 75.5 } } };
    expect(Object.fromEntries(readTallies(votes, candidates))).toEqual({
      c1: { votes: null, sharePct: 75.5 },
      c2: { votes: null, sharePct: null },
    });
  });

  it('come from the candidates’ own fields if there is nothing else', () => {
    const own = [
      { ...ADA, votes: 1 },
      { ...BO, votes: 3 },
    ];
    expect(Object.fromEntries(readTallies(null, own))).toEqual({
      c1: { votes: 1, sharePct: 25 },
      c2: { votes: 3, sharePct: 75 },
    });
  });

  it('are empty, not zero, if nothing was sent', () => {
    const nothing = { votes: null, sharePct: null };
    expect(Object.fromEntries(readTallies(undefined, candidates))).toEqual({
      c1: nothing,
      c2: nothing,
    });
  });
});

describe('changes of tallies between two answers', () => {
  const before = new Map([
    ['c1', { votes: 10, sharePct: 50 }],
    ['c2', { votes: null, sharePct: 50 }],
  ]);
  const after = new Map([
    ['c1', { votes: 16, sharePct: 40 }],
    ['c2', { votes: 24, sharePct: 60 }],
    ['c3', { votes: 1, sharePct: 0 }],
  ]);

  it('exist if both answers have a number', () => {
    expect(Object.fromEntries(tallyChanges(before, after))).toEqual({
      c1: { votes: 6, sharePct: -10 },
      c2: { votes: null, sharePct: 10 },
      c3: { votes: null, sharePct: null },
    });
  });

  it('are zero when the answers are equal', () => {
    expect(sameTallies(before, new Map(before))).toBe(true);
    expect(sameTallies(before, after)).toBe(false);
    expect(sameTallies(after, before)).toBe(false);
  });
});

describe('vote lines by turn', () => {
  it('follow the snapshots, with gaps if a candidate has no count', () => {
    const votes = {
      snapshots: [
        { turn: 1, votes: { c1: 5 } },
        { turn: 2, votes: { c1: 7, c2: 3 } },
        { votes: { c1: 9 } },
      ],
    };
    expect(voteLines(votes, candidates, 4)).toEqual([
      {
        key: 'c1',
        name: 'Ada',
        points: [
          { x: 1, y: 5 },
          { x: 2, y: 7 },
        ],
      },
      {
        key: 'c2',
        name: 'Bo',
        points: [
          { x: 1, y: null },
          { x: 2, y: 3 },
        ],
      },
    ]);
    expect(voteLines(votes, candidates, 1).map(({ key }) => key)).toEqual(['c1']);
    expect(voteLines({ totalVotes: 3 }, candidates, 4)).toEqual([]);
  });

  it('read `primarySnapshots` by the candidate’s name', () => {
    const snapshots = [
      { turn: 1, candidates: [{ name: 'Ada', sharePct: 40 }, { sharePct: 60 }] },
      { turn: 2, candidates: [{ name: 'Ada', sharePct: null }] },
    ];
    expect(primaryLines(snapshots, 4)).toEqual([
      {
        key: 'Ada',
        name: 'Ada',
        points: [
          { x: 1, y: 40 },
          { x: 2, y: null },
        ],
      },
    ]);
    expect(primaryLines(undefined, 4)).toEqual([]);
  });
});

describe('an election of very many candidates', () => {
  const COUNT = 400;
  const MOST = 4;
  const many = Array.from({ length: COUNT }, (_, at) => ({
    id: `c${at}`,
    characterName: `Ada ${at}`,
  }));
  let looks = 0;
  const tallies = many.map(({ id }, votes) => ({
    get candidateId() {
      looks += 1;
      return id;
    },
    votes,
  }));
  const counts = new Proxy<Record<string, number>>(
    {},
    {
      getOwnPropertyDescriptor: (_counts, id) => {
        looks += 1;
        return { value: Number(String(id).slice(1)), configurable: true, enumerable: true };
      },
      get: (_counts, id) => Number(String(id).slice(1)),
    },
  );

  it('looks at each tally a few times, not once for each candidate', () => {
    looks = 0;
    const found = readTallies({ tallies }, many);
    expect(found.get('c7')?.votes).toBe(7);
    expect(looks).toBeLessThanOrEqual(3 * COUNT);
  });

  it('looks up the last count of every candidate, and all counts of only the leading ones', () => {
    looks = 0;
    const snapshots = many.map((_candidate, turn) => ({ turn, votes: counts }));
    const lines = voteLines({ snapshots }, many, MOST);
    expect(lines.map(({ key }) => key)).toEqual(['c399', 'c398', 'c397', 'c396']);
    expect(lines[0]?.points.length).toBe(COUNT);
    expect(looks).toBeLessThanOrEqual((1 + MOST) * COUNT);
  });
});
