/** Routes of every screen of the client, with parameters and filters that a world has records for. */
import { COUNTRY_SCREENS } from '@renderer/screens/country-screens';
import type { CountryScreenId } from '@renderer/screens/country-screens';
import { href, routeOf } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import { allScreens } from '@renderer/screens/screens';
import type { ScreenId, ScreenIdWithParameter } from '@renderer/screens/screens';

import { fieldsOf } from '../app/steps';
import { askPublic, rowsOf } from './steps';
import type { TestWorld } from '../world/control';

/** Routes by the pattern of their screen, in the order of the client's table; no list is empty. */
export type ScreenPlaces = ReadonlyMap<string, readonly string[]>;

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Countries of every kind: a two-party chamber, a coalition, one party, no parties. */
const COUNTRIES = ['AV', 'KS', 'OD', 'WI'] as const;
/** How many records of a kind are visited. */
const EACH = 8;
/** The fund to open on the observed deployment, which cannot list its funds. */
const ANY_FUND = 'world-100';

/** Filters that a screen has in its address. */
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
  countryLeaderboard: ['metric=funds', 'metric=favorability'],
};

/** A list of the world's; none where a deployment answers with a page in its place. */
async function listed(world: TestWorld, path: string, field: string): Promise<Rows> {
  const { json } = await askPublic(world, path);
  return typeof json === 'object' && json !== null && field in json
    ? rowsOf(fieldsOf(json), field)
    : [];
}

/** The values of a field that are ids, at most `EACH` of them from all over the list. */
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
 * Links to records of the world. A new screen whose route has a parameter needs its line here, unless
 * a country's code is all that it takes: the compiler asks for it.
 */
async function linksToRecords(
  world: TestWorld,
): Promise<LinksByScreen<Exclude<ScreenIdWithParameter, CountryScreenId>>> {
  const parties: Href[] = [];
  const elections: string[] = [];
  const characters: string[] = [];
  for (const code of COUNTRIES) {
    const listedParties = await listed(world, `/parties?country=${code}`, 'parties');
    const seated = await listed(world, `/country/${code}/legislature`, 'composition');
    const partyIds = [...idsOf(listedParties, 'id'), ...idsOf(seated, 'partyId')];
    parties.push(...partyIds.map((id) => href('party', { country: code, id })));
    elections.push(...idsOf(await listed(world, `/elections?country=${code}`, 'elections'), 'id'));
    const leaders = await listed(world, `/leaderboard?country=${code}`, 'characters');
    characters.push(...leaders.map(({ profileUrl }) => String(profileUrl).split('/').at(-1) ?? ''));
  }
  const corporations = await listed(world, '/corporations', 'corporations');
  const numbers = idsOf(corporations, 'sequentialId');
  const funds = idsOf(await listed(world, '/funds', 'funds'), 'slug');
  return {
    party: parties,
    election: elections.map((id) => href('election', { id })),
    character: characters.map((id) => href('character', { id })),
    corporation: numbers.map((id) => href('corporation', { sequentialId: id })),
    corporationShares: numbers.map((id) => href('corporationShares', { sequentialId: id })),
    fund: (funds.length > 0 ? funds : [ANY_FUND]).map((slug) => href('fund', { slug })),
  };
}

/** Routes of each screen of the client in this world. Throws where the world has no record for a screen. */
export async function placesOf(world: TestWorld): Promise<ScreenPlaces> {
  const countryLinks = COUNTRY_SCREENS.map(
    ({ id }) => [id, COUNTRIES.map((code) => href(id, { code }))] as const,
  );
  const links = new Map<ScreenId, readonly Href[]>([
    ...countryLinks,
    ...(Object.entries(await linksToRecords(world)) as [ScreenId, readonly Href[]][]),
  ]);
  return new Map(
    allScreens.map(({ id, pattern }) => {
      const routes = links.get(id)?.map(routeOf) ?? [pattern];
      if (routes.length === 0) throw new Error(`${pattern}: this world has no record for it`);
      const filtered = (QUERIES[id] ?? []).map((query) => `${routes[0]}?${query}`);
      return [pattern, [...routes, ...filtered]];
    }),
  );
}

/** The pattern of each screen and one of its routes. */
export async function firstPlacesOf(
  world: TestWorld,
): Promise<readonly (readonly [pattern: string, route: string])[]> {
  return [...(await placesOf(world))].map(([pattern, [route = pattern]]) => [pattern, route]);
}

/** Screens that read nothing, or read with the session's cookie only. */
const WITHOUT_KEY = /^\/(?:|welcome|sign-in|crises|diagnostics|(?:settings|treasury)\/.*)$/;
/** A search reads only what it is asked for; parties are read by other screens too, save this country's. */
const READING_PLACE: Readonly<Record<string, string>> = {
  '/characters': '/characters?name=a',
  '/countries/:code/parties': '/countries/OD/parties',
};

/** One route of each screen that reads with the player's key. */
export async function readingPlacesOf(world: TestWorld): Promise<readonly string[]> {
  return [...(await placesOf(world))]
    .filter(([pattern]) => !WITHOUT_KEY.test(pattern))
    .map(([pattern, [route = pattern]]) => READING_PLACE[pattern] ?? route);
}
