/** Routes that lead to something in a world: every screen of the client, its parameters and filters filled in from the world. */
import { screens } from '@renderer/app/screens';

import { fieldsOf } from '../app/steps';
import { askPublic, rowsOf } from './steps';
import type { TestWorld } from '../world/control';

/** Routes by the pattern of their screen, in the order of the client's own list; none is empty. */
export type ScreenPlaces = ReadonlyMap<string, readonly string[]>;

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Countries of every kind: two parties' chamber, a coalition, one party, none at all. */
const COUNTRIES = ['AV', 'KS', 'OD', 'WI'] as const;
/** How many records of a kind are visited. */
const EACH = 8;
/** A deployment that cannot list its funds has none to open: a name stands for them all. */
const ANY_FUND = 'world-100';

/** Filters that a screen has in its address. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/characters': ['name=a', 'name=nobody-at-all', 'by=messagingId&messagingId=1'],
  '/corporations': ['type=energy', 'country=KS', 'corporations.sort=-name'],
  '/bonds': ['corp=a'],
  '/funds': ['scope=global', 'scope=country&country=KS'],
  '/news': ['category=election', 'category=general'],
  '/market': ['type=energy', 'type=media&country=KS', 'type=retail&view=unowned'],
  '/legislation': ['country=KS&status=passed', 'country=AV&status=pending'],
  '/conflicts': ['country=KS', 'country=AV&status=active'],
  '/elections/archives': ['country=KS', 'country=AV'],
  '/countries/:code/leaderboard': ['metric=funds', 'metric=favorability'],
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

/** Asks the world which parameters lead to something. */
async function fillings(world: TestWorld): Promise<Readonly<Record<string, readonly string[]>>> {
  const parties: string[] = [];
  const elections: string[] = [];
  const characters: string[] = [];
  for (const code of COUNTRIES) {
    const listedParties = await listed(world, `/parties?country=${code}`, 'parties');
    const seated = await listed(world, `/country/${code}/legislature`, 'composition');
    const partyIds = [...idsOf(listedParties, 'id'), ...idsOf(seated, 'partyId')];
    parties.push(...partyIds.map((id) => `/parties/${code}/${id}`));
    elections.push(...idsOf(await listed(world, `/elections?country=${code}`, 'elections'), 'id'));
    const leaders = await listed(world, `/leaderboard?country=${code}`, 'characters');
    characters.push(...leaders.map(({ profileUrl }) => String(profileUrl).split('/').at(-1) ?? ''));
  }
  const corporations = await listed(world, '/corporations', 'corporations');
  const numbers = idsOf(corporations, 'sequentialId');
  const funds = idsOf(await listed(world, '/funds', 'funds'), 'slug');
  return {
    '/parties/:country/:id': parties,
    '/elections/:id': elections.map((id) => `/elections/${id}`),
    '/characters/:id': characters.map((id) => `/characters/${id}`),
    '/corporations/:sequentialId': numbers.map((id) => `/corporations/${id}`),
    '/corporations/:sequentialId/shares': numbers.map((id) => `/corporations/${id}/shares`),
    '/funds/:slug': (funds.length > 0 ? funds : [ANY_FUND]).map((slug) => `/funds/${slug}`),
  };
}

/**
 * Where each screen of the client can be met in this world. A screen with a parameter that is not a
 * country's code needs its line in `fillings`; without one this throws, so that none is forgotten.
 */
export async function placesOf(world: TestWorld): Promise<ScreenPlaces> {
  const filled = await fillings(world);
  return new Map(
    screens.map(({ pattern }) => {
      const routes =
        filled[pattern] ??
        (pattern.startsWith('/countries/:code')
          ? COUNTRIES.map((code) => pattern.replace(':code', code))
          : [pattern]);
      if (routes.length === 0 || routes.some((route) => route.includes(':'))) {
        throw new Error(`${pattern}: nothing in this world leads there`);
      }
      const narrowed = (QUERIES[pattern] ?? []).map((query) => `${routes[0]}?${query}`);
      return [pattern, [...routes, ...narrowed]];
    }),
  );
}

/** One place of each screen. */
export async function firstPlacesOf(world: TestWorld): Promise<readonly string[]> {
  return [...(await placesOf(world))].map(([pattern, [route = pattern]]) => route);
}

/** Screens that read nothing, or by the session's cookie. */
const WITHOUT_KEY = /^\/(?:|welcome|sign-in|crises|diagnostics|(?:settings|treasury)\/.*)$/;
/** A search reads only what it is asked for; parties are read by other screens too, save this country's. */
const READING_PLACE: Readonly<Record<string, string>> = {
  '/characters': '/characters?name=a',
  '/countries/:code/parties': '/countries/OD/parties',
};

/** One place of each screen that reads with the player's key. */
export async function readingPlacesOf(world: TestWorld): Promise<readonly string[]> {
  return [...(await placesOf(world))]
    .filter(([pattern]) => !WITHOUT_KEY.test(pattern))
    .map(([pattern, [route = pattern]]) => READING_PLACE[pattern] ?? route);
}
