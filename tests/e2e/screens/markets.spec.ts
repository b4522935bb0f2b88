/** Sectors, corporations, bonds, funds and conflicts: every page shows what the service says, field by field. */
import { fieldsOf, goTo, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import {
  expectSettled,
  openReader,
  openScreen,
  raw,
  readPublic,
  rowsOf,
  tableRows,
  valueOf,
} from '@support/screens/steps';
import type { Page } from 'playwright';

type Row = Readonly<Record<string, unknown>>;

const CODE = 'KS';

/** The rows' cells without their ids. */
async function cellsOf(page: Page, name: string) {
  return (await tableRows(page, name)).map(({ cells }) => cells);
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

test('sectors show companies and unowned businesses, by country and page', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await openScreen(page, '/market');
  const types = new Set(
    rowsOf(await readPublic(world, '/corporations'), 'corporations').map(({ type }) => type),
  );
  const offered = page.getByRole('combobox', { name: 'Sector' }).locator('option');
  await expect(offered).toHaveCount(types.size);
  expect(
    new Set(await offered.evaluateAll((all) => all.map((one) => one.getAttribute('value')))),
  ).toEqual(types);

  const companyCells = ({ corporationName, stateName, revenue, workers, profitMargin }: Row) =>
    expect.objectContaining({
      corporation: corporationName,
      stateName,
      revenue: raw(revenue),
      workers: raw(workers),
      profitMargin: raw(profitMargin),
    });
  await openScreen(page, '/market?type=media');
  const first = await readPublic(world, '/market?type=media');
  expect(await cellsOf(page, 'market')).toEqual(rowsOf(first, 'companies').map(companyCells));

  const unownedCells = ({ stateId, revenue, headroomUnits }: Row) =>
    expect.objectContaining({
      stateId,
      revenue: raw(revenue),
      headroomUnits: raw(headroomUnits),
    });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Unowned sectors');
  await expect.poll(() => routeOf(page)).toBe('/market?type=media&view=unowned');
  await expectSettled(page);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => routeOf(page)).toBe('/market?type=media&view=unowned&pages=2');
  const parts = await Promise.all(
    [1, 2].map((number) => readPublic(world, `/market?type=media&view=unowned&page=${number}`)),
  );
  await expect
    .poll(() => cellsOf(page, 'market'))
    .toEqual(parts.flatMap((part) => rowsOf(part, 'sectors')).map(unownedCells));

  await openScreen(page, `/market?type=media&country=${CODE}&view=unowned`);
  const local = await readPublic(world, `/market?type=media&country=${CODE}&view=unowned`);
  expect(await cellsOf(page, 'market')).toEqual(rowsOf(local, 'sectors').map(unownedCells));
});

test('the directory and a corporation are the service’s, by either form of id', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await openScreen(page, `/corporations?country=${CODE}`);
  const all = rowsOf(await readPublic(world, '/corporations'), 'corporations');
  const local = all.filter(({ countryId }) => countryId === CODE);
  expect(await tableRows(page, 'corporations')).toEqual(
    local.map(({ id, name, sequentialId }) =>
      expect.objectContaining({
        id,
        cells: expect.objectContaining({ name, sequence: raw(sequentialId) }),
      }),
    ),
  );

  const id = numberOf(local.at(-1)?.['sequentialId']);
  await page
    .getByTestId('table-corporations')
    .getByRole('link', { name: String(local.at(-1)?.['name']), exact: true })
    .click();
  await expect.poll(() => routeOf(page)).toBe(`/corporations/${id}`);
  const corporation = await readPublic(world, `/corporation?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(corporation['name']));
  for (const part of ['financials', 'balanceSheet', 'creditRating']) {
    for (const [field, value] of Object.entries(fieldsOf(corporation[part]))) {
      if (typeof value !== 'number') continue;
      expect(await valueOf(page, `field-${field}`), field).toBe(raw(value));
    }
  }
  const shares = fieldsOf(corporation['shareStructure']);
  expect(await valueOf(page, 'corporation-share-price')).toBe(raw(shares['sharePrice']));
  expect(await valueOf(page, 'field-publicFloat')).toBe(raw(shares['publicFloat']));
  expect(await cellsOf(page, 'shareholders')).toEqual(
    rowsOf(shares, 'shareholders').map((holder) => ({
      name: holder['name'] ?? 'Unnamed holder',
      shares: raw(holder['shares']),
      percentage: raw(holder['percentage']),
    })),
  );
  expect(await cellsOf(page, 'sectors')).toEqual(
    rowsOf(corporation, 'sectors').map(({ stateName, revenue, workers }) =>
      expect.objectContaining({ stateName, revenue: raw(revenue), workers: raw(workers) }),
    ),
  );

  await openScreen(page, `/corporations/${String(corporation['id'])}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(corporation['name']));
  await expect(page.getByTestId('error-panel')).toHaveCount(0);
});

