/** A country's answer: who leads it with how many seats, and its chamber. */
import { useMemo } from 'react';

import { useParties } from '@renderer/features/parties/use-parties';
import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { CharacterLink } from '@renderer/features/links/links';
import { CountryName } from '@renderer/features/links/marks';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { chamberParties } from '@renderer/features/government/chamber-parties';
import { seatGroups } from '@renderer/features/government/seat-groups';
import { useChamber } from '@renderer/features/government/use-chamber';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount, numberWriter } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import { countryHeadline, majorityDeck } from './country-headline';

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
