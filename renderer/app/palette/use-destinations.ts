/** Collects everything that the palette can find on this machine, reads what is missing, and searches characters at the service. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useEffect, useMemo, useState } from 'react';
import type { ReadId } from '@shared/contract/index';
import type { WatchEntry } from '@shared/ipc/channels/watch';
import { characterOfRow } from '@shared/directory/named-characters';
import type { Failure } from '@shared/ipc/result';
import { failureOf } from '@renderer/api/query/read';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import type { CountryList } from '@renderer/features/countries/use-country-list';
import { useNav } from '@renderer/features/client/use-status';
import { queryClient } from '@renderer/api/query/query-client';
import { onCachedAnswer } from '@renderer/api/query/read-events';
import { restoreOnce } from '@renderer/api/query/query-persistence';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { useWatchList } from '@renderer/features/watching/watch-list';
import { useSettledText } from '@renderer/state/settled-text';

import {
  countryDestinations,
  screenDestinations,
  watchedDestinations,
  pathsOf,
} from './destination';
import type { Destination } from './destination';
import {
  destinationsOf,
  mergeDestinations,
  READS_WITH_DESTINATIONS,
} from './destinations-in-answers';
import type { KnownAnswer, PlaceNames } from './destinations-in-answers';
import {
  characterDestinations,
  corporationDestinations,
  partyDestinations,
} from './destinations-in-directory';
import { fillLists } from './fill-lists';
import { NameIndex } from './name-index';

/** Answers arrive in bursts: the index is rebuilt once for each burst. */
const SETTLE_MS = 80;

const NONE_WATCHED: readonly WatchEntry[] = [];

/** Destinations by answer: rebuilding an index of ten thousand names reuses those of unchanged answers. */
const found = new WeakMap<
  object,
  { readonly names: PlaceNames; readonly destinations: Destination[] }
>();

function destinationsIn(answer: KnownAnswer, names: PlaceNames): Destination[] {
  const known = found.get(answer.data);
  if (known?.names === names) return known.destinations;
  const destinations = destinationsOf(answer, names);
  found.set(answer.data, { names, destinations });
  return destinations;
}

function knownAnswers(profileId: string | null): KnownAnswer[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: [profileId] })
    .flatMap(({ queryKey: [, id, params], state: { data } }) =>
      typeof data === 'object' && data !== null && READS_WITH_DESTINATIONS.has(String(id))
        ? [{ id: id as ReadId, params: params as KnownAnswer['params'], data }]
        : [],
    );
}