test('the tape is the service’s, with its average price and net flows', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  await openScreen(page, '/corporations/1/shares');
  const tape = await readPublic(world, '/corporation/shares/history?id=1&pageSize=100');
  const entries = rowsOf(tape, 'entries');
  const nameOf = (side: unknown) =>
    side === null ? 'Public float' : String(fieldsOf(side)['name']);
  expect(await cellsOf(page, 'corporationSharesHistory')).toEqual(
    entries.map((entry) =>
      expect.objectContaining({
        turn: raw(entry['turn']),
        shares: raw(entry['shares']),
        price: raw(entry['pricePerShareAnchor']),
        total: raw(entry['totalAnchor']),
        from: nameOf(entry['from']),
        to: nameOf(entry['to']),
        note: entry['note'] ?? '—',
      }),
    ),
  );
  const volume = entries.reduce((sum, { shares }) => sum + numberOf(shares), 0);
  const value = entries.reduce(
    (sum, entry) => sum + numberOf(entry['shares']) * numberOf(entry['pricePerShareAnchor']),
    0,
  );
  expect(Number(await valueOf(page, 'tape-volume'))).toBe(volume);
  expect(Number(await valueOf(page, 'tape-average-price'))).toBeCloseTo(value / volume, 6);

  const net = new Map<string, number>();
  for (const { from, to, shares } of entries) {
    net.set(nameOf(to), (net.get(nameOf(to)) ?? 0) + numberOf(shares));
    net.set(nameOf(from), (net.get(nameOf(from)) ?? 0) - numberOf(shares));
  }
  const flows = await cellsOf(page, 'netFlows');
  expect(new Map(flows.map((flow) => [flow['holder'], Number(flow['net'])]))).toEqual(net);
});

test('pages of the tape join without doubles and gaps although it grew in between', async ({
  open,
  world,
}) => {
  const entry = (turn: number) => ({
    kind: 'buy',
    turn,
    shares: turn,
    pricePerShareAnchor: 2,
    totalAnchor: 2 * turn,
    from: null,
    to: null,
    note: null,
  });
  const tape = (page: number, total: number, turns: readonly number[]) =>
    JSON.stringify({
      ok: true,
      found: true,
      corporation: { id: 'c', name: 'Tape & Co.' },
      entries: turns.map(entry),
      page,
      pageSize: 2,
      total,
      pageCount: 2,
    });
  const { page } = await openReader(open, world);
  // The first page is read again once the second one tells of a trade that the first has not.
  for (const body of [tape(1, 3, [3, 2]), tape(2, 4, [2, 1]), tape(1, 4, [4, 3])]) {
    await world.control.fault({
      path: '/api/public/v1/corporation/shares/history',
      count: 1,
      effect: { kind: 'body', body },
    });
  }
  await openScreen(page, '/corporations/1/shares');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect
    .poll(async () => (await cellsOf(page, 'corporationSharesHistory')).map(({ turn }) => turn))
    .toEqual(['4', '3', '2', '1']);
  expect(await valueOf(page, 'tape-volume')).toBe('10');
});

