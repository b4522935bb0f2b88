/** How a race ended for the player, and the headline that says so. */
import { describe, expect, it } from 'vitest';

import type { ResponseOf } from '@shared/contract/index';
import { raceOf } from '@shared/domain/elections/race';
import type { RaceSource } from '@shared/domain/elections/race';
import { unknownRow } from '@shared/domain/elections/race-rows';
import { raceEnd, raceResult } from '@shared/domain/results/race-result';
import type { ResultContext } from '@shared/domain/results/race-result';
import { lastTimeWords, raceEndWords, resultSentence } from '@shared/domain/results/result-words';

type Answer = ResponseOf<'election'>;
type Sent = NonNullable<Answer['candidates']>[number];

const NOW_MS = Date.parse('2026-01-01T00:00:00Z');
const TURN_MS = 3_600_000;
const at = (turns: number) => new Date(NOW_MS + turns * TURN_MS).toISOString();
const GAME = { currentTurn: 406, nextTurnAt: at(0.5), turnDurationMs: TURN_MS };
const OWN = { raceId: null, characterId: 'me', name: 'Marian', country: 'AV', stated: null };
const NAMES = ['Jessop', 'Ellwood', 'Blackwood'];

interface Ended {
  /** Of three others, then of the player. */
  readonly votes: readonly number[];
  readonly totalSeats?: number | null;
  /** The service's own seats, in the same order. */
  readonly seats?: readonly number[];
  readonly more?: Partial<Answer>;
  readonly election?: Partial<Answer['election']>;
}

function answerOf({ votes, totalSeats = 20, seats, more, election }: Ended): Answer {
  const candidates = votes.map((_, index): Sent => {
    const name = NAMES[index];
    const id = name ?? 'me';
    return { id: `run-${id}`, characterId: id, characterName: name ?? 'Marian', party: id };
  });
  const idOf = (index: number) => String(candidates[index]?.['id']);
  return {
    election: {
      status: 'completed',
      electionType: 'house',
      seatId: 'AV-house-NC',
      totalSeats,
      endTime: at(-1.5),
      ...election,
    },
    phase: { isEnded: true },
    candidates,
    votes: {
      finalized: true,
      tallies: votes.map((count, index) => ({ candidateId: idOf(index), votes: count })),
      ...(seats && {
        seatsEstimate: Object.fromEntries(seats.map((count, index) => [idOf(index), count])),
      }),
    },
    ...more,
  };
}

function sourceOf(answer: Answer | undefined, more: Partial<RaceSource> = {}): RaceSource {
  return {
    row: unknownRow('e1', 'AV'),
    answer,
    recorded: undefined,
    game: GAME,
    nowMs: NOW_MS,
    own: OWN,
    ...more,
  };
}

const resultOf = (ended: Ended, context?: ResultContext) =>
  raceResult(sourceOf(answerOf(ended)), context);

function headline(ended: Ended, context?: ResultContext): string {
  const result = resultOf(ended, context);
  return result === null ? '' : resultSentence(result);
}

const formerly = (ended: Ended): ResultContext => ({ former: sourceOf(answerOf(ended)) });