/** Changes whenever the cache has a new answer with destinations. */
function useAnswersVersion(profileId: string | null): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onCachedAnswer(({ queryKey: [owner, id] }) => {
      if (owner !== profileId || !READS_WITH_DESTINATIONS.has(String(id))) return;
      clearTimeout(timer);
      timer = setTimeout(() => setVersion((before) => before + 1), SETTLE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [profileId]);
  return version;
}

/** Brings the lists of earlier runs into memory. */
async function restoreDirectory(profileId: string): Promise<void> {
  await Promise.all(
    Array.from(READS_WITH_DESTINATIONS, (id) => restoreOnce(profileId, id as ReadId)),
  );
}

/** Reads the lists that the index lacks while the palette is open. */
function useFill(profileId: string | null, codes: readonly string[]): void {
  const { absent } = useDirectory();
  const wanted = codes.join(' ');
  useEffect(() => {
    if (profileId === null || wanted === '') return undefined;
    const end = new AbortController();
    const order = { profileId, codes: wanted.split(' '), absent, signal: end.signal };
    void restoreDirectory(profileId).then(() => fillLists(order));
    return () => end.abort();
  }, [profileId, wanted, absent]);
}

/** The index of all destinations, and the destinations by route. */
export interface KnownDestinations {
  readonly index: NameIndex<Destination>;
  readonly byPath: ReadonlyMap<string, Destination>;
  /** The directory of countries; its failure stands for all lists. */
  readonly countries: CountryList;
  /** The name of a country, or its code. */
  readonly nameOf: (code: string) => string;
  /** The watch list, for commands that change it. */
  readonly watched: readonly WatchEntry[];
}

/** Collects destinations while the palette is open; `actions` are searched with them. */
export function useDestinations(actions: readonly Destination[]): KnownDestinations {
  const profileId = useActiveProfileId();
  const countries = useCountryList();
  const directory = useDirectory();
  const { absent, stateName } = directory;
  const { data: nav } = useNav();
  const { data: watched = NONE_WATCHED } = useWatchList();
  const version = useAnswersVersion(profileId);
  const home = nav?.characterCountryId ?? null;
  const codes = countries.countries.map(({ code }) => code);
  useFill(
    profileId,
    home !== null && codes.includes(home)
      ? [home, ...codes.filter((code) => code !== home)]
      : codes,
  );
  const { countries: choices } = countries;
  const named = directory.countries();
  // The same function until a country changes: the index keeps what it made with it.
  const nameOf = useMemo(() => {
    const names = new Map(named.map(({ code, name }) => [code, name]));
    return (code: string) => names.get(code) ?? code;
  }, [named]);
  const names = useMemo(() => ({ nameOf, stateName }), [nameOf, stateName]);
  const fixed = useMemo(
    () => [...screenDestinations(absent), ...countryDestinations(choices, absent)],
    [absent, choices],
  );
  const companies = directory.corporations();
  const people = directory.characters();
  const known = useMemo(
    () => [
      ...corporationDestinations(companies, nameOf),
      ...partyDestinations(
        named.flatMap(({ code }) => directory.partiesOf(code)),
        nameOf,
      ),
      ...characterDestinations(people, nameOf),
    ],
    [companies, people, named, directory, nameOf],
  );
  const destinations = useMemo(
    () =>
      // `version` stands for the cache's content.
      version < 0
        ? []
        : mergeDestinations([
            fixed,
            known,
            ...knownAnswers(profileId).map((answer) => destinationsIn(answer, names)),
            watchedDestinations(watched),
          ]),
    [version, profileId, fixed, known, names, watched],
  );
  const index = useMemo(
    () => new NameIndex([...actions, ...destinations]),
    [actions, destinations],
  );
  const byPath = useMemo(
    () => new Map(destinations.flatMap((one) => pathsOf(one).map((path) => [path, one] as const))),
    [destinations],
  );
  return { index, byPath, countries, nameOf, watched };
}

const PAUSE_MS = 300;
/** Half of all names contain any one Latin letter. */
const SHORTEST_LATIN = 2;
const LATIN_ONLY = /^[\u0020-\u024f]*$/u;

/** What the service found. */
export interface LiveCharacters {
  readonly destinations: readonly Destination[];
  /** `idle`: the text is too short to ask; `waiting`: the player may still be typing. */
  readonly state: 'idle' | 'waiting' | 'asking' | 'done' | 'failed';
  /** The text is long enough to ask with, and the player has stopped typing. */
  readonly isSettled: boolean;
  readonly failure: Failure | null;
  cancel(): void;
}

function isAskable(typed: string): boolean {
  const length = Array.from(typed).length;
  return length >= (LATIN_ONLY.test(typed) ? SHORTEST_LATIN : 1);
}

/** Searches by name; `nameOf` names the countries of the results. */
export function useLiveCharacters(
  typed: string,
  nameOf: (country: string) => string,
): LiveCharacters {
  const wanted = typed.trim();
  const settled = useSettledText(wanted, PAUSE_MS);
  const isWanted = isAskable(wanted) && settled === wanted;
  const read = useEndpoint('characterSearch', { name: settled }, { enabled: isWanted });
  const { data, isFetching, cancel } = read;
  const failure = failureOf(read);
  const stateOf = (): LiveCharacters['state'] => {
    if (!isAskable(wanted)) return 'idle';
    if (!isWanted) return 'waiting';
    if (isFetching) return 'asking';
    return failure === null ? 'done' : 'failed';
  };
  const destinations = isWanted
    ? characterDestinations(
        (data?.characters ?? []).flatMap((row) => characterOfRow(row) ?? []),
        nameOf,
      )
    : [];
  return {
    destinations,
    state: stateOf(),
    isSettled: isWanted,
    failure: isWanted ? failure : null,
    cancel,
  };
}
