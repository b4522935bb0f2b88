/** The sentence that says how the player stands in a race. */
import { describe, expect, it } from 'vitest';

import {
  ordinalWithArticle,
  othersWords,
  ownRaceWords,
  shortName,
} from '@renderer/features/elections/own-race-words';
import type { RaceSource } from '@shared/domain/elections/race';
import { raceFrom } from '@support/elections/race-from';

type Answer = NonNullable<RaceSource['answer']>;

const OWN = {
  raceId: 'e1',
  characterId: '7',
  name: 'Marian Holloway',
  country: 'AV',
  stated: null,
};
const GAME = {
  currentTurn: 10,
  nextTurnAt: '2026-01-01T00:01:00.000Z',
  turnDurationMs: 120_000,
};
const CANDIDATES = [
  { id: 'a', characterId: '1', characterName: 'Wilfred Jessop', partyColor: '#1f5fbf' },
  { id: 'b', characterId: '2', characterName: 'Iris Ellwood', partyColor: '#c8102e' },
  { id: 'c', characterId: '7', characterName: 'Marian Holloway', partyColor: '#5b2d8e' },
] as const;

interface Race {
  readonly seats: number;
  /** Of the three candidates, the player last. */
  readonly votes: readonly number[];
  readonly phase?: Answer['phase'];
  readonly candidates?: Answer['candidates'];
  /** Sends only the shares of this turn. */
  readonly turn?: number;
  /** The service's own seats of each. */
  readonly expected?: readonly number[];
}

const RUNNING = { inPrimary: false, inGeneral: true, isUpcoming: false, isEnded: false };
const ENDED = { ...RUNNING, inGeneral: false, isEnded: true };

function raceIn({ seats, votes, phase = RUNNING, candidates, turn, expected }: Race) {
  const total = votes.reduce((sum, count) => sum + count, 0);
  const sharePct = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  const answer: Answer = {
    election: { totalSeats: seats, endTime: '2026-01-01T00:07:00.000Z' },
    phase,
    candidates: candidates ?? [...CANDIDATES],
    votes:
      turn === undefined
        ? {
            totalVotes: total,
            ...(expected && {
              seatsEstimate: Object.fromEntries(
                expected.map((count, index) => [CANDIDATES[index]?.id ?? '', count]),
              ),
            }),
            tallies: votes.map((count, index) => ({
              candidateId: CANDIDATES[index]?.id,
              votes: count,
              sharePct: sharePct(count),
            })),
          }
        : {
            totalVotes: total,
            latestSnapshot: {
              turn,
              cumulativeVotes: total,
              sharesPct: Object.fromEntries(
                votes.map((count, index) => [CANDIDATES[index]?.id ?? '', sharePct(count)]),
              ),
            },
          },
  };
  return raceFrom(answer, { game: GAME, own: OWN });
}

function sentence(race: Race): string | undefined {
  const headline = ownRaceWords(raceIn(race))?.headline;
  return headline && `${headline.before}${headline.figure}${headline.after}`;
}

