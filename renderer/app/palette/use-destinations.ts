/** Collects everything that the palette can find on this machine, and reads what is missing. */
import { useEffect, useMemo, useState } from 'react';
import type { ReadId } from '@shared/contract/index';
import type { WatchEntry } from '@shared/ipc/channels/watch';

import { useAbsentFeatures } from '../../api/query/absent-features';
import { queryClient } from '../../api/query/query-client';
import { restoreOnce } from '../../api/query/query-persistence';
import { useCountries } from '../../api/directories/use-countries';
import type { CountryDirectory } from '../../api/directories/use-countries';
import { useActiveProfileId } from '../../api/session/use-session';
import { useWatchList } from '../../api/watching/watch-list';
import { useNav } from '../../api/directories/use-status';
import { fillDirectory } from './fill-directory';
import { NameIndex } from './name-index';
import type { Destination } from './destination';
import {
  mergeDestinations,
  destinationsOf,
  READS_WITH_DESTINATIONS,
} from './destinations-in-answers';
import type { KnownAnswer } from './destinations-in-answers';
import { countryDestinations, screenDestinations } from './destinations-of-screens';
import { watchedDestinations } from './subject-of-destination';

/** Answers arrive in bursts: the index is rebuilt once for each burst. */
const SETTLE_MS = 80;

const NONE_WATCHED: readonly WatchEntry[] = [];

type NameOf = CountryDirectory['nameOf'];

/** Destinations by answer: rebuilding an index of ten thousand names reuses those of unchanged answers. */
const found = new WeakMap<
  object,
  { readonly nameOf: NameOf; readonly destinations: Destination[] }
>();

function destinationsIn(answer: KnownAnswer, nameOf: NameOf): Destination[] {
  const known = found.get(answer.data);
  if (known?.nameOf === nameOf) return known.destinations;
  const destinations = destinationsOf(answer, nameOf);
  found.set(answer.data, { nameOf, destinations });
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
    const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
      const [owner, id] = query.queryKey;
      const isRelevant =
        type === 'updated' && owner === profileId && READS_WITH_DESTINATIONS.has(String(id));
      if (!isRelevant) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        setVersion((before) => before + 1);
      }, SETTLE_MS);
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
  const absent = useAbsentFeatures();
  const wanted = codes.join(' ');
  useEffect(() => {
    if (profileId === null || wanted === '') return undefined;
    const end = new AbortController();
    const order = { profileId, codes: wanted.split(' '), absent, signal: end.signal };
    void restoreDirectory(profileId).then(() => fillDirectory(order));
    return () => {
      end.abort();
    };
  }, [profileId, wanted, absent]);
}

/** The index of all destinations, and the destinations by route. */
export interface KnownDestinations {
  readonly index: NameIndex<Destination>;
  readonly byPath: ReadonlyMap<string, Destination>;
  /** The directory of countries; its failure stands for all lists. */
  readonly countries: CountryDirectory;
  /** The watch list, for commands that change it. */
  readonly watched: readonly WatchEntry[];
}

/** Collects destinations while the palette is open; `actions` are searched with them. */
export function useDestinations(actions: readonly Destination[]): KnownDestinations {
  const profileId = useActiveProfileId();
  const countries = useCountries();
  const absent = useAbsentFeatures();
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
  const { countries: choices, nameOf } = countries;
  const fixed = useMemo(
    () => [...screenDestinations(absent), ...countryDestinations(choices, absent)],
    [absent, choices],
  );
  const destinations = useMemo(
    () =>
      // `version` stands for the cache's content.
      version < 0
        ? []
        : mergeDestinations([
            fixed,
            ...knownAnswers(profileId).map((answer) => destinationsIn(answer, nameOf)),
            watchedDestinations(watched),
          ]),
    [version, profileId, fixed, nameOf, watched],
  );
  const index = useMemo(
    () => new NameIndex([...actions, ...destinations]),
    [actions, destinations],
  );
  const byPath = useMemo(
    () =>
      new Map(
        destinations.flatMap((destination) =>
          [destination.path, ...(destination.otherPaths ?? [])].map(
            (path) => [path, destination] as const,
          ),
        ),
      ),
    [destinations],
  );
  return { index, byPath, countries, watched };
}