describe('a race for several seats', () => {
  const won = { votes: [520, 480, 270, 310], seats: [7, 6, 4, 3] };

  it('is won by seats, with the change on the last time', () => {
    const result = resultOf(won, formerly({ votes: [540, 430, 410, 220], seats: [7, 5, 6, 2] }));
    expect(result).toMatchObject({
      outcome: 'won',
      endedTurn: 405,
      areSeatsEstimated: false,
      own: {
        seats: 3,
        seatsBefore: 2,
        place: 3,
        placeBefore: 4,
        sharePctBefore: expect.closeTo(13.75),
      },
    });
    expect(
      result?.candidates.map(({ name, seats, seatsBefore }) => [name, seats, seatsBefore]),
    ).toEqual([
      ['Jessop', 7, 7],
      ['Ellwood', 6, 5],
      ['Marian', 3, 2],
      ['Blackwood', 4, 6],
    ]);
    expect(result && resultSentence(result)).toBe('You won 3 of 20 seats');
    expect(result && lastTimeWords(result)).toBe('One more seat than last time.');
  });

  it('has no change where the last time is missing, is not over, or was counted in another way', () => {
    const others: readonly (ResultContext | undefined)[] = [
      undefined,
      { former: sourceOf(undefined) },
      formerly({
        ...won,
        more: { phase: { inGeneral: true } },
        election: { status: 'active', endTime: at(9) },
      }),
      formerly({ votes: won.votes }),
      formerly({ votes: [600, 300, 100] }),
    ];
    for (const context of others) {
      expect(resultOf(won, context)?.own?.seatsBefore).toBeNull();
      expect(headline(won, context)).toBe('You won 3 of 20 seats');
    }
  });

  it('says that seats are estimated where the service sends none, and what the next one lacks', () => {
    const result = resultOf({ votes: [500, 300, 110, 95], totalSeats: 8 });
    expect(result && resultSentence(result)).toBe(
      'You won no seat by our estimate, 6 votes short of one',
    );
    expect(result?.shortfall).toEqual({ votes: 6, areAbout: false, seat: 1, rival: 'Jessop' });
    expect(headline({ votes: [500, 300, 110, 190], totalSeats: 8 })).toBe(
      'You won an estimated 1 of 8 seats',
    );
  });

  it('tells lost seats as what they were', () => {
    const lost = { votes: [500, 300, 200, 1], seats: [10, 6, 4, 0] };
    const before = (seats: number) =>
      formerly({ votes: [500, 300, 100, 100], seats: [10, 6, 4 - seats, seats] });
    const told = (seats: number) => {
      const result = resultOf(lost, before(seats));
      return result && [resultSentence(result), lastTimeWords(result)];
    };
    const headlineOfAll = 'You won no seat, 50 votes short of one';
    expect(told(0)).toEqual([headlineOfAll, '']);
    expect(told(1)).toEqual([headlineOfAll, 'One seat last time.']);
    expect(told(3)).toEqual([headlineOfAll, 'Three seats last time.']);
  });

  it('has the same headline for screens that do not know the race before', () => {
    for (const seats of [0, 3]) {
      const ended = { votes: [500, 300, 200, 1], seats: [10, 6, 4 - seats, seats] };
      const source = sourceOf(answerOf(ended));
      const { before, figure, after } = raceEndWords(raceEnd(raceOf(source)));
      const context = formerly({ votes: [500, 300, 100, 100], seats: [10, 6, 3, 1] });
      expect(headline(ended, context)).toBe(`${before}${figure}${after}`);
    }
  });

  it('claims no share and no place where the server sends the shares of one turn', () => {
    const votes = {
      totalVotes: 1_000,
      finalized: true,
      latestSnapshot: {
        turn: 405,
        cumulativeVotes: 1_000,
        sharesPct: { 'run-me': 60, 'run-Jessop': 40 },
      },
      seatsEstimate: { 'run-me': 3, 'run-Jessop': 17 },
    };
    const result = resultOf({ ...won, more: { votes } });
    expect(result).toMatchObject({
      outcome: 'won',
      own: { seats: 3, sharePct: null, place: null },
      shortfall: null,
    });
  });
});

describe('a race for one seat', () => {
  const one = { totalSeats: 1, election: { seatId: 'AV-senate-NC', electionType: 'senate' } };
  const president = {
    totalSeats: 1,
    election: { seatId: 'AV-president', electionType: 'president' },
  };

  it('is won or lost by exact votes', () => {
    expect(headline({ ...one, votes: [10, 20, 30, 1_240] })).toBe('You won by 1,210 votes');
    expect(headline({ ...one, votes: [1_240, 20, 30, 1_239] })).toBe(
      'You lost to Jessop by 1 vote',
    );
    expect(resultOf({ ...one, votes: [9, 0, 0, 5] })).toMatchObject({
      winner: 'Jessop',
      leadVotes: -4,
    });
  });

  it('names a presidency', () => {
    expect(headline({ ...president, votes: [10, 20, 30, 40] })).toBe(
      'You won the presidency by 10 votes',
    );
    expect(headline({ ...president, votes: [90, 20, 30, 40] })).toBe(
      'You lost the presidency to Jessop by 50 votes',
    );
  });

  it('says that it ended in a tie, and who shared the first place with the player', () => {
    expect(headline({ ...one, votes: [40, 40, 1, 40] })).toBe(
      'Your race ended in a tie with Jessop and Ellwood',
    );
    expect(resultOf({ ...one, votes: [40, 40, 1, 2] })).toMatchObject({
      outcome: 'lost',
      winner: null,
    });
  });

  it('is undecided without votes, by one turn’s shares, and by equal rounded shares', () => {
    const shares = (sharesPct: Record<string, number>, turn: number | null) => ({
      totalVotes: 1_000,
      latestSnapshot: { sharesPct, ...(turn !== null && { turn, cumulativeVotes: 1_000 }) },
    });
    const cases: readonly Answer['votes'][] = [
      null,
      shares({ 'run-me': 90, 'run-Jessop': 10 }, 405),
      shares({ 'run-me': 50, 'run-Jessop': 50 }, null),
    ];
    for (const votes of cases) {
      const ended = { ...one, votes: [1, 1, 1, 1], more: { votes } };
      expect(resultOf(ended)?.outcome).toBe('undecided');
      expect(headline(ended)).toBe('Your race is over');
    }
  });
});

