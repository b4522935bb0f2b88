/** A chamber by the practice world's own state: the seats that its counting races would fill if they ended now. */
import type { World } from '@electron/world/core/world';
import type { Election } from '@electron/world/model/elections';
import { seatsByHighestAverage } from '@electron/world/rules/ballots';
import { composition } from '@electron/world/rules/chamber';
import type { TurnLead } from '@shared/domain/elections/race-call';

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
