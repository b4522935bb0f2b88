/** Every screen in the observed dialect: its fields, and one sentence for each feature it lacks. */
import { goTo, openSignedIn, playerOf } from '@support/app/steps';
import { expect } from '@support/app/test';
import { OBSERVED, isOffered } from '@support/app/dialects';
import { test } from '@support/app/observed-test';
import { clientRequests } from '@support/app/requests';
import { navIds, saveKey } from '@support/app/shared-steps';
import { expectFactsDrawn } from '@support/handles/drawn';
import { passMachineTime } from '@support/app/time';
import { expectMainFact, mainFactsOf, placesWithFacts } from '@support/screens/main-facts';
import { firstPlacesOf } from '@support/screens/screen-routes';
import {
  askPublic,
  openReader,
  openScreen,
  readPublic,
  tableRows,
  valueOf,
} from '@support/screens/steps';
import { openPayer } from '@support/money/screen-steps';
import type { TestWorld } from '@support/world/control';
import type { Page } from 'playwright';
import { fieldsOf, raw, rowsOf } from '@support/answer-fields';

const CODE = 'KS';
const SEARCH_PATH = '/api/public/v1/character';
const SCREENS_A_MINUTE = 8;
const MINUTE_AND_MORE_MS = 62_000;

/** Compares figures on screen with those of an independent read. */
async function expectFigures(
  page: Page,
  figures: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [testId, value] of Object.entries(figures)) {
    expect.soft(await valueOf(page, testId), testId).toBe(raw(value));
  }
}