describe('the sentence about the own race', () => {
  it('names place, seats and the votes to the next seat', () => {
    expect(sentence({ seats: 8, votes: [100_000, 81_000, 30_000] })).toBe(
      'You are third with 1 of 8 seats, 20,001 votes short of a second',
    );
    const race = raceIn({ seats: 8, votes: [100_000, 81_000, 30_000] });
    expect(race.own).toMatchObject({ place: 3, seats: 1, votesToNext: 20_001 });
    expect(ownRaceWords(race)?.deck).toBe(
      'Seat 8 is Wilfred Jessop’s, and Iris Ellwood is next in line for it.',
    );
  });

  it('says “lead” in the first place, and “an” before eighth', () => {
    expect(sentence({ seats: 9, votes: [10, 9, 81] })).toMatch(
      /^You lead with 8 of 9 seats, \d+ votes? short of a ninth$/u,
    );
    expect(sentence({ seats: 9, votes: [10, 12, 78] })).toMatch(/short of an eighth$/u);
  });

  it('tells a tie as a tie', () => {
    expect(sentence({ seats: 8, votes: [100_000, 40_000, 40_000] })).toMatch(
      /^You are tied for second with 1 of 8 seats/u,
    );
    expect(sentence({ seats: 1, votes: [60, 50, 50] })).toBe(
      'You are tied for second, 10 votes behind Wilfred Jessop',
    );
  });

  it('has no seat to count without one', () => {
    expect(sentence({ seats: 2, votes: [60, 50, 3] })).toBe(
      'You are third and have no seat, 48 votes short of one',
    );
  });

  it('compares with the leader where there is one seat', () => {
    expect(sentence({ seats: 1, votes: [60, 50, 33] })).toBe(
      'You are third, 27 votes behind Wilfred Jessop',
    );
    expect(sentence({ seats: 1, votes: [60, 50, 61] })).toBe('You lead by 1 vote');
    expect(sentence({ seats: 1, votes: [60, 50, 60] })).toBe('You are level with Wilfred Jessop');
  });

  it('claims no lead over a rival whose votes are not counted', () => {
    const candidates = [...CANDIDATES];
    const votes = { tallies: [{ candidateId: 'c', votes: 5, sharePct: 40 }] };
    const election = { totalSeats: 1 };
    const race = raceFrom({ election, phase: RUNNING, candidates, votes }, { own: OWN });
    expect(ownRaceWords(race)?.headline.before).toBe('The lead in your race is unknown');
  });

  it('claims no standing where the server sends the votes of one turn', () => {
    const race = raceIn({ seats: 3, votes: [60, 30, 10], turn: 9 });
    expect(ownRaceWords(race)?.headline).toEqual({
      before: 'You are third, ',
      figure: '50 points',
      after: ' behind Wilfred Jessop in the votes of turn 9',
    });
    expect([race.own?.place, race.own?.votesToNext]).toEqual([null, null]);
    expect(sentence({ seats: 1, votes: [50, 0, 50], turn: 9 })).toBe(
      'You are level with Wilfred Jessop in the votes of turn 9',
    );
  });

  it('says who won at the end', () => {
    const ended = { seats: 8, phase: ENDED };
    expect(sentence({ ...ended, votes: [50, 30, 20], expected: [4, 3, 1] })).toBe(
      'You won 1 of 8 seats',
    );
    expect(sentence({ ...ended, votes: [50, 50, 1], expected: [4, 4, 0] })).toBe(
      'You won no seat, 12 votes short of one',
    );
    expect(sentence({ seats: 1, votes: [50, 30, 60], phase: ENDED })).toBe('You won by 10 votes');
    expect(sentence({ seats: 1, votes: [50, 30, 20], phase: ENDED })).toBe(
      'You lost to Wilfred Jessop by 30 votes',
    );
  });

  it('says at the end what Hustings only estimates', () => {
    const ended = { seats: 8, phase: ENDED };
    expect(sentence({ ...ended, votes: [50, 30, 20] })).toBe('You won an estimated 1 of 8 seats');
    expect(sentence({ ...ended, votes: [50, 50, 1] })).toBe(
      'You won no seat by our estimate, 12 votes short of one',
    );
  });

  it('waits for the first count, and for a ballot with the player on it', () => {
    expect(sentence({ seats: 1, votes: [] })).toBe('No votes are counted yet');
    expect(sentence({ seats: 1, votes: [1, 2] })).toBe('You’re not in the count');
    const others = raceIn({ seats: 1, votes: [1, 2], candidates: CANDIDATES.slice(0, 2) });
    expect(ownRaceWords(others)).toBeNull();
  });

  it('counts points within the party in a primary', () => {
    const inParty = (shares: readonly number[]) =>
      CANDIDATES.map((candidate, index) => ({
        ...candidate,
        party: index === 0 ? 'Other' : 'Liberty',
        primarySharePct: shares[index],
      }));
    const phase = { ...RUNNING, inPrimary: true, inGeneral: false };
    expect(sentence({ seats: 1, votes: [], phase, candidates: inParty([100, 46.8, 53.2]) })).toBe(
      'You lead your primary by 6.4 points',
    );
    expect(sentence({ seats: 1, votes: [], phase, candidates: inParty([100, 53.2, 46.8]) })).toBe(
      'You are second in your primary, 6.4 points behind Iris Ellwood',
    );
  });

  it('gives an independent no place in a primary', () => {
    const phase = { ...RUNNING, inPrimary: true, inGeneral: false };
    const candidates = CANDIDATES.map((candidate, index) => ({
      ...candidate,
      party: index === 2 ? 'Independent' : 'Liberty',
      primarySharePct: index === 2 ? 100 : 50,
    }));
    const race = raceIn({ seats: 1, votes: [0, 0, 0], phase, candidates });
    expect(ownRaceWords(race)).toEqual({
      headline: { before: 'You stand for no party, so you have no primary', figure: '', after: '' },
      deck: 'Your votes are counted in the general election.',
    });
    expect(race.ownStanding).toBeNull();
  });
});

describe('the sentence in a picture for others', () => {
  it('names the player', () => {
    const words = (before: string) => othersWords(before, 'Holloway');
    expect(words('You are third with 4 of 20 seats, ')).toBe(
      'Holloway is third with 4 of 20 seats, ',
    );
    expect(words('You are third and have no seat, ')).toBe('Holloway is third and has no seat, ');
    expect(words('You lead your primary by ')).toBe('Holloway leads the primary by ');
    expect(words('You won')).toBe('Holloway won');
    expect(words('You lost to Iris Ellwood')).toBe('Holloway lost to Iris Ellwood');
    expect(words('Your 3rd seat: ')).toBe('Holloway’s 3rd seat: ');
    expect(words('Your seat: too early to call')).toBe('Holloway’s seat: too early to call');
    expect(words('You lost your 3rd seat this turn')).toBe('Holloway lost the 3rd seat this turn');
    expect(words('You have no seat')).toBe('Holloway has no seat');
    expect(words('You do not lead')).toBe('Holloway does not lead');
  });

  it('stays as it is where it is not about the player', () => {
    expect(othersWords('No votes are counted yet', 'Holloway')).toBeNull();
  });
});

it('a candidate is named by the last name, or wholly where two share it', () => {
  const names = ['Sigrún Ekström', 'Gunnar Ekström', 'Pat Doe', '東洋'];
  expect(names.map((name) => shortName(name, names))).toEqual([
    'Sigrún Ekström',
    'Gunnar Ekström',
    'Doe',
    '東洋',
  ]);
});

it('a right-to-left name keeps the words around it on their sides', () => {
  const [first, ...others] = CANDIDATES;
  const candidates = [{ ...first, characterName: 'ليلى' }, ...others];
  const words = ownRaceWords(raceIn({ seats: 1, votes: [60, 10, 30], candidates }));
  expect(words?.headline.after).toBe(' behind \u2068ليلى\u2069');
});

it('an ordinal has the article of its sound', () => {
  expect([1, 8, 9, 11, 18, 21, 80, 110, 118, 11_000].map(ordinalWithArticle)).toEqual([
    'a first',
    'an eighth',
    'a ninth',
    'an 11th',
    'an 18th',
    'a 21st',
    'an 80th',
    'a 110th',
    'a 118th',
    'an 11,000th',
  ]);
});
