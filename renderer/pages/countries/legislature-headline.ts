/** Which party is strongest in a chamber, and whether it has a majority, as one sentence. Pure. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { VACANT } from '@renderer/features/government/seat-groups';
import type { PartySeats } from '@renderer/features/government/seat-groups';
import { formatCount } from '@shared/domain/wording/numbers';

interface Facts {
  /** As the chamber draws them. */
  readonly groups: readonly PartySeats[];
  readonly totalSeats: number | null;
  readonly majority: number | null;
  /** The answers count officials instead of seats. */
  readonly countsOfficials: boolean;
}

/** The strongest parties: several where they are level. Vacant seats are no party. */
export function strongestOf(groups: readonly PartySeats[]): readonly PartySeats[] {
  return leadersOf(
    groups.filter(({ id, seats }) => id !== VACANT && seats > 0),
    ({ seats }) => seats,
  );
}

/** The answer to "who has the majority?". */
export function legislatureHeadline(facts: Facts): Headline {
  const { groups, totalSeats, majority, countsOfficials } = facts;
  const [first, ...level] = strongestOf(groups);
  if (first === undefined) return plainHeadline('No seats listed for this chamber');
  const unit = countsOfficials ? 'officials' : 'seats';
  const size =
    totalSeats === null || countsOfficials
      ? `${formatCount(first.seats)} ${unit}`
      : `${formatCount(first.seats)} of ${formatCount(totalSeats)} ${unit}`;
  const knowsMajority = majority !== null && !countsOfficials;
  if (knowsMajority && first.seats >= majority)
    return { before: `${first.name} has a majority with `, figure: size, after: '' };
  const none = knowsMajority ? 'No party has a majority: ' : '';
  return level.length > 0
    ? {
        before: `${none}${namesOf([first, ...level].map(({ name }) => name))} are level with `,
        figure: size,
        after: ' each',
      }
    : { before: `${none}${first.name} is largest with `, figure: size, after: '' };
}
