/** The parties of a country, found by name, sequential id or object id. */
import { useCallback, useMemo } from 'react';
import type { ResponseOf } from '@shared/contract/index';

import { useAbsentFeatures } from '../query/absent-features';
import { useEndpoint } from '../query/use-endpoint';
import type { EndpointRead } from '../query/read-state';

/** What is known of a party. */
export interface KnownParty {
  /** The id that opens its screen; null if the service sends none. */
  readonly id: string | null;
  readonly name: string;
  readonly abbreviation: string | null;
  /** As sent. */
  readonly colour: string | null;
  /** Negative is left; null if the server has no list of parties. */
  readonly economicPosition: number | null;
}

/** The parties of one country. */
export interface PartyDirectory {
  readonly read: EndpointRead<'parties'>;
  /** The party of a name or id; null if no answer has it. The same function until the list changes. */
  readonly find: (party: string | number | null | undefined) => KnownParty | null;
}

function fromList(answer: ResponseOf<'parties'> | undefined): KnownParty[] {
  return (answer?.parties ?? []).map((party) => ({
    id: String(party.id),
    name: party.name ?? String(party.id),
    abbreviation: party.abbreviation ?? null,
    colour: party.color ?? null,
    economicPosition: party.economicPosition ?? null,
  }));
}

function fromSeats(answer: ResponseOf<'country'> | undefined): KnownParty[] {
  return (answer?.legislatureComposition ?? []).map(({ partyId, partyName, partyColor }) => ({
    id: partyId === null || partyId === undefined ? null : String(partyId),
    name: partyName ?? String(partyId ?? ''),
    abbreviation: null,
    colour: partyColor ?? null,
    economicPosition: null,
  }));
}

/** Reads the list of parties or, on a server without one, the parties that hold seats. */
export function useParties(country: string | null | undefined): PartyDirectory {
  const code = country ?? '';
  const isListAbsent = useAbsentFeatures().has('parties');
  const read = useEndpoint(
    'parties',
    { country: code },
    { enabled: code !== '' && !isListAbsent, priority: 'background' },
  );
  const { data: seats } = useEndpoint(
    'country',
    { code },
    { enabled: code !== '' && isListAbsent, priority: 'background' },
  );
  const { data: list } = read;
  const byKey = useMemo(() => {
    const known = new Map<string, KnownParty>();
    for (const party of [...fromSeats(seats), ...fromList(list)]) {
      known.set(party.name, party);
      if (party.id !== null) known.set(party.id, party);
    }
    return known;
  }, [seats, list]);
  const find = useCallback<PartyDirectory['find']>(
    (party) => (party === null || party === undefined ? null : (byKey.get(String(party)) ?? null)),
    [byKey],
  );
  return { read, find };
}
