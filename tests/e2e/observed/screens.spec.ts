/** Screens in the observed dialect: their fields, and one sentence for each feature that it lacks. */
import { goTo } from '@support/app/steps';
import { expect } from '@support/app/test';
import { OBSERVED, isOffered } from '@support/app/dialect-traits';
import { test } from '@support/app/observed-test';
import { clientRequests } from '@support/app/requests';
import { navIds } from '@support/app/shared-steps';
import { expectFactsDrawn } from '@support/handles/drawn';
import { passMachineTime } from '@support/app/time';
import { expectMainFact, mainFactsOf } from '@support/screens/main-facts';
import { placesWithFacts } from '@support/screens/screen-facts';
import { firstPlacesOf } from '@support/screens/screen-routes';
import { openScreen, readPublic, tableRows, valueOf } from '@support/screens/steps';
import { openPayer } from '@support/money/screen-steps';
import type { TestWorld } from '@support/world/control';
import type { Page } from 'playwright';
import { sampleOf } from '@support/campaign';
import { IS_CAMPAIGN, SAMPLES } from '@support/limits';
import type { RunningApp } from '@support/app/app';
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

/**
 * A feature that the server lacks is named once and leaves the navigation, and a screen shows its main fact. A component
 * test opens every screen; the campaign does it here too.
 */
async function openScreens({ app, page }: RunningApp, world: TestWorld): Promise<void> {
  const facts = await mainFactsOf(world, OBSERVED, CODE);
  const places = placesWithFacts(await firstPlacesOf(world), facts);
  const absent = places.filter(([, route]) => !isOffered(OBSERVED, route));
  const offered = places.filter(([, route]) => isOffered(OBSERVED, route));
  const compared = offered.filter(([pattern]) => facts.has(pattern));
  const opened = IS_CAMPAIGN ? offered : sampleOf(compared, SAMPLES.offeredScreens);
  const navigationBefore = await navIds(page);
  const told: string[] = [];
  for (const [index, [pattern, route]] of [...absent, ...opened].entries()) {
    if (index % SCREENS_A_MINUTE === 0) await passMachineTime(app, world, MINUTE_AND_MORE_MS);
    await openScreen(page, route);
    const codes = await page
      .getByTestId('error-panel')
      .evaluateAll((panels) => panels.map((panel) => panel.getAttribute('data-code')));
    if (codes.length > 0) told.push(`${pattern} ${codes.join(' ')}`);
    if (isOffered(OBSERVED, route)) await expectMainFact(page, world, facts.get(pattern));
  }
  expect(told).toEqual(OBSERVED.lacks.map((pattern) => `${pattern} FEATURE_ABSENT`));
  const left = await navIds(page);
  const gone = navigationBefore.filter((id) => !left.includes(id));
  expect(gone).toContain('conflicts');
  await goTo(page, '/diagnostics');
  await expect(page.getByTestId('absent-features')).toContainText('Index funds');
}

/**
 * A search for an unknown recipient finds nobody, and shows no failure although the server does not accept the
 * parameter for the chat account.
 */
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

/**
 * A list is read again without a limit when the server refuses the limit. No earlier screen has read these lists, and
 * their screens read nothing else from the same path.
 */
async function refuseLimits({ app, page }: RunningApp, world: TestWorld): Promise<void> {
  await passMachineTime(app, world, MINUTE_AND_MORE_MS);
  for (const [route, path, table] of [
    ['/legislation?country=KS&status=passed', '/api/public/v1/legislation', 'legislation'],
    ['/countries/KS/leaderboard?metric=favorability', '/api/public/v1/leaderboard', 'leaderboard'],
  ] as const) {
    await world.control.fault({
      path,
      count: 1,
      effect: { kind: 'status', status: 400, error: 'limit: at most 50' },
    });
    await world.control.resetRequests();
    await openScreen(page, route);
    await expect(page.getByTestId('error-panel'), route).toHaveCount(0);
    expect((await tableRows(page, table)).length, route).toBeGreaterThan(0);
    const asked = (await world.control.requests()).filter((request) => request.path === path);
    expect(asked.map(({ query }) => query.includes('limit='))).toEqual([true, false]);
  }
}

test('the screens show what the observed server sends, and name a missing feature once', async ({
  open,
  world,
}) => {
  const running = await openPayer(open, world);
  const { page } = running;
  await test.step('what only some servers send', async () => {
    await openScreen(page, '/');
    await expectFactsDrawn(page, 'Facts that only some servers send', '/');
  });
  await test.step('an unknown recipient', () => searchUnknownRecipient(page, world));
  await test.step('absent features and main facts', () => openScreens(running, world));
  await test.step('bills, news, bonds and corporations', () => compareLists(page, world));
  // Last, because the client remembers it and reads shorter lists from then on.
  await test.step('a refused limit', () => refuseLimits(running, world));
});
