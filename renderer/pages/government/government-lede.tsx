/** A government at a glance: its parties, or the smallest majority of the chamber, as a bar that adds up. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import type { FindParty } from '@renderer/api/directory/directory';
import type { ResponseOf } from '@shared/contract/index';
import { useMemo } from 'react';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { chamberParties, partyIdOf } from '@renderer/features/government/seat-groups';
import type { ChamberParty } from '@renderer/features/government/seat-groups';
import { SeatsBar } from '@renderer/features/majorities/coalition-table';
import {
  describeCoalition,
  marginWords,
  minimalMajorities,
} from '@renderer/features/government/coalitions';
import { useChamber } from '@renderer/features/government/use-chamber';
import { CharacterLink, PartyLink, KickerCountry } from '@renderer/features/links/links';
import { formatCount } from '@shared/domain/wording/numbers';
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import type { SeatedParty } from '@renderer/features/government/coalitions';
import { listOf } from '@shared/domain/wording/names';

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

/** The parties of the government that stands; none unless the chamber has them all. */
function governingParties(
  parties: readonly ChamberParty[],
  named: readonly (string | number)[],
  find: FindParty,
): readonly ChamberParty[] {
  const ids = new Set(named.map((partyId) => partyIdOf({ partyId }, find)));
  const own = parties.filter(({ id }) => ids.has(id));
  return own.length === ids.size ? own : [];
}

/** Renders nothing where the seats of the chamber are not known: the calculator below says why. */
export function GovernmentLede({ country, formation }: GovernmentLedeProps) {
  const find = usePartyFinder(country);
  const { composition, totalSeats, majority, countsOfficials, government } = useChamber(country);
  const { parties, independentSeats } = useMemo(
    () => chamberParties(composition, find),
    [composition, find],
  );
  const { coalitions, isComplete } = useMemo(
    () => minimalMajorities(parties, majority ?? Number.POSITIVE_INFINITY, MAX_COALITIONS),
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
  const governing = governingParties(parties, government?.parties ?? [], find);
  const stands = governing.length > 0;
  const [smallest] = coalitions;
  const chosen = stands ? governing : parties.filter(({ id }) => smallest?.ids.includes(id));
  const { seats, ...margin } = describeCoalition(chosen, majority);
  const names = chosen.map(({ name }) => name);
  return (
    <Lede
      partyColour={chosen[0]?.colour ?? null}
      kicker={
        <>
          <KickerCountry id={country} />
          <Leader formation={formation} />
        </>
      }
      headline={<Sentence {...governmentHeadline({ names, seats, allSeats, stands })} />}
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
        chosen.length === 0 ? undefined : (
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
                {formatCount(seats)}, {marginWords(margin)}
              </li>
            </ul>
          </>
        )
      }
    />
  );
}

/** More majorities are not counted in a sentence. */
const MAX_COALITIONS = 100;

interface Facts {
  /** The parties that govern, or those of the smallest majority, the largest party first; empty where no parties make one. */
  readonly names: readonly string[];
  readonly seats: number;
  readonly allSeats: number;
  /** They govern now. */
  readonly stands: boolean;
}

/** The answer to "who governs?", or else to "who could?". */
export function governmentHeadline({ names, seats, allSeats, stands }: Facts): Headline {
  const figure = `${formatCount(seats)} of ${formatCount(allSeats)} seats`;
  if (stands) {
    const verb = names.length === 1 ? 'governs' : 'govern';
    return { before: `${namesOf(names)} ${verb} with `, figure, after: '' };
  }
  if (names.length === 0) return plainHeadline('No parties make a majority together');
  return names.length === 1
    ? { before: `${names[0] ?? ''} has a majority: `, figure, after: '' }
    : { before: `${namesOf(names)} make the smallest majority: `, figure, after: '' };
}

/** How many majorities there are; empty for a party that needs no partner. */
export function majoritiesWords(count: number, isComplete: boolean): string {
  if (!isComplete) return `There are more than ${formatCount(count)} possible majorities.`;
  if (count < 2) return '';
  return `There are ${formatCount(count)} possible majorities; each needs all its parties.`;
}

/**
 * Who could form a majority without the largest party, the smallest such majority by name; level parties count as the
 * largest together.
 */
export function withoutLargestWords(
  parties: readonly (SeatedParty & { readonly name: string })[],
  seatsNeeded: number,
): string {
  const largest = leadersOf(parties, ({ seats }) => seats);
  const others = parties.filter((party) => !largest.includes(party));
  if (largest.length === 0) return '';
  const without = listOf(largest.map(({ name }) => name));
  const { coalitions, isComplete } = minimalMajorities(others, seatsNeeded, MAX_COALITIONS);
  const [smallest] = coalitions;
  if (smallest === undefined) return `No majority is possible without ${without}.`;
  const byId = new Map(others.map(({ id, name }) => [id, name]));
  const names = listOf(smallest.ids.map((id) => byId.get(id) ?? id));
  const more = coalitions.length - 1;
  const further = isComplete ? formatCount(more) : `over ${formatCount(more)}`;
  const rest = more > 0 ? `; ${further} more ${more === 1 ? 'is' : 'are'} possible` : '';
  return `${names} could form one without ${without}: ${formatCount(smallest.seats)} seats${rest}.`;
}
