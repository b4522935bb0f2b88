/** Reads the races of countries: their lists, and each race that is shown, within a minute's requests of one key. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { contractPolicy } from 'virtual:contract-policy';
import type { EndpointRead } from '@renderer/api/query/read';
import { useEndpoint, useEndpoints } from '@renderer/api/query/use-endpoint';
import { useNav } from '@renderer/features/client/use-status';

import { isSameCountry } from '@shared/directory/keys';
import { raceRows } from '@shared/domain/elections/race-rows';
import type { RaceRow } from '@shared/domain/elections/race-rows';

/** Races of one screen that are read one by one: all of them are read again after a turn, and a key has 60 reads a minute. */
export const MAX_RACES_READ = 48;
/** Past races that the archive gives at once, the newest. */
export const MAX_ARCHIVED_RACES = contractPolicy.electionArchives.paging.rows;

/** The races of one country. */
export interface CountryRaces {
  readonly list: EndpointRead<'elections'>;
  /** Null where the server has no archive: ended races then stand in the list. */
  readonly archive: EndpointRead<'electionArchives'> | null;
  /** Those of the list, then those of the archive. */
  readonly rows: readonly RaceRow[];
}

/** The list and the archive of a country's races; nothing is read for an empty code. */
export function useCountryRaces(country: string, isEnabled = true): CountryRaces {
  const hasArchive = !useDirectory().absent.has('electionArchives');
  const enabled = isEnabled && country !== '';
  const list = useEndpoint('elections', { country }, { enabled, poll: true });
  const archive = useEndpoint(
    'electionArchives',
    { country, limit: MAX_ARCHIVED_RACES },
    { enabled: enabled && hasArchive, priority: 'background' },
  );
  const { data: listed } = list;
  const { data: archived } = archive;
  const rows = useMemo(() => raceRows(country, listed, archived), [country, listed, archived]);
  return { list, archive: hasArchive ? archive : null, rows };
}

/**
 * Each of these races in full, in their order. Counts change with turns, and everything on the
 * screen is read again after each turn. Polling in between would only use up a key's minute when
 * there are many races.
 */
export function useRaceDetails(ids: readonly string[]): readonly EndpointRead<'election'>[] {
  return useEndpoints(
    'election',
    ids.slice(0, MAX_RACES_READ).map((id) => ({ id })),
    { priority: 'background' },
  );
}

/**
 * Its id; null where none runs, or where the race turns out to be another country's. A guest sees any.
 *
 * @param isRead whether to read the race; otherwise an answer that is there already decides
 */
export function usePresidentRace(isRead: boolean): string | null {
  const { data: nav } = useNav();
  const sent = nav?.activePresidentElectionId;
  const id = sent === null || sent === undefined ? '' : String(sent);
  const own = nav?.characterCountryId ?? null;
  const { data } = useEndpoint(
    'election',
    { id: id || '-' },
    { enabled: isRead && id !== '' && own !== null, priority: 'background' },
  );
  const country = data?.election?.countryId ?? null;
  const isElsewhere = own !== null && country !== null && !isSameCountry(own, country);
  return id === '' || isElsewhere ? null : id;
}
