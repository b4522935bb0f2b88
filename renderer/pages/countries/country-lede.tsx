/** A country's answer: who leads it with how many seats, and its chamber. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { plainHeadline, leadersOf, namesOf } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence, LedeStat } from '@renderer/components/ui/layout/lede';
import { chamberParties, seatGroups, VACANT } from '@renderer/features/government/seat-groups';
import type { ChamberParty, PartySeats } from '@renderer/features/government/seat-groups';
import { minimalMajorities } from '@renderer/features/government/coalitions';
import { useChamber } from '@renderer/features/government/use-chamber';
import { CharacterLink, KickerCountry } from '@renderer/features/links/links';
import { CountryName } from '@renderer/features/links/marks';
import type { ResponseOf } from '@shared/contract/index';
import { counted, formatCount, numberWriter } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { listOf } from '@shared/domain/wording/names';

interface Facts {
  readonly country: string;
  readonly leader: string | null;
  /** The leader's party in the chamber; null where it has no seats, or is not known. */
  readonly party: PartySeats | null;
  /** The seats of the government that stands; null without one, and where they are not known. */
  readonly governmentSeats: number | null;
  readonly totalSeats: number | null;
  readonly majority: number | null;
}

/** The answer to "who rules, with what majority?". */
export function countryHeadline(facts: Facts): Headline {
  const { country, leader, party, governmentSeats, totalSeats, majority } = facts;
  const seats = governmentSeats ?? party?.seats ?? null;
  if (leader === null) return plainHeadline(`Nobody leads ${country}`);
  if (seats === null || totalSeats === null || majority === null)
    return plainHeadline(`${leader} leads ${country}`);
  const short = majority - seats;
  return {
    before: `${leader} ${governmentSeats === null ? 'leads' : 'governs'} with `,
    figure: `${formatCount(seats)} of ${counted(totalSeats, 'seat')}`,
    after:
      short > 0
        ? `, ${formatCount(short)} short of a majority`
        : `, a majority by ${formatCount(-short + 1)}`,
  };
}

/** Enough coalitions to find one with the fewest parties; more would only take time. */
const MOST = 500;
/** A chamber of more parties gets no sentence, because the search would take too long. */
const MOST_PARTIES = 24;

/**
 * How many parties a majority takes, and which have it with the fewest; empty where one party has a majority.
 */
export function majorityDeck(parties: readonly ChamberParty[], majority: number | null): string {
  if (majority === null || majority < 1 || parties.length > MOST_PARTIES) return '';
  const [first] = minimalMajorities(parties, majority, MOST).coalitions;
  if (first === undefined || first.ids.length < 2) return '';
  const names = first.ids.map((id) => parties.find((party) => party.id === id)?.name ?? id);
  const fewer =
    first.ids.length > 2
      ? `No ${first.ids.length === 3 ? 'two' : formatCount(first.ids.length - 1)} parties reach ${formatCount(majority)}. `
      : '';
  return `${fewer}The smallest majority is ${listOf(names)}, ${counted(first.seats, 'seat')}.`;
}

const people = numberWriter({ notation: 'compact', maximumFractionDigits: 1 });

interface CountryLedeProps {
  readonly code: string;
  readonly country: ResponseOf<'country'>;
}

/** Where officials are counted instead of seats, the sentence names only the leader. */
export function CountryLede({ code, country }: CountryLedeProps) {
  const find = usePartyFinder(code);
  const { composition, totalSeats, majority, countsOfficials, government } = useChamber(code);
  const groups = useMemo(
    () => seatGroups(composition, find, countsOfficials ? null : totalSeats),
    [composition, find, totalSeats, countsOfficials],
  );
  const { parties } = useMemo(() => chamberParties(composition, find), [composition, find]);
  const leader = country.currentLeader;
  const known = find(leader?.party);
  const party =
    groups.find(({ partyId, name }) => partyId === known?.id || name === leader?.party) ?? null;
  const colour = known?.colour ?? party?.colour ?? null;
  const headline = countryHeadline({
    country: country.name ?? code,
    leader: leader?.name ?? null,
    party: countsOfficials ? null : party,
    governmentSeats: government?.seats ?? null,
    totalSeats,
    majority,
  });
  const regime = country.governmentType ? humanise(country.governmentType) : null;
  return (
    <Lede
      partyColour={colour}
      kicker={
        <>
          <strong>
            <CountryName code={code}>{country.name ?? code}</CountryName>
          </strong>
          {regime !== null && <span>{regime}</span>}
          {country.population != null && <span>{people(country.population)} people</span>}
          {country.lastElectionCycle != null && (
            <span>cycle {formatCount(country.lastElectionCycle)}</span>
          )}
        </>
      }
      headline={<Sentence {...headline} />}
      deck={
        <>
          {countsOfficials ? '' : majorityDeck(parties, majority)}{' '}
          {leader?.name != null && (
            <span data-picture="none">
              <CharacterLink id={leader.id} name={`${leader.name}’s page`} />
            </span>
          )}
        </>
      }
      pictureAt="half"
      picture={
        groups.length > 0 && !countsOfficials ? (
          <Hemicycle
            label={`Chamber of ${country.name ?? code}`}
            groups={groups}
            majority={majority}
            labelled={{
              figure: formatCount(party?.seats ?? totalSeats),
              colour: party?.colour ?? null,
            }}
          />
        ) : undefined
      }
    />
  );
}

// A chamber's answer: who is strongest in it, and its seats as a half circle.

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

/** The strongest parties: several where they are level. Vacant seats are not a party. */
function strongestOf(groups: readonly PartySeats[]): readonly PartySeats[] {
  return leadersOf(
    groups.filter(({ id, seats }) => id !== VACANT && seats > 0),
    ({ seats }) => seats,
  );
}

/** The answer to "who has the majority?". */
export function legislatureHeadline(facts: ChamberFacts): Headline {
  const { groups, totalSeats, majority, countsOfficials, isPending } = facts;
  const [first, ...level] = strongestOf(groups);
  if (isPending === true) return plainHeadline('Loading the seats of this chamber…');
  if (first === undefined) return plainHeadline('This chamber’s seats are not available');
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
