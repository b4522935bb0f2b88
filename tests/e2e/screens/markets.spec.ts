/** The market screens in the running client, opened by their links; component tests prove each in detail. */
import { fieldsOf, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import {
  expectSettled,
  openReader,
  openScreen,
  raw,
  readPublic,
  rowsOf,
  tableRows,
} from '@support/screens/steps';

type Row = Readonly<Record<string, unknown>>;

const CODE = 'KS';

test('links lead from a sector to a corporation, its share trades, bonds and a fund', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  const heading = page.getByRole('heading', { level: 1 });

  await openScreen(page, '/market?type=media');
  const [company] = rowsOf(await readPublic(world, '/market?type=media'), 'companies');
  const name = String(company?.['corporationName']);
  await page.getByTestId('table-market').getByRole('link', { name, exact: true }).first().click();
  await expect(heading).toHaveText(name);
  await expect.poll(() => routeOf(page)).toMatch(/^\/corporations\/\d+$/);
  await expect(page.getByTestId('table-sectors')).not.toHaveAttribute('data-row-count', '0');

  await openScreen(page, '/corporations/1');
  await page.getByRole('link', { name: 'Share trades' }).click();
  await expect.poll(() => routeOf(page)).toBe('/corporations/1/shares');
  await expectSettled(page);
  const tape = await readPublic(world, '/corporation/shares/history?id=1&pageSize=100');
  await expect(page.getByTestId('table-corporationSharesHistory')).toHaveAttribute(
    'data-row-count',
    String(rowsOf(tape, 'entries').length),
  );

  await openScreen(page, '/bonds');
  const before = (await tableRows(page, 'bonds')).length;
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(async () => (await tableRows(page, 'bonds')).length).toBeGreaterThan(before);

  await openScreen(page, '/funds');
  const fund = page.getByTestId('table-funds').getByRole('link').first();
  const fundName = await fund.textContent();
  await fund.click();
  await expect(heading).toHaveText(fundName ?? '');
  await page.getByTestId('table-topHoldings').getByRole('link').first().click();
  await expect.poll(() => routeOf(page)).toMatch(/^\/corporations\/\d+$/);
  await expectSettled(page);

  await expect(page.getByTestId('error-panel')).toHaveCount(0);
});

test('the conflicts screen shows the service’s conflicts by status and links to their battles', async ({
  open,
  world,
}) => {
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

test('a table of ten thousand corporations draws only a part, and the End key reaches the last row', async ({
  open,
  world,
}) => {
  const corporations = Array.from({ length: 10_000 }, (_, index) => ({
    id: `c${index + 1}`,
    name: `Works ${index + 1}`,
    sequentialId: index + 1,
    type: 'energy',
    countryId: 'KS',
  }));
  await world.control.fault({
    path: '/api/public/v1/corporations',
    effect: { kind: 'body', body: JSON.stringify({ ok: true, corporations }) },
  });
  const { page } = await openReader(open, world);
  await openScreen(page, '/corporations');
  const rows = page.getByTestId('table-corporations').locator('tr[data-row-id]');
  expect(await rows.count()).toBeLessThan(150);
  await rows.first().focus();
  await page.keyboard.press('End');
  await expect(
    page.getByTestId('table-corporations').locator('tr[data-row-id="c10000"]'),
  ).toBeFocused();
  expect(await rows.count()).toBeLessThan(150);
});
