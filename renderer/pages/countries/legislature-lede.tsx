/** A chamber's answer: who is strongest in it, and its seats as a half circle. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { plainHeadline, namesOf } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence, LedeStat } from '@renderer/components/ui/layout/lede';
import { largestParties } from '@renderer/features/government/chamber-parties';
import { seatGroups } from '@renderer/features/government/seat-groups';
import type { PartySeats } from '@renderer/features/government/seat-groups';
import { useChamber } from '@renderer/features/government/use-chamber';
import { KickerCountry } from '@renderer/features/links/links';
import { formatCount } from '@shared/domain/wording/numbers';

/** Vacant seats and independents are no party. */
const isParty = ({ kind }: PartySeats) => kind === undefined;

interface ChamberFacts {
  /** Answers about the chamber are still missing. */
  readonly isPending?: boolean;
  /** As the chamber draws them. */
  readonly groups: readonly PartySeats[];
  readonly totalSeats: number | null;
  readonly majority: number | null;
  /** The answers count officials instead of seats. */
  readonly countsOfficials: boolean;
}

/** The answer to "who has the majority?". */
export function legislatureHeadline(facts: ChamberFacts): Headline {
  const { groups, totalSeats, majority, countsOfficials, isPending } = facts;
  const [first, ...level] = largestParties(groups, isParty);
  if (isPending === true) return plainHeadline('Loading the seats of this chamber…');
  if (first === undefined)
    return plainHeadline(
      groups.some(({ kind, seats }) => kind === 'independent' && seats > 0)
        ? 'No party has a seat in this chamber'
        : 'This chamber’s seats are not available',
    );
  const unit = countsOfficials ? 'officials' : 'seats';
  const size =
    totalSeats === null || countsOfficials
      ? `${formatCount(first.seats)} ${unit}`
      : `${formatCount(first.seats)} of ${formatCount(totalSeats)} ${unit}`;
  const isMajorityKnown = majority !== null && !countsOfficials;
  if (isMajorityKnown && first.seats >= majority)
    return { before: `${first.name} has a majority with `, figure: size, after: '' };
  const none = isMajorityKnown ? 'No party has a majority: ' : '';
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

/** Officials are counted but not drawn here, because they are not seats of the chamber. */
export function LegislatureLede({ code, chamber, pendingBills }: LegislatureLedeProps) {
  const find = usePartyFinder(code);
  const known = useChamber(code);
  const { composition, totalSeats, majority, vacantSeats, countsOfficials, isPending } = known;
  const groups = useMemo(
    () => seatGroups(composition, find, vacantSeats === null ? null : totalSeats),
    [composition, find, totalSeats, vacantSeats],
  );
  const strongest = largestParties(groups, isParty);
  const colour = strongest.length === 1 ? (strongest[0]?.colour ?? null) : null;
  return (
    <Lede
      partyColour={colour}
      kicker={
        <>
          <KickerCountry id={code} />
          {chamber !== null && <span>{chamber}</span>}
        </>
      }
      headline={
        <Sentence
          {...legislatureHeadline({ groups, totalSeats, majority, countsOfficials, isPending })}
        />
      }
      stats={
        <>
          <LedeStat
            label="Seats"
            value={totalSeats}
            format={formatCount}
            testId="legislature-seats"
          />
          <LedeStat
            label="Majority"
            value={majority}
            format={formatCount}
            testId="legislature-majority"
          />
          <LedeStat
            label="Vacant seats"
            value={vacantSeats}
            format={formatCount}
            testId="legislature-vacant"
          />
          <LedeStat
            label="Pending bills"
            value={pendingBills}
            format={formatCount}
            testId="legislature-pending"
          />
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
