/** A country's answer: who leads it with how many seats, and its chamber. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { benchesOf } from '@renderer/features/government/benches';
import type { Benches } from '@renderer/features/government/benches';
import { seatGroups } from '@renderer/features/government/seat-groups';
import { chamberParties } from '@renderer/features/government/chamber-parties';
import type { PartySeats } from '@renderer/features/government/seat-groups';
import type { ChamberParty } from '@renderer/features/government/chamber-parties';
import { minimalMajorities, spareWords } from '@renderer/features/government/coalitions';
import { useChamber } from '@renderer/features/government/use-chamber';
import { CharacterLink } from '@renderer/features/links/links';
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
  /** A president needs no majority to govern. */
  readonly isPresidential: boolean;
  readonly totalSeats: number | null;
  readonly majority: number | null;
}

/**
 * The answer to "who rules, with what majority?". Only a president's party is said to be short of a majority: elsewhere
 * a leader whose government is unknown may have partners.
 */
export function countryHeadline(facts: Facts): Headline {
  const { country, leader, party, governmentSeats, isPresidential, totalSeats, majority } = facts;
  const seats = governmentSeats ?? party?.seats ?? null;
  if (leader === null) return plainHeadline(`Nobody leads ${country}`);
  if (seats === null || totalSeats === null || majority === null)
    return plainHeadline(`${leader} leads ${country}`);
  const margin = seats - majority;
  if (margin < 0 && governmentSeats === null && !isPresidential)
    return plainHeadline(`${leader} leads ${country}`);
  const short = `${formatCount(-margin)} short of a majority`;
  return {
    before: `${leader} ${governmentSeats === null ? 'leads' : 'governs'} with `,
    figure: `${formatCount(seats)} of ${counted(totalSeats, 'seat')}`,
    after:
      margin >= 0
        ? `, a majority with ${spareWords(margin)}`
        : governmentSeats === null
          ? `, ${short}`
          : `, a minority government ${short}`,
  };
}

/** Enough coalitions to find one with the fewest parties; more would only take time. */
const MOST = 500;
/** A chamber of more parties gets no sentence, because the search would take too long. */
const MOST_PARTIES = 24;

/**
 * How many parties a majority takes, and which have it with the fewest; empty where one party has a majority. Majorities
 * of as many parties and seats are told as a tie.
 */
export function majorityDeck(parties: readonly ChamberParty[], majority: number | null): string {
  if (majority === null || majority < 1 || parties.length > MOST_PARTIES) return '';
  const { coalitions } = minimalMajorities(parties, majority, MOST);
  const [first] = coalitions;
  if (first === undefined || first.ids.length < 2) return '';
  const names = first.ids.map((id) => parties.find((party) => party.id === id)?.name ?? id);
  const fewer =
    first.ids.length > 2
      ? `No ${first.ids.length === 3 ? 'two' : formatCount(first.ids.length - 1)} parties reach ${formatCount(majority)}. `
      : '';
  const level = coalitions.filter(
    ({ ids, seats }) => ids.length === first.ids.length && seats === first.seats,
  ).length;
  const size = counted(first.seats, 'seat');
  return level > 1
    ? `${fewer}${listOf(names)} make one of ${formatCount(level)} smallest majorities, ${size} each.`
    : `${fewer}The smallest majority is ${listOf(names)}, ${size}.`;
}

/** Who governs together; empty where a single party, or none of this chamber, does. */
function governingDeck(benches: Benches | null): string {
  const names = (benches?.governing ?? []).map(({ name }) => name);
  return names.length < 2 ? '' : `${listOf(names)} govern together.`;
}

const people = numberWriter({ notation: 'compact', maximumFractionDigits: 1 });

interface CountryLedeProps {
  readonly code: string;
  readonly country: ResponseOf<'country'>;
}

/** Where officials are counted instead of seats, the sentence names only the leader. */
export function CountryLede({ code, country }: CountryLedeProps) {
  const find = usePartyFinder(code);
  const chamber = useChamber(code);
  const { composition, totalSeats, majority, vacantSeats, countsOfficials, government } = chamber;
  const groups = useMemo(
    () => seatGroups(composition, find, vacantSeats === null ? null : totalSeats),
    [composition, find, totalSeats, vacantSeats],
  );
  const { parties } = useMemo(() => chamberParties(composition, find), [composition, find]);
  const together = useMemo(() => governingDeck(benchesOf(chamber, find)), [chamber, find]);
  const leader = country.currentLeader;
  const known = find(leader?.party);
  const party =
    groups.find(
      ({ partyId, name, kind }) =>
        // Independents are no party: none of them has the seats of all.
        kind === undefined && (partyId === known?.id || name === leader?.party),
    ) ?? null;
  const colour = known?.colour ?? party?.colour ?? null;
  const headline = countryHeadline({
    country: country.name ?? code,
    leader: leader?.name ?? null,
    party: countsOfficials ? null : party,
    governmentSeats: government?.seats ?? null,
    isPresidential: chamber.isPresidential,
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
          {countsOfficials ? '' : together || majorityDeck(parties, majority)}{' '}
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
              figure: formatCount(government?.seats ?? party?.seats ?? totalSeats),
              colour: party?.colour ?? null,
            }}
          />
        ) : undefined
      }
    />
  );
}
