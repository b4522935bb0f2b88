/** The parties of a country, found by name, sequential id or object id. */
import type { ResponseOf } from '@shared/contract/index';
import { isObjectId } from '@shared/domain/characters';
import { asText } from '@shared/domain/open-fields';
import { HOUR_MS } from '@shared/domain/time-units';
import { failureOf, useRead } from '@renderer/api/query/read';
import { useAbsentFeatures } from '@renderer/api/query/absent-features';
import { useIsOffline } from '@renderer/api/connection';
import { staleTimeOf, endpointQuery } from '@renderer/api/query/endpoint-query';
import type { ReadPurpose } from '@renderer/api/query/endpoint-query';
import { NO_RETRY, canContinueAfter } from '@renderer/api/query/failures';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useNav } from '@renderer/features/client/use-status';
import type { Read } from '@renderer/api/query/read';
import { memoizeByIdentity } from '@renderer/api/query/memoize-by-identity';
import type { Failure } from '@shared/ipc/result';
import { fetchInBackground } from '@renderer/api/query/fetch-through';
import { activeProfileId } from '@renderer/api/session/session-store';

/** Parties are founded rarely. */
const FOUND_FOR_MS = HOUR_MS;

/** What is known of a party. */
export interface KnownParty {
  /** The sequential id, which opens its screen; null as long as no answer has it. */
  readonly id: string | null;
  readonly name: string;
  readonly abbreviation: string | null;
  /** As sent. */
  readonly colour: string | null;
  /** Negative is left; null if the server has no list of parties. */
  readonly economicPosition: number | null;
  readonly socialPosition: number | null;
}

/** The parties of one country. */
export interface PartyDirectory {
  /** The list of parties, or on a server without one the parties that were found. */
  readonly read: Read<PartyList>;
  /** The party of a name or id; null if no answer has it. The same function until the list changes. */
  readonly find: (party: string | number | null | undefined) => KnownParty | null;
}

/** A party with the ids by which answers may name it. */
interface NamedParty {
  readonly party: KnownParty;
  readonly ids: readonly (string | number | null | undefined)[];
}

function asId(sent: unknown): string | number | null {
  return typeof sent === 'string' || typeof sent === 'number' ? sent : null;
}