test('bonds have coupon and yield in percent, defaults marked, page by page', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  const pages = await Promise.all(
    [1, 2, 3].map(async (number) =>
      rowsOf(await readPublic(world, `/bonds?page=${number}`), 'bonds'),
    ),
  );
  const bonds = pages.flat();
  await openScreen(page, '/bonds?pages=3');
  await expect(page.getByTestId('table-bonds')).toHaveAttribute(
    'data-row-count',
    String(bonds.length),
  );
  expect(await tableRows(page, 'bonds')).toEqual(
    bonds.map((bond) => ({
      id: bond['id'],
      cells: expect.objectContaining({
        couponRate: raw(bond['couponRate']),
        yieldToMaturity: raw(bond['yieldToMaturity']),
        marketPrice: raw(bond['marketPrice']),
        totalIssued: raw(bond['totalIssued']),
        maturity: bond['maturityLabel'] ?? '—',
        standing: bond['defaulted'] === true ? 'Defaulted' : 'Performing',
      }),
    })),
  );
  const table = page.getByTestId('table-bonds');
  for (const bond of bonds.slice(0, 5)) {
    const cell = table.locator(`[data-row-id="${String(bond['id'])}"] [data-column="couponRate"]`);
    await expect(cell).toHaveText(`${Number((numberOf(bond['couponRate']) * 100).toFixed(4))}%`);
  }

  const { totalPages } = fieldsOf((await readPublic(world, '/bonds'))['pagination']);
  const later = await Promise.all(
    Array.from({ length: numberOf(totalPages) - 3 }, async (_, index) =>
      rowsOf(await readPublic(world, `/bonds?page=${index + 4}`), 'bonds'),
    ),
  );
  const broken = [...bonds, ...later.flat()].find(({ defaulted }) => defaulted === true);
  const issuer = String(broken?.['issuerName']);
  await page.getByRole('searchbox', { name: 'Issued by' }).fill(issuer);
  await expect.poll(() => routeOf(page)).toContain('corp=');
  const own = rowsOf(await readPublic(world, `/bonds?corp=${encodeURIComponent(issuer)}`), 'bonds');
  await expect
    .poll(async () => (await tableRows(page, 'bonds')).map(({ id }) => id))
    .toEqual(own.map(({ id }) => id));
  await expect(
    table.locator(`[data-row-id="${String(broken?.['id'])}"] [data-column="standing"]`),
  ).toHaveText('Defaulted');
});

test('a deployment’s percent is not multiplied, and what could be either stays as sent', async ({
  open,
  openWorld,
}) => {
  const world = await openWorld({ dialect: 'observed' });
  const { page } = await openReader(open, world);
  await openScreen(page, '/bonds');
  const bonds = rowsOf(await readPublic(world, '/bonds'), 'bonds');
  const table = page.getByTestId('table-bonds');
  for (const { id, couponRate } of bonds.slice(0, 5)) {
    await expect(
      table.locator(`[data-row-id="${String(id)}"] [data-column="couponRate"]`),
    ).toHaveText(`${Number(numberOf(couponRate).toFixed(4))}%`);
  }

  const [one] = bonds;
  await world.control.fault({
    path: '/api/public/v1/bonds',
    effect: {
      kind: 'body',
      body: JSON.stringify({ ok: true, found: true, bonds: [{ ...one, couponRate: 0.5 }] }),
    },
  });
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByTestId('coupon-unit-unknown')).toBeVisible();
  await expect(table.locator('[data-column="couponRate"]')).toHaveText('0.5');
  await expect(table.locator('[data-column="couponRate"]')).toHaveAttribute('data-value', '0.5');
});

