/** Finds the records that answers of the service name and the directory does not have: funds, bonds, commodities, bills, races, news. */
import type { ReadId, ResponseOf } from '@shared/contract/index';
import { electionName } from '@shared/domain/elections/election-phase';
import type { StateNameOf } from '@shared/domain/elections/race-rows';
import { commodityName } from '@shared/domain/markets/commodity-name';
import { electionGroup } from '@shared/domain/wording/words';
import type { AnyId } from '@shared/routes/route';

import { bondName, issuerOf } from '@renderer/features/bonds/bond-facts';
import { href, hrefIfKnown, routeOf } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import { destination } from './destination';
import type { Destination, DestinationKind } from './destination';

interface Race {
  readonly id?: string | number | null | undefined;
  readonly electionType?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly seatId?: string | number | null | undefined;
  readonly status?: string | null | undefined;
  readonly electionYear?: string | number | null | undefined;
}

/** What the directory calls the places of an answer; the codes stand where no answer names them. */
export interface PlaceNames {
  readonly nameOf: (country: string) => string;
  readonly stateName: StateNameOf;
}

/** The races of one answer, all of one country; null where the answer does not name it. */
function raceDestinations(
  rows: readonly Race[] | null | undefined,
  country: string | null,
  { nameOf, stateName }: PlaceNames,
): Destination[] {
  return (rows ?? []).flatMap((race) => {
    const { id, state, seatId, status, electionYear } = race;
    const facts = ['Race', country && nameOf(country), electionGroup(status), electionYear];
    const name = electionName({ ...race, state: stateName(country, state) });
    return named('race', hrefIfKnown('election', { id }), name, {
      note: facts.filter(Boolean).join(' · '),
      keywords: [state, seatId],
    });
  });
}

/** The table of the news filters its rows by this parameter of the address. */
const NEWS_FILTER = 'news.filter';

/**
 * The headlines of one answer. A post has no screen, so its destination is the news, filtered by the headline.
 * `category` is that of the read, because a post of it may be too old for the list of all.
 */
function newsDestinations(
  { posts }: ResponseOf<'news'>,
  category: string | null,
  nameOf: (country: string) => string,
): Destination[] {
  const news = routeOf(href('news', { category }));
  return (posts ?? []).flatMap(({ title, countryId }) => {
    if (!title) return [];
    const filter = new URLSearchParams({ [NEWS_FILTER]: title }).toString();
    return [
      destination({
        kind: 'news',
        path: `${news}${news.includes('?') ? '&' : '?'}${filter}`,
        name: title,
        note: countryId ? `News · ${nameOf(countryId)}` : 'News',
      }),
    ];
  });
}

/** An answer of the query cache. */
export interface KnownAnswer {
  readonly id: ReadId;
  readonly params: Readonly<Record<string, unknown>>;
  readonly data: object;
}

type Reader = (answer: KnownAnswer, names: PlaceNames) => Destination[];

/** The record as a destination; none without a name or an address. */
export function named(
  kind: DestinationKind,
  link: Href | null,
  name: string | null | undefined,
  rest: { readonly note: string; readonly keywords?: readonly AnyId[] },
): Destination[] {
  if (link === null || !name) return [];
  const keywords = (rest.keywords ?? []).flatMap((word) =>
    word === null || word === undefined || word === '' ? [] : [String(word)],
  );
  return [destination({ kind, path: routeOf(link), name, note: rest.note, keywords })];
}

/** `Party · Kestria` */
export function inCountry(
  what: string,
  country: string | null | undefined,
  nameOf: (c: string) => string,
) {
  return country ? `${what} · ${nameOf(country)}` : what;
}

function countryOf({ params }: KnownAnswer): string | null {
  const country = params['country'] ?? params['code'];
  return typeof country === 'string' ? country : null;
}

const raceItself: Reader = (answer, names) => {
  const { election } = answer.data as ResponseOf<'election'>;
  const { id } = answer.params;
  if (!election || typeof id !== 'string') return [];
  return raceDestinations([{ ...election, id }], election.countryId ?? null, names);
};

/** Finds the records in the answers of each read. Countries, parties, corporations and characters come from the directory. */
const READERS: Readonly<Partial<Record<ReadId, Reader>>> = {
  funds: ({ data }, { nameOf }) =>
    ((data as ResponseOf<'funds'>).funds ?? []).flatMap(({ slug, name, tickerSymbol, countryId }) =>
      named('fund', hrefIfKnown('fund', { slug }), name, {
        note: inCountry('Index fund', countryId, nameOf),
        keywords: [tickerSymbol],
      }),
    ),
  bonds: ({ data }) =>
    ((data as ResponseOf<'bonds'>).bonds ?? []).flatMap((bond) =>
      issuerOf(bond) === null
        ? []
        : named('bond', hrefIfKnown('bond', { id: bond.id }), bondName(bond), { note: 'Bond' }),
    ),
  commodities: ({ data }) =>
    ((data as ResponseOf<'commodities'>).commodities ?? []).flatMap((commodity) =>
      named(
        'commodity',
        hrefIfKnown('commodities', { of: commodity.key }),
        commodityName(commodity),
        { note: 'Commodity' },
      ),
    ),
  legislation: (answer, { nameOf }) =>
    ((answer.data as ResponseOf<'legislation'>).bills ?? []).flatMap(({ id, title }) => {
      const country = countryOf(answer);
      return named('bill', hrefIfKnown('bill', { country, id }), title, {
        note: inCountry('Bill', country, nameOf),
      });
    }),
  conflicts: ({ data }, { nameOf }) =>
    ((data as ResponseOf<'conflicts'>).conflicts ?? []).flatMap(
      ({ conflictId, name, hostCountry }) =>
        named('conflict', hrefIfKnown('conflict', { id: conflictId }), name, {
          note: inCountry('Conflict', hostCountry, nameOf),
        }),
    ),
  elections: (answer, names) =>
    raceDestinations((answer.data as ResponseOf<'elections'>).elections, countryOf(answer), names),
  election: raceItself,
  electionArchives: (answer, names) =>
    raceDestinations(
      (answer.data as ResponseOf<'electionArchives'>).elections,
      countryOf(answer),
      names,
    ),
  news: ({ data, params: { category } }, { nameOf }) =>
    newsDestinations(
      data as ResponseOf<'news'>,
      typeof category === 'string' ? category : null,
      nameOf,
    ),
};

/** The reads whose answers name records. */
export const READS_WITH_DESTINATIONS: ReadonlySet<string> = new Set(Object.keys(READERS));

/** The records that one answer names, in its order. */
export function destinationsOf(answer: KnownAnswer, names: PlaceNames): Destination[] {
  return READERS[answer.id]?.(answer, names) ?? [];
}

/** Merges destinations that share a route: the first one stays, with the routes of all. */
export function mergeDestinations(lists: Iterable<readonly Destination[]>): Destination[] {
  const byPath = new Map<string, Destination>();
  for (const list of lists) {
    for (const found of list) {
      const paths = [found.path, ...(found.otherPaths ?? [])];
      const knownPath = paths.find((path) => byPath.has(path));
      const known = knownPath === undefined ? found : (byPath.get(knownPath) ?? found);
      const all = new Set([known.path, ...(known.otherPaths ?? []), ...paths]);
      const merged = all.size === 1 ? known : { ...known, otherPaths: Array.from(all).slice(1) };
      for (const path of all) byPath.set(path, merged);
    }
  }
  return Array.from(new Set(byPath.values()));
}
