/** Races and chambers by the practice world's own state: their counts, and the seats that they would fill if they ended now. */
import type { World } from '@electron/world/core/world';
import type { Election } from '@electron/world/model/politics';
import { votesOfTurn } from '@world-server/observed/serializers/elections';
import { seatsByHighestAverage } from '@electron/world/rules/elections';
import { composition } from '@electron/world/rules/government';
import type { ResponseOf } from '@shared/contract/index';
import { candidateKey } from '@shared/domain/elections/election-votes';
import type { TurnLead } from '@shared/domain/elections/race-call';
import { withStanding } from '@shared/domain/elections/worked-out-standing';
import { memberMetric } from '@shared/record/metrics';
import type { RecordedSeries } from '@shared/record/recorded';

import { pointAt } from './recorded';

/** Turns until every seat of the lower house was filled by a race of the running world. */
export const CYCLE_TURNS = 30;

/** The races for a country's lower house that are being counted. */
export function countingRaces(state: World['state'], country: string): readonly Election[] {
  return state.elections.filter(
    ({ countryCode, office, stage, snapshots }) =>
      countryCode === country && office === 'house' && stage === 'general' && snapshots.length > 0,
  );
}

/** Seats of the parties by name, after the counting races have seated their lists as the world itself does. */
export function seatedByWorld({ state }: World, country: string): ReadonlyMap<string, number> {
  const seats = new Map<string, number>();
  const add = (partyKey: number | null, count: number) => {
    const name = partyKey === null ? 'Independent' : (state.parties[partyKey - 1]?.name ?? '');
    seats.set(name, (seats.get(name) ?? 0) + count);
  };
  const races = countingRaces(state, country);
  const regions = new Set(races.map(({ regionCode }) => regionCode));
  const others = state.seats.filter(
    ({ countryCode, regionCode }) => countryCode === country && !regions.has(regionCode),
  );
  for (const { partyKey, seats: own } of composition(others)) add(partyKey, own);
  for (const { candidates, totalSeats } of races) {
    const standing = candidates
      .filter(({ eliminated }) => !eliminated)
      .toSorted((a, b) => b.votes - a.votes);
    const won = seatsByHighestAverage(
      standing.map(({ votes }) => votes),
      totalSeats,
    );
    for (const [index, { partyKey }] of standing.entries())
      if (partyKey !== null) add(partyKey, won[index] ?? 0);
  }
  return seats;
}

/** The lead after each count by the world's own tallies: of the present leader over the best of the others. */
export function leadsIn({ candidates, snapshots }: Election): readonly TurnLead[] {
  const last = snapshots.at(-1)?.votes ?? [];
  const leader = last.indexOf(Math.max(...last));
  return snapshots.map(({ turn, votes }) => {
    const total = votes.reduce((sum, count) => sum + count, 0);
    const others = candidates.map((_, index) => (index === leader ? 0 : (votes[index] ?? 0)));
    return { turn, lead: (((votes[leader] ?? 0) - Math.max(...others)) / total) * 100 };
  });
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const percent = (counts: readonly number[], index: number) =>
  ((counts[index] ?? 0) / sumOf(counts)) * 100;

/** The answer with the standing, as a client works it out that has seen every turn of the race. */
export function seenFromTheStart(
  race: Election,
  answer: ResponseOf<'election'>,
): ResponseOf<'election'> {
  const { snapshots } = race;
  const firstTurn = snapshots[0]?.turn ?? 0;
  const keys = (answer.candidates ?? []).map((candidate) => candidateKey(candidate));
  return withStanding(answer, {
    totals: new Map([
      [firstTurn - 1, 0],
      ...snapshots.map(({ turn, votes }) => [turn, sumOf(votes)] as const),
    ]),
    shares: new Map(
      snapshots.map(({ turn }, at) => [
        turn,
        new Map(keys.map((key, index) => [key, percent(votesOfTurn(race, at), index)])),
      ]),
    ),
  });
}

/** What the record has of a race's counts: the standing after each turn, or the shares of each turn beside all votes. */
export function recordedCounts(
  race: Election,
  family: 'voteShare' | 'turnShare',
): readonly RecordedSeries[] {
  const { objectId, candidates, snapshots } = race;
  const about = { subject: { kind: 'election', key: objectId }, name: 'The race' } as const;
  const firstTurn = snapshots[0]?.turn ?? 0;
  const shares = candidates.map(({ name }, index) => ({
    ...about,
    metric: memberMetric(family, name),
    label: name,
    unit: 'percent' as const,
    currency: null,
    points: snapshots.map(({ turn, votes }, at) => {
      const counts = family === 'voteShare' ? votes : votesOfTurn(race, at);
      return pointAt(turn, Math.round(percent(counts, index) * 100) / 100);
    }),
  }));
  const totals = {
    ...about,
    metric: 'votes',
    label: 'Votes',
    unit: 'count' as const,
    currency: null,
    points: [
      pointAt(firstTurn - 1, 0),
      ...snapshots.map(({ turn, votes }) => pointAt(turn, sumOf(votes))),
    ],
  };
  return [totals, ...shares];
}