/** `Liberty & Law` as an address has it: `liberty-law`. */
function slugOf(name: string | null | undefined): string | null {
  const slug = (name ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-');
  return slug ?? null;
}

function fromList(list: PartyList | undefined): NamedParty[] {
  return (list?.parties ?? []).map((party) => ({
    ids: [party.id, party['objectId'], party['slug'], slugOf(party.name)].map(asId),
    party: {
      id: String(party.id),
      name: party.name ?? String(party.id),
      abbreviation: party.abbreviation ?? null,
      colour: party.color ?? null,
      economicPosition: party.economicPosition ?? null,
      socialPosition: party.socialPosition ?? null,
    },
  }));
}

function fromSeats(answer: ResponseOf<'country'> | undefined): NamedParty[] {
  return (answer?.legislatureComposition ?? []).map(({ partyId, partyName, partyColor }) => ({
    ids: [partyId],
    party: {
      id:
        partyId === null || partyId === undefined || isObjectId(String(partyId))
          ? null
          : String(partyId),
      name: partyName ?? String(partyId ?? ''),
      abbreviation: null,
      colour: partyColor ?? null,
      economicPosition: null,
      socialPosition: null,
    },
  }));
}

const finderOf = memoizeByIdentity(
  (
    list: PartyList | undefined,
    seats: ResponseOf<'country'> | undefined,
  ): PartyDirectory['find'] => {
    const known = new Map<string, KnownParty>();
    for (const { party, ids } of [...fromSeats(seats), ...fromList(list)]) {
      known.set(party.name, party);
      for (const id of ids) if (id !== null && id !== undefined) known.set(String(id), party);
    }
    return (party) =>
      party === null || party === undefined ? null : (known.get(String(party)) ?? null);
  },
);

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
 * Reads the list of parties or, on a server without one, each party by its sequential id, and those that hold seats.
 *
 * @param purpose `interactive` where the list is what the player opened
 */
export function useParties(
  country: string | null | undefined,
  purpose: ReadPurpose = 'background',
): PartyDirectory {
  const code = country ?? '';
  const isListAbsent = useAbsentFeatures().has('parties');
  const listed = useEndpoint(
    'parties',
    { country: code },
    { enabled: code !== '' && !isListAbsent, priority: purpose },
  );
  const { data: seats } = useEndpoint(
    'country',
    { code },
    { enabled: code !== '' && isListAbsent, priority: 'background' },
  );
  const found = useFoundParties(code, code !== '' && isListAbsent);
  const read: Read<PartyList> = isListAbsent ? found : listed;
  return { read, find: finderOf(read.data, seats) };
}

/** The colour of a party as an answer that is here has it; null where none does. Reads nothing. */
export function useKnownPartyColour(country: string, id: string | null | undefined): string | null {
  const { data: list } = useEndpoint('parties', { country }, { enabled: false });
  const { data: own } = useEndpoint('party', { country, id: id ?? '' }, { enabled: false });
  return finderOf(list, undefined)(id)?.colour ?? own?.party?.color ?? null;
}

/** The colour of the player's own party, under the same condition. */
export function useOwnPartyColour(): string | null {
  const { data: nav } = useNav();
  const party = nav?.currentParty;
  // A party's id is unique only within a country.
  const country = asText(party?.['countryId']) ?? nav?.characterCountryId ?? '';
  return useKnownPartyColour(country, asText(party?.id));
}

/**
 * The id by which the party is read: most servers take only the sequential id, and links may have the object id, the
 * name or its short form. A list with only sequential ids does not have the object id, so the parties are then read one
 * by one.
 */
export function useReadablePartyId(country: string, given: string) {
  const isSequential = /^\d+$/u.test(given);
  const { read, find } = useParties(isSequential ? null : country);
  const listed = isSequential ? given : (find(given)?.id ?? null);
  const isWanted = listed === null && read.data !== undefined && isObjectId(given);
  const found = useFoundParties(country, isWanted);
  const id = listed ?? finderOf(found.data, undefined)(given)?.id ?? null;
  const last = read.data !== undefined && isObjectId(given) ? found : read;
  const failure = failureOf(last);
  const mayCome = failure === null || failure.kind === 'feature-absent';
  return {
    id: id ?? given,
    /** Set while another answer may still give the sequential id. */
    lookUp: id === null && last.data === undefined && mayCome ? last : null,
  };
}

// Finds the parties of a country on a server without a list of them: by their sequential ids, one after another.

/** A list of parties. `id` is the sequential id, which opens a party's screen. */
export type PartyList = Pick<ResponseOf<'parties'>, 'parties'>;

/** Ids are assigned in order, so a few misses in a row mean the end. */
const MAX_MISSES = 2;
const MAX_IDS = 40;

/**
 * The parties of `country`, each read once in the background. Ends early, with what was found so
 * far, where the next read would fail for the same reason. Rejects with the failure if nothing was
 * found, or if the account changed, because a part of the list would pass for all of it later.
 */
export async function collectParties(
  profileId: string | null,
  country: string,
): Promise<PartyList> {
  const found: NonNullable<PartyList['parties']>[number][] = [];
  let misses = 0;
  for (let id = 1; id <= MAX_IDS && misses < MAX_MISSES; id += 1) {
    try {
      const query = endpointQuery(profileId, 'party', { country, id: String(id) }, 'background');
      const { party } = await fetchInBackground(query, () => activeProfileId() !== profileId);
      misses = party ? 0 : misses + 1;
      if (party) found.push(party);
    } catch (failure) {
      const reason = failure as Failure;
      if (found.length === 0 || reason.kind === 'cancelled') throw failure;
      if (!canContinueAfter(reason)) break;
      misses += 1;
    }
  }
  return { parties: found };
}
