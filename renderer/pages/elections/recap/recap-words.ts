/** The sentence of a night that is over. Pure. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { INDEPENDENT_ID, largestParties } from '@renderer/features/government/chamber-parties';
import type { Recap, RecapParty } from '@shared/domain/elections/recap';
import { formatCount } from '@shared/domain/wording/numbers';

/** The parties with most seats: several where they are level. */
export function winnersOf({ parties }: Pick<Recap, 'parties'>): readonly RecapParty[] {
  return largestParties(parties, ({ id }) => id !== INDEPENDENT_ID);
}

/** Seats that Hustings estimates were never given, so nobody wins them. */
export function recapHeadline(
  recap: Pick<Recap, 'parties' | 'totalSeats' | 'areEstimated'>,
  nameOf: (id: string) => string,
): Headline {
  const winners = winnersOf(recap);
  const [first, ...level] = winners;
  if (first === undefined)
    return plainHeadline(
      recap.parties.some(({ seats }) => seats > 0)
        ? 'No party won a seat'
        : 'The races have ended without a count',
    );
  const names = winners.map(({ id }) => nameOf(id));
  const verb = recap.areEstimated ? 'came first, with an estimated' : 'won the most seats:';
  return {
    before: `${namesOf(names)} ${verb} `,
    figure: `${formatCount(first.seats)} of ${formatCount(recap.totalSeats)}`,
    after: `${recap.areEstimated ? ' seats' : ''}${level.length > 0 ? ' each' : ''}`,
  };
}

/** Who gained and who lost most seats; the first of several that are level is not named alone. */
export function mostMoved(
  { parties }: Pick<Recap, 'parties'>,
  direction: 1 | -1,
): { readonly ids: readonly string[]; readonly by: number } | null {
  const moves = parties.flatMap(({ id, seats, before }) =>
    before === null ? [] : [{ id, by: direction * (seats - before) }],
  );
  const leaders = leadersOf(
    moves.filter(({ by }) => by > 0),
    ({ by }) => by,
  );
  const [first] = leaders;
  return first === undefined
    ? null
    : { ids: leaders.map(({ id }) => id), by: direction * first.by };
}