test('funds and one fund are the service’s, with premium and backing', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  await openScreen(page, '/funds?scope=global');
  const funds = rowsOf(await readPublic(world, '/funds?scope=global'), 'funds');
  expect(await tableRows(page, 'funds')).toEqual(
    funds.map((fund) => ({
      id: fund['slug'],
      cells: expect.objectContaining({
        name: fund['name'],
        ticker: fund['tickerSymbol'],
        nav: raw(fund['quotedNav']),
        backing: raw(fund['backingRatio']),
        units: raw(fund['unitSupply']),
        expense: raw(fund['expenseRatioAnnual']),
        premium: raw((1 / numberOf(fund['backingRatio']) - 1) * 100),
      }),
    })),
  );

  // A paused fund keeps its price while what backs it moves on.
  await world.control.advanceTurns(3);
  await openScreen(page, `/funds/ks-index`);
  const fund = fieldsOf((await readPublic(world, '/funds?slug=ks-index'))['fund']);
  expect(fund['backingRatio']).not.toBe(1);
  const ratio = numberOf(fund['backingRatio']);
  expect(await valueOf(page, 'fund-nav')).toBe(raw(fund['quotedNav']));
  expect(await valueOf(page, 'fund-backing-ratio')).toBe(raw(ratio));
  expect(Number(await valueOf(page, 'fund-premium'))).toBeCloseTo((1 / ratio - 1) * 100, 6);
  expect(Number(await valueOf(page, 'fund-backing-per-unit'))).toBeCloseTo(
    numberOf(fund['quotedNav']) * ratio,
    6,
  );
  await expect(page.getByTestId('fund-status')).toContainText(String(fund['pauseReason']));
  expect(await tableRows(page, 'topHoldings')).toEqual(
    rowsOf(fund, 'topHoldings').map((holding) => ({
      id: holding['corporationId'],
      cells: expect.objectContaining({
        corporation: holding['corporationName'],
        shares: raw(holding['shares']),
        value: raw(holding['lastValueAnchor']),
        cost: raw(holding['avgCostPerShareAnchor']),
      }),
    })),
  );
  await page.getByTestId('table-topHoldings').getByRole('link').first().click();
  await expect.poll(() => routeOf(page)).toMatch(/^\/corporations\/\d+$/);
});

test('conflicts are the service’s, by status, and lead to the battles', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  await openScreen(page, `/conflicts?country=${CODE}`);
  const conflicts = rowsOf(await readPublic(world, `/conflicts?country=${CODE}`), 'conflicts');
  expect(conflicts.length).toBeGreaterThan(1);
  const expected = (list: readonly Row[]) =>
    list.map((conflict) => ({
      id: String(conflict['conflictId']),
      cells: expect.objectContaining({
        name: expect.stringContaining(String(conflict['name'])),
        control: raw(conflict['control']),
        supplyA: raw(conflict['supplyA']),
        supplyB: raw(conflict['supplyB']),
        severity: raw(conflict['severity']),
        intensity: raw(conflict['intensity']),
        sideA: expect.stringContaining(String(fieldsOf(conflict['sideA'])['label'])),
        sideB: expect.stringContaining(String(fieldsOf(conflict['sideB'])['label'])),
      }),
    }));
  expect(await tableRows(page, 'conflicts')).toEqual(expected(conflicts));

  const status = String(conflicts[0]?.['status']);
  await page.getByRole('combobox', { name: 'Status' }).selectOption(status);
  await expect.poll(() => routeOf(page)).toBe(`/conflicts?country=${CODE}&status=${status}`);
  const chosen = conflicts.filter((conflict) => conflict['status'] === status);
  await expect.poll(() => tableRows(page, 'conflicts')).toEqual(expected(chosen));

  const host = String(chosen[0]?.['hostCountry']);
  await page.getByRole('link', { name: 'Battles' }).first().click();
  await expect.poll(() => routeOf(page)).toBe(`/countries/${host}/battles`);
});

test('ten thousand corporations are drawn in part, and found by a word', async ({
  open,
  world,
}) => {
  const corporations = Array.from({ length: 10_000 }, (_, index) => ({
    id: `c${index + 1}`,
    name: `Works ${index + 1}`,
    sequentialId: index + 1,
    type: 'energy',
    countryId: CODE,
  }));
  await world.control.fault({
    path: '/api/public/v1/corporations',
    effect: { kind: 'body', body: JSON.stringify({ ok: true, corporations }) },
  });
  const { page } = await openReader(open, world);
  await goTo(page, '/corporations');
  const table = page.getByTestId('table-corporations');
  await expect(table).toHaveAttribute('data-row-count', '10000');
  expect(await table.locator('tr[data-row-id]').count()).toBeLessThan(150);
  await table.locator('tr[data-row-id]').first().focus();
  await page.keyboard.press('End');
  await expect(table.locator('tr[data-row-id="c10000"]')).toBeFocused();
  expect(await table.locator('tr[data-row-id]').count()).toBeLessThan(150);
  await page.getByRole('searchbox', { name: 'Filter: Corporations' }).fill('works 9876');
  await expect(table).toHaveAttribute('data-shown-count', '1');
  await expect(table.locator('tr[data-row-id="c9876"]')).toBeVisible();
});
