/** A chamber's answer: who is strongest in it, and its seats as a half circle. */
import { useMemo } from 'react';

import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, LedeStat, Sentence } from '@renderer/components/ui/layout/lede';
import { seatGroups, VACANT } from '@renderer/features/government/seat-groups';
import type { PartySeats } from '@renderer/features/government/seat-groups';
import { useChamber } from '@renderer/features/government/use-chamber';
import { CountryLink } from '@renderer/features/links/links';
import { useParties } from '@renderer/features/parties/use-parties';
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
function strongestOf(groups: readonly PartySeats[]): readonly PartySeats[] {
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

interface LegislatureLedeProps {
  readonly code: string;
  /** Its name; null where the service sends none. */
  readonly chamber: string | null;
  readonly pendingBills: number | undefined;
}

/** Officials are counted, not drawn here: they are no seats of the chamber. */
export function LegislatureLede({ code, chamber, pendingBills }: LegislatureLedeProps) {
  const { find } = useParties(code);
  const known = useChamber(code);
  const { composition, totalSeats, majority, vacantSeats, countsOfficials } = known;
  const groups = useMemo(
    () => seatGroups(composition, find, countsOfficials ? null : totalSeats),
    [composition, find, totalSeats, countsOfficials],
  );
  const strongest = strongestOf(groups);
  const colour = strongest.length === 1 ? (strongest[0]?.colour ?? null) : null;
  return (
    <Lede
      partyColour={colour}
      kicker={
        <>
          <strong>
            <CountryLink id={code} />
          </strong>
          {chamber !== null && <span>{chamber}</span>}
        </>
      }
      headline={
        <Sentence {...legislatureHeadline({ groups, totalSeats, majority, countsOfficials })} />
      }
      stats={
        <>
          <LedeStat label="Seats" value={totalSeats} testId="legislature-seats">
            {formatCount(totalSeats)}
          </LedeStat>
          <LedeStat label="Majority" value={majority} testId="legislature-majority">
            {formatCount(majority)}
          </LedeStat>
          <LedeStat label="Vacant seats" value={vacantSeats} testId="legislature-vacant">
            {formatCount(vacantSeats)}
          </LedeStat>
          <LedeStat label="Pending bills" value={pendingBills} testId="legislature-pending">
            {formatCount(pendingBills)}
          </LedeStat>
        </>
      }
      pictureAt="half"
      picture={
        groups.length > 0 && !countsOfficials ? (
          <Hemicycle
            label={chamber ?? 'Chamber'}
            groups={groups}
            majority={majority}
            labelled={{ figure: formatCount(strongest[0]?.seats ?? totalSeats), colour }}
          />
        ) : undefined
      }
    />
  );
}
