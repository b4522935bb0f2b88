/**
 * Routes of every screen of the client, with parameters and filters that a service has records for. Runs in Node and in
 * component tests.
 */
import { allScreens } from '@renderer/screens/screens';
import { COUNTRY_SCREENS } from '@renderer/screens/country-screens';
import type { ScreenId, ScreenIdWithParameter } from '@renderer/screens/screens';
import type { CountryScreenId } from '@renderer/screens/country-screens';
import { href, routeOf } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';

/** Routes by the pattern of their screen, in the order of the client's table; no list is empty. */
export type ScreenPlaces = ReadonlyMap<string, readonly string[]>;

type Rows = readonly Readonly<Record<string, unknown>>[];

/** The body that a service answers to a public read of this path; null if it has no such endpoint. */
export type AskService = (path: string) => Promise<unknown>;

/** Countries of every kind: a two-party chamber, a coalition, one party, no parties. */
const COUNTRIES = ['AV', 'KS', 'OD', 'WI'] as const;
/** How many records of a kind are visited. */
const EACH = 8;
/** The fund to open on the observed deployment, which cannot list its funds. */
const ANY_FUND = 'world-100';
/** The same for a conflict: that deployment has no list of them. */
const ANY_CONFLICT = '1';

/** Search parameters with which a screen is also opened. */
const QUERIES: Readonly<Partial<Record<ScreenId, readonly string[]>>> = {
  characters: ['name=a', 'name=nobody-at-all', 'by=messagingId&messagingId=1'],
  corporations: ['type=energy', 'country=KS', 'corporations.sort=-name'],
  bonds: ['corp=a'],
  funds: ['scope=global', 'scope=country&country=KS'],
  news: ['category=election', 'category=general'],
  market: ['type=energy', 'type=media&country=KS', 'type=retail&view=unowned'],
  legislation: ['country=KS&status=passed', 'country=AV&status=pending'],
  conflicts: ['country=KS', 'country=AV&status=active'],
  electionArchives: ['country=KS', 'country=AV'],
  electionNight: ['country=KS', 'country=AV', 'country=WORLD'],
  countryLeaderboard: ['metric=funds', 'metric=favorability'],
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A list from the service; empty if a server answers with an HTML page instead. */
async function listed(ask: AskService, path: string, field: string): Promise<Rows> {
  const answer = await ask(path);
  const rows = isRecord(answer) ? answer[field] : [];
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

/** The values of a field that are ids, at most `EACH` of them, spread over the list. */
function idsOf(rows: Rows, field: string): string[] {
  const step = Math.max(1, Math.floor(rows.length / EACH));
  return rows
    .filter((_row, index) => index % step === 0)
    .flatMap((row) =>
      row[field] === null || row[field] === undefined
        ? []
        : [String(row[field] as string | number)],
    )
    .slice(0, EACH);
}

type LinksByScreen<Id extends ScreenId> = Readonly<Record<Id, readonly Href[]>>;

/**
 * Links to records of the world. A new screen whose route has a parameter needs its line here, unless a country's code
 * is its only parameter; the compiler demands it.
 */
async function linksToRecords(
  ask: AskService,
): Promise<LinksByScreen<Exclude<ScreenIdWithParameter, CountryScreenId>>> {
  const parties: Href[] = [];
  const elections: string[] = [];
  const bills: Href[] = [];
  const conflicts = new Set<string>();
  const characters: string[] = [];
  for (const code of COUNTRIES) {
    const listedParties = await listed(ask, `/parties?country=${code}`, 'parties');
    const seated = await listed(ask, `/country/${code}/legislature`, 'composition');
    const partyIds = [...idsOf(listedParties, 'id'), ...idsOf(seated, 'partyId')];
    parties.push(...partyIds.map((id) => href('party', { country: code, id })));
    elections.push(...idsOf(await listed(ask, `/elections?country=${code}`, 'elections'), 'id'));
    const listedBills = await listed(ask, `/legislation?country=${code}&limit=100`, 'bills');
    bills.push(...idsOf(listedBills, 'id').map((id) => href('bill', { country: code, id })));
    const fought = await listed(ask, `/conflicts?country=${code}`, 'conflicts');
    for (const id of idsOf(fought, 'conflictId')) conflicts.add(id);
    const leaders = await listed(ask, `/leaderboard?country=${code}`, 'characters');
    characters.push(...leaders.map(({ profileUrl }) => String(profileUrl).split('/').at(-1) ?? ''));
  }
  const corporations = await listed(ask, '/corporations', 'corporations');
  const numbers = idsOf(corporations, 'sequentialId');
  const bonds = idsOf(await listed(ask, '/bonds', 'bonds'), 'id');
  const funds = idsOf(await listed(ask, '/funds', 'funds'), 'slug');
  return {
    party: parties,
    election: elections.map((id) => href('election', { id })),
    character: characters.map((id) => href('character', { id })),
    bill: bills,
    bond: bonds.map((id) => href('bond', { id })),
    conflict: (conflicts.size > 0 ? [...conflicts] : [ANY_CONFLICT]).map((id) =>
      href('conflict', { id }),
    ),
    corporation: numbers.map((id) => href('corporation', { sequentialId: id })),
    corporationShares: numbers.map((id) => href('corporationShares', { sequentialId: id })),
    fund: (funds.length > 0 ? funds : [ANY_FUND]).map((slug) => href('fund', { slug })),
  };
}

/** Routes of each screen of the client at this service. Throws if it has no record for a screen. */
export async function placesIn(ask: AskService): Promise<ScreenPlaces> {
  const countryLinks = COUNTRY_SCREENS.map(
    ({ id }) => [id, COUNTRIES.map((code) => href(id, { code }))] as const,
  );
  const links = new Map<ScreenId, readonly Href[]>([
    ...countryLinks,
    ...(Object.entries(await linksToRecords(ask)) as [ScreenId, readonly Href[]][]),
  ]);
  return new Map(
    allScreens.map(({ id, pattern }) => {
      const routes = links.get(id)?.map(routeOf) ?? [pattern];
      if (routes.length === 0) throw new Error(`${pattern}: this service has no record for it`);
      const filtered = (QUERIES[id] ?? []).map((query) => `${routes[0]}?${query}`);
      return [pattern, [...routes, ...filtered]];
    }),
  );
}

/** The endpoint path of the record that a link leads to; null if the route names no record. */
function recordOf(route: string): string | null {
  const [, kind, first, second] = (route.split('?')[0] ?? '').split('/');
  if (first === undefined) return null;
  if (kind === 'countries') return `/country/${first}`;
  if (kind === 'characters') return `/character/${first}`;
  if (kind === 'corporations') return `/corporation?id=${first}`;
  if (kind === 'parties') return `/party?country=${first}&id=${second}`;
  return kind === 'elections' && !['archives', 'night'].includes(first)
    ? `/elections/${first}`
    : null;
}

/** The endpoint paths of the records that links lead to, with the link's origin. `links` holds origins by route. */
export function recordsBehind(links: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Array.from(links).flatMap(([route, origin]) => {
      const record = recordOf(route);
      return record === null ? [] : [[record, origin] as const];
    }),
  );
}
