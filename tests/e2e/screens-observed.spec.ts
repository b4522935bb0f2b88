/** Screens against a service with the manners of one deployment that was seen. */
import { fieldsOf } from '@support/app-steps';
import { expect } from '@support/app-test';
import { test } from '@support/e2e-observed';
import {
  openReader,
  openScreen,
  raw,
  readPublic,
  rowsOf,
  tableRows,
  valueOf,
} from '@support/screen-steps';
import type { TestWorld } from '@support/world-control';
import type { Page } from 'playwright';

const CODE = 'KS';

/** The values of figures beside those that an independent read gave. */
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

test('bills, news, bonds and corporations are the service’s', async ({ open, world }) => {
  const { page } = await openReader(open, world);
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
});

test('a deployment that gives fewer rows at once is asked for what it gives', async ({
  open,
  openWorld,
}) => {
  const world = await openWorld();
  const { page } = await openReader(open, world);
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
