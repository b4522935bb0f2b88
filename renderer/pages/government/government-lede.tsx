/** A government at a glance: the smallest majority of the chamber, as a bar that adds up. */
import { useMemo } from 'react';

import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { chamberParties } from '@renderer/features/government/chamber-parties';
import { SeatsBar } from '@renderer/features/government/chosen-coalition';
import { marginWords, minimalCoalitions } from '@renderer/features/government/coalitions';
import { useChamber } from '@renderer/features/government/use-chamber';
import { CharacterLink, CountryLink, PartyLink } from '@renderer/features/links/links';
import { useParties } from '@renderer/features/parties/use-parties';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount } from '@shared/domain/wording/numbers';

import {
  governmentHeadline,
  majoritiesWords,
  MAX_COALITIONS,
  withoutLargestWords,
} from './government-headline';
import styles from './government.module.css';

interface GovernmentLedeProps {
  readonly country: string;
  readonly formation: ResponseOf<'government'>['governmentFormation'];
}

function Leader({ formation }: Pick<GovernmentLedeProps, 'formation'>) {
  const { president, pmName, pmCharacterId } = formation ?? {};
  const id = president?.name ? president.id : pmCharacterId;
  const name = president?.name ?? pmName;
  return name ? (
    <span>
      Led by <CharacterLink id={id} name={name} />
    </span>
  ) : null;
}

/** Nothing where the seats of the chamber are not known: the calculator below says why. */
export function GovernmentLede({ country, formation }: GovernmentLedeProps) {
  const { find } = useParties(country);
  const { composition, totalSeats, majority, countsOfficials } = useChamber(country);
  const { parties, independentSeats } = useMemo(
    () => chamberParties(composition, find),
    [composition, find],
  );
  const { coalitions, isComplete } = useMemo(
    () => minimalCoalitions(parties, majority ?? Number.POSITIVE_INFINITY, MAX_COALITIONS),
    [parties, majority],
  );
  const withoutLargest = useMemo(
    () => (majority === null ? '' : withoutLargestWords(parties, majority)),
    [parties, majority],
  );
  if (countsOfficials || parties.length === 0 || totalSeats === null || majority === null)
    return null;
  const held = parties.reduce((sum, { seats }) => sum + seats, independentSeats);
  const allSeats = Math.max(totalSeats, held);
  const [smallest] = coalitions;
  const chosen = parties.filter(({ id }) => smallest?.ids.includes(id));
  const seats = smallest?.seats ?? 0;
  const names = chosen.map(({ name }) => name);
  return (
    <Lede
      partyColour={chosen[0]?.colour ?? null}
      kicker={
        <>
          <strong>
            <CountryLink id={country} />
          </strong>
          <Leader formation={formation} />
        </>
      }
      headline={<Sentence {...governmentHeadline({ names, seats, allSeats })} />}
      deck={
        smallest === undefined ? undefined : (
          <>
            {majoritiesWords(coalitions.length, isComplete)}{' '}
            <span data-testid="without-largest">{withoutLargest}</span>
          </>
        )
      }
      pictureAt="half"
      picture={
        smallest === undefined ? undefined : (
          <>
            <SeatsBar
              chosen={chosen}
              others={parties.filter((party) => !chosen.includes(party))}
              seatsNeeded={majority}
              allSeats={allSeats}
            />
            <ul className={styles.sum}>
              {chosen.map(({ id, linkId, name, colour, seats: own }) => (
                <li key={id}>
                  <PartyLink id={linkId} name={name} country={country} colour={colour} />{' '}
                  <strong>{formatCount(own)}</strong>
                </li>
              ))}
              <li>
                {formatCount(seats)}, {marginWords(smallest)}
              </li>
            </ul>
          </>
        )
      }
    />
  );
}
