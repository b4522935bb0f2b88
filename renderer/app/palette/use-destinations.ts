/** Everything that the palette can find on this machine, and what is still being asked for. */
import { useEffect, useMemo, useState } from 'react';
import type { ReadId } from '@shared/contract/index';

import { useAbsentFeatures } from '../../api/query/absent-features';
import { queryClient } from '../../api/query/query-client';
import { useCountries } from '../../api/directories/use-countries';
import type { CountryDirectory } from '../../api/directories/use-countries';
import { useActiveProfileId } from '../../api/session/use-session';
import { useNav } from '../../api/directories/use-status';
import { fillDirectory } from './fill-directory';
import { NameIndex } from './name-index';
import type { Place } from './destination';
import { mergePlaces, placesOf, READS_WITH_PLACES } from './destinations-in-answers';
import type { KnownAnswer } from './destinations-in-answers';
import { countryPlaces, screenPlaces } from './destinations-of-screens';

/** Answers arrive in bursts: the index is made anew once for each. */
const SETTLE_MS = 80;

type NameOf = CountryDirectory['nameOf'];

/** What was found in an answer stays with it: an index of ten thousand names is made from what has not changed. */
const found = new WeakMap<object, { readonly nameOf: NameOf; readonly places: Place[] }>();

function placesIn(answer: KnownAnswer, nameOf: NameOf): Place[] {
  const known = found.get(answer.data);
  if (known?.nameOf === nameOf) return known.places;
  const places = placesOf(answer, nameOf);
  found.set(answer.data, { nameOf, places });
  return places;
}

function knownAnswers(profileId: string | null): KnownAnswer[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: [profileId] })
    .flatMap(({ queryKey: [, id, params], state: { data } }) =>
      typeof data === 'object' && data !== null && READS_WITH_PLACES.has(String(id))
        ? [{ id: id as ReadId, params: params as KnownAnswer['params'], data }]
        : [],
    );
}

/** Changes whenever the cache has news of places. */
function useAnswersVersion(profileId: string | null): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
      const [owner, id] = query.queryKey;
      const isNews = type === 'updated' && owner === profileId && READS_WITH_PLACES.has(String(id));
      if (!isNews) return;
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

/** Asks for what the index lacks while the palette is open. */
function useFill(profileId: string | null, codes: readonly string[]): void {
  const absent = useAbsentFeatures();
  const wanted = codes.join(' ');
  useEffect(() => {
    if (profileId === null || wanted === '') return undefined;
    const end = new AbortController();
    void fillDirectory({ profileId, codes: wanted.split(' '), absent, signal: end.signal });
    return () => {
      end.abort();
    };
  }, [profileId, wanted, absent]);
}

/** The index of every place, and the places by each of their routes. */
export interface KnownPlaces {
  readonly index: NameIndex<Place>;
  readonly byPath: ReadonlyMap<string, Place>;
  /** The directory of countries: what it says of keys and failures holds for all of them. */
  readonly countries: CountryDirectory;
}

/** Collects the places while the palette is open; `actions` are found among them. */
export function usePlaces(actions: readonly Place[]): KnownPlaces {
  const profileId = useActiveProfileId();
  const countries = useCountries();
  const absent = useAbsentFeatures();
  const { data: nav } = useNav();
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
    () => [...screenPlaces(absent), ...countryPlaces(choices, absent)],
    [absent, choices],
  );
  const places = useMemo(
    () =>
      // `version` stands for the cache's content.
      version < 0
        ? []
        : mergePlaces([
            fixed,
            ...knownAnswers(profileId).map((answer) => placesIn(answer, nameOf)),
          ]),
    [version, profileId, fixed, nameOf],
  );
  const index = useMemo(() => new NameIndex([...actions, ...places]), [actions, places]);
  const byPath = useMemo(
    () =>
      new Map(
        places.flatMap((place) =>
          [place.path, ...(place.otherPaths ?? [])].map((path) => [path, place] as const),
        ),
      ),
    [places],
  );
  return { index, byPath, countries };
}