describe('a result of which only the votes of the last turn are known', () => {
  const ofLastTurn = (own: number): Answer => ({
    ...answerOf({ votes: [1, 1, 1, 1], totalSeats: 5 }),
    votes: {
      finalized: true,
      latestSnapshot: {
        turn: 404,
        cumulativeVotes: 1_000,
        sharesPct: { 'run-me': 30, 'run-Jessop': 70 },
      },
      seatsEstimate: { 'run-me': own, 'run-Jessop': 5 - own },
    },
  });

  it('has the seats of the last time, and no shares', () => {
    const result = raceResult(sourceOf(ofLastTurn(3)), { former: sourceOf(ofLastTurn(2)) });
    expect(result && resultSentence(result)).toBe('You won 3 of 5 seats');
    expect(result && lastTimeWords(result)).toBe('One more seat than last time.');
    expect(result?.own).toMatchObject({ sharePct: null, sharePctBefore: null, placeBefore: null });
  });
});

describe('a primary', () => {
  const inPrimary = (isOut: boolean, more: Partial<Answer> = {}): Answer => {
    const answer = answerOf({
      votes: [0, 0, 0, 0],
      election: { status: 'active', primaryEndTime: at(-0.5), endTime: at(8) },
    });
    return {
      ...answer,
      phase: { inGeneral: true },
      votes: null,
      candidates: (answer.candidates ?? []).map((candidate) => {
        const isOwn = candidate.characterId === 'me';
        const isRival = candidate.characterId === 'Ellwood';
        return {
          ...candidate,
          party: isOwn || isRival ? 'Heritage' : candidate.party,
          primarySharePct: isOwn ? 40 : 60,
          eliminated: isOwn ? isOut : isRival && !isOut,
        };
      }),
      ...more,
    };
  };
  const outcome = (answer: Answer) => raceResult(sourceOf(answer));

  it('gives or takes the nomination', () => {
    const [won, lost] = [outcome(inPrimary(false)), outcome(inPrimary(true))];
    expect(won).toMatchObject({
      stage: 'primary',
      outcome: 'won',
      endedTurn: 406,
      own: { sharePct: 40 },
    });
    expect(won && resultSentence(won)).toBe('You won the nomination');
    expect(lost && resultSentence(lost)).toBe('You lost the nomination to Ellwood');
    expect(lost && resultSentence({ ...lost, winner: 'ليلى' })).toBe(
      'You lost the nomination to \u2068ليلى\u2069',
    );
    expect(lost?.candidates.map(({ name }) => name)).toEqual(['Ellwood', 'Marian']);
  });

  it('stays the result of whom it eliminated after the race has ended', () => {
    const ended = inPrimary(true, { phase: { isEnded: true } });
    expect(outcome(ended)).toMatchObject({ stage: 'primary', outcome: 'lost' });
  });

  it('has no result while it runs, for an independent, and where nobody is marked', () => {
    const answer = inPrimary(false);
    const changed = (change: Partial<Sent>) => ({
      ...answer,
      candidates: (answer.candidates ?? []).map((one) => ({ ...one, ...change })),
    });
    const running = { ...answer, phase: { inPrimary: true } };
    expect(
      [running, changed({ party: null }), changed({ eliminated: false })].map(outcome),
    ).toEqual([null, null, null]);
    expect(raceResult(sourceOf(undefined))).toBeNull();
  });
});

it('counts the turns until the next race for the same seats opens', () => {
  const opens = (turns: number) =>
    resultOf({ votes: [3, 2, 1, 1] }, { nextOpens: at(turns) })?.nextInTurns;
  expect([opens(11.5), opens(-3)]).toEqual([12, null]);
});
