/** The list of a country's parties, and the id by which a party is read. Names and colours are in the directory. */
import type { ResponseOf } from '@shared/contract/index';
import { isObjectId } from '@shared/domain/characters';
import { HOUR_MS } from '@shared/domain/time-units';
import { useIsOffline } from '@renderer/api/connection';
import { collectParties } from '@renderer/api/directory/collect-parties';
import { useDirectory } from '@renderer/api/directory/directory';
import { staleTimeOf } from '@renderer/api/query/endpoint-query';
import type { ReadPurpose } from '@renderer/api/query/endpoint-query';
import { NO_RETRY } from '@renderer/api/query/retry-rules';
import { failureOf, useRead } from '@renderer/api/query/read';
import type { Read } from '@renderer/api/query/read';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useActiveProfileId } from '@renderer/api/session/use-session';

/** Parties are founded rarely. */
const FOUND_FOR_MS = HOUR_MS;

/** A list of parties. `id` is the sequential id, which opens a party's screen. */
export type PartyList = Pick<ResponseOf<'parties'>, 'parties'>;

/** Reads each party of a country by its sequential id, one after another. */
function useFoundParties(country: string, enabled: boolean): Read<PartyList> {
  const profileId = useActiveProfileId();
  return useRead(
    {
      queryKey: [profileId, 'parties-found', { country }],
      queryFn: () => collectParties(profileId, country),
      enabled: enabled && profileId !== null,
      staleTime: staleTimeOf(FOUND_FOR_MS),
      // The series decides how it goes on.
      ...NO_RETRY,
    },
    useIsOffline(),
  );
}

/**
 * Reads the list of parties or, on a server without one, each party by its sequential id.
 *
 * @param purpose `interactive` where the list is what the player opened
 */
export function usePartyList(
  country: string | null | undefined,
  purpose: ReadPurpose = 'background',
): Read<PartyList> {
  const code = country ?? '';
  const isListAbsent = useDirectory().absent.has('parties');
  const listed = useEndpoint(
    'parties',
    { country: code },
    { enabled: code !== '' && !isListAbsent, priority: purpose },
  );
  const found = useFoundParties(code, code !== '' && isListAbsent);
  return isListAbsent ? found : listed;
}

/**
 * The id by which the party is read: most servers take only the sequential id, and links may have the object id or the
 * name. A list with only sequential ids does not have the object id, so the parties are then read one by one.
 */
export function useReadablePartyId(country: string, given: string) {
  const isSequential = /^\d+$/u.test(given);
  const { party } = useDirectory();
  const read = usePartyList(isSequential ? null : country);
  const known = isSequential ? given : (party(country, given)?.id ?? null);
  const isWanted = known === null && read.data !== undefined && isObjectId(given);
  const found = useFoundParties(country, isWanted);
  const last = read.data !== undefined && isObjectId(given) ? found : read;
  const failure = failureOf(last);
  const mayCome = failure === null || failure.kind === 'feature-absent';
  return {
    id: known ?? given,
    /** Set while another answer may still give the sequential id. */
    lookUp: known === null && last.data === undefined && mayCome ? last : null,
  };
}