async function listed(world: TestWorld, path: string, field: string) {
  return rowsOf(await readPublic(world, path), field);
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

/** The links, by route and origin, whose record the service does not have. */
async function deadRecordsOf(
  world: TestWorld,
  links: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const records = new Map(
    Array.from(links).flatMap(([route, origin]) => {
      const record = recordOf(route);
      return record === null ? [] : [[record, origin] as const];
    }),
  );
  expect(records.size).toBeGreaterThan(50);
  const dead: string[] = [];
  for (const [index, [path, origin]] of Array.from(records).entries()) {
    if (index % 50 === 49) await world.control.resetLimits();
    const { status } = await askPublic(world, path);
    if (status !== 200) dead.push(`${path} ${status}, on ${origin}`);
  }
  return dead;
}

test('every screen opens and shows its main fact, a feature that the server lacks is named once and leaves the navigation, and no link leads to one or to a missing record', async ({
  open,
  world,
}) => {
  test.setTimeout(240_000);
  const facts = await mainFactsOf(world, OBSERVED, CODE);
  const places = placesWithFacts(await firstPlacesOf(world), facts);
  // Opens the absent features first, so that the client knows them on the other screens.
  const absent = places.filter(([, route]) => !isOffered(OBSERVED, route));
  const offered = places.filter(([, route]) => isOffered(OBSERVED, route));
  const { app, page } = await openReader(open, world);
  const navigationBefore = await navIds(page);
  const told: string[] = [];
  /** The screen on which each link was found first. */
  const links = new Map<string, string>();
  for (const [index, [pattern, route]] of [...absent, ...offered].entries()) {
    if (index % SCREENS_A_MINUTE === 0) await passMachineTime(app, world, MINUTE_AND_MORE_MS);
    await openScreen(page, route);
    await expectFactsDrawn(page, 'Facts that only some servers send', pattern);
    const panels = page.getByTestId('error-panel');
    const codes = await panels.evaluateAll((found) =>
      found.map((panel) => panel.getAttribute('data-code')),
    );
    if (codes.length > 0) told.push(`${pattern} ${codes.join(' ')}`);
    if (index < absent.length) continue;
    await expectMainFact(page, world, facts.get(pattern));
    const found = await page
      .getByRole('main')
      .or(page.getByRole('navigation'))
      .locator('a[href^="#/"]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
    for (const href of found) if (!links.has(href.slice(1))) links.set(href.slice(1), route);
  }
  expect(told).toEqual(OBSERVED.lacks.map((pattern) => `${pattern} FEATURE_ABSENT`));
  expect(Array.from(links).filter(([route]) => !isOffered(OBSERVED, route))).toEqual([]);
  expect(await deadRecordsOf(world, links)).toEqual([]);

  const left = await navIds(page);
  const gone = navigationBefore.filter((id) => !left.includes(id));
  expect(gone).toContain('conflicts');
  await goTo(page, '/diagnostics');
  await expect(page.getByTestId('absent-features')).toContainText('Index funds');
});

/** A search for an unknown recipient finds nobody, and shows no failure of a name of the chat account that the server does not take. */
async function searchUnknownRecipient(page: Page, world: TestWorld): Promise<void> {
  await openScreen(page, '/treasury/transfer');
  const recipient = page.getByRole('combobox', { name: 'Recipient' });
  await recipient.fill('zzqxj');
  const list = page.getByRole('main');
  await expect(list).toContainText('No character’s name contains this');
  await expect
    .poll(async () =>
      (await clientRequests(world, SEARCH_PATH)).map(({ query, status }) => [query, status]),
    )
    .toEqual([
      ['name=zzqxj', 200],
      ['messagingId=zzqxj', 400],
      ['discordId=zzqxj', 200],
    ]);
  await expect(list).toContainText('No character’s name contains this');
  await expect(list).not.toContainText('is required');
}

/** The screens show the bills, news, bonds and corporations that the service sends. */
async function compareLists(page: Page, world: TestWorld): Promise<void> {
  await openScreen(page, `/legislation?country=${CODE}`);
  const bills = await listed(world, `/legislation?country=${CODE}&limit=100`, 'bills');
  expect(
    (await tableRows(page, 'legislation')).map(({ id, cells }) => [id, cells['title']]),
  ).toEqual(bills.map(({ id, title }) => [id, title]));

  await openScreen(page, '/news');
  const posts = await listed(world, '/news?limit=100', 'posts');
  expect((await tableRows(page, 'news')).map(({ id }) => id)).toEqual(posts.map(({ id }) => id));

  await openScreen(page, '/bonds');
  const bonds = await listed(world, '/bonds', 'bonds');
  const shownBonds = await tableRows(page, 'bonds');
  expect(shownBonds.map(({ id }) => id)).toEqual(bonds.map(({ id }) => id));

  await openScreen(page, '/corporations');
  const corporations = await listed(world, '/corporations', 'corporations');
  await expect(page.getByTestId('table-corporations')).toHaveAttribute(
    'data-row-count',
    String(corporations.length),
  );
  const id = String(corporations[0]?.['sequentialId']);
  await openScreen(page, `/corporations/${id}`);
  const corporation = await readPublic(world, `/corporation?id=${id}`);
  const balance = fieldsOf(corporation['balanceSheet']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(corporation['name']));
  await expectFigures(page, {
    'corporation-cash': balance['cashOnHand'],
    'corporation-market-cap': balance['marketCapitalization'],
    'corporation-debt': balance['totalDebt'],
    'corporation-share-price': fieldsOf(corporation['shareStructure'])['sharePrice'],
  });
}

test('the screens show the bills, news, bonds and corporations that the service sends, and a search for an unknown recipient finds nobody', async ({
  open,
  world,
}) => {
  const { page } = await openPayer(open, world);
  await test.step('an unknown recipient', () => searchUnknownRecipient(page, world));
  await test.step('bills, news, bonds and corporations', () => compareLists(page, world));
});

test('a list is read again without a limit when the server refuses the limit', async ({
  open,
  openWorld,
}) => {
  const world = await openWorld();
  // The key comes after the start, whose screen would otherwise read the lists before the faults.
  const { page } = await openSignedIn(open, world);
  await saveKey(page, playerOf(world).publicKey);
  for (const [route, path, table] of [
    [`/legislation?country=${CODE}`, '/api/public/v1/legislation', 'legislation'],
    ['/news', '/api/public/v1/news', 'news'],
    [
      `/elections/archives?country=${CODE}`,
      '/api/public/v1/elections/archives',
      'electionArchives',
    ],
  ] as const) {
    await world.control.fault({
      path,
      count: 1,
      effect: { kind: 'status', status: 400, error: 'limit: at most 50' },
    });
    await openScreen(page, route);
    await expect(page.getByTestId('error-panel'), route).toHaveCount(0);
    expect((await tableRows(page, table)).length, route).toBeGreaterThan(0);
    const asked = (await world.control.requests()).filter((request) => request.path === path);
    expect(asked.map(({ query }) => query.includes('limit='))).toEqual([true, false]);
  }
});
