/** A country's answer: who leads it with how many seats, and its chamber. */
import { useMemo } from 'react';

import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { chamberParties } from '@renderer/features/government/chamber-parties';
import type { ChamberParty } from '@renderer/features/government/chamber-parties';
import { minimalCoalitions } from '@renderer/features/government/coalitions';
import { seatGroups } from '@renderer/features/government/seat-groups';
import type { PartySeats } from '@renderer/features/government/seat-groups';
import { useChamber } from '@renderer/features/government/use-chamber';
import { CharacterLink } from '@renderer/features/links/links';
import { CountryName } from '@renderer/features/links/marks';
import { useParties } from '@renderer/features/parties/use-parties';
import type { ResponseOf } from '@shared/contract/index';
import { counted, formatCount, numberWriter } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

interface Facts {
  readonly country: string;
  readonly leader: string | null;
  /** The leader's party in the chamber; null where it has no seats, or is not known. */
  readonly party: PartySeats | null;
  readonly totalSeats: number | null;
  readonly majority: number | null;
}

/** The answer to "who rules, with what majority?". */
export function countryHeadline(facts: Facts): Headline {
  const { country, leader, party, totalSeats, majority } = facts;
  if (leader === null) return plainHeadline(`Nobody leads ${country}`);
  if (party === null || totalSeats === null || majority === null)
    return plainHeadline(`${leader} leads ${country}`);
  const short = majority - party.seats;
  return {
    before: `${leader} leads with `,
    figure: `${formatCount(party.seats)} of ${counted(totalSeats, 'seat')}`,
    after:
      short > 0
        ? `, ${formatCount(short)} short of a majority`
        : `, a majority by ${formatCount(-short + 1)}`,
  };
}

/** Enough to find one with the fewest parties; more would only take time. */
const MOST = 500;
/** Parties with fewer seats are in no short coalition. */
const MOST_PARTIES = 24;

function listed(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/**
 * How many parties a majority takes, and which have it with the fewest; empty where one party has a majority by itself.
 */
export function majorityDeck(parties: readonly ChamberParty[], majority: number | null): string {
  if (majority === null || majority < 1 || parties.length > MOST_PARTIES) return '';
  const [first] = minimalCoalitions(parties, majority, MOST).coalitions;
  if (first === undefined || first.ids.length < 2) return '';
  const names = first.ids.map((id) => parties.find((party) => party.id === id)?.name ?? id);
  const fewer =
    first.ids.length > 2
      ? `No ${first.ids.length === 3 ? 'two' : formatCount(first.ids.length - 1)} parties reach ${formatCount(majority)}. `
      : '';
  return `${fewer}The smallest majority is ${listed(names)}, ${counted(first.seats, 'seat')}.`;
}

const people = numberWriter({ notation: 'compact', maximumFractionDigits: 1 });

interface CountryLedeProps {
  readonly code: string;
  readonly country: ResponseOf<'country'>;
}

/** Where officials are counted instead of seats, the sentence names only the leader. */
export function CountryLede({ code, country }: CountryLedeProps) {
  const { find } = useParties(code);
  const { composition, totalSeats, majority, countsOfficials } = useChamber(code);
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
