/** The command palette: one journey. Component tests prove the rest, and servers without lists. */
import { routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { clientRequests } from '@support/app/requests';
import { openReader, readPublic } from '@support/screens/steps';
import type { Page } from 'playwright';
import { fieldsOf, rowsOf } from '@support/answer-fields';

const SEARCH_PATH = '/api/public/v1/character';
/** Reads a minute for each key (contract part 8). */
const KEY_LIMIT = 60;

function palette(page: Page) {
  return page.getByRole('dialog', { name: 'Command palette' });
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox', { name: 'Search' })).toBeFocused();
}

function option(page: Page, name: string | RegExp) {
  return palette(page).getByRole('option', { name });
}

async function type(page: Page, text: string): Promise<void> {
  await palette(page).getByRole('combobox', { name: 'Search' }).fill(text);
}

test('the palette finds countries, parties, corporations and funds, and searches characters while the player types', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  const first = (rows: readonly Readonly<Record<string, unknown>>[]) => fieldsOf(rows[0]);
  const country = first(rowsOf(await readPublic(world, '/country'), 'countries'));
  const code = String(country['id']);
  const party = first(rowsOf(await readPublic(world, `/parties?country=${code}`), 'parties'));
  const corporation = first(rowsOf(await readPublic(world, '/corporations'), 'corporations'));
  const fund = first(rowsOf(await readPublic(world, '/funds'), 'funds'));

  await openPalette(page);
  for (const [name, path] of [
    [country['name'], `/countries/${code}`],
    [party['name'], `/parties/${code}/${String(party['id'])}`],
    [corporation['name'], `/corporations/${String(corporation['sequentialId'])}`],
    [fund['name'], `/funds/${String(fund['slug'])}`],
  ] as const) {
    await type(page, String(name));
    await expect(option(page, String(name)).first()).toBeVisible();
    await expect(palette(page).locator(`[data-path="${path}"]`)).toHaveCount(1);
  }
  // The beginnings of two words are enough.
  await type(page, `${String(country['name']).slice(0, 4).toLowerCase()} econ`);
  await expect(option(page, /./u).first()).toHaveAttribute(
    'data-path',
    `/countries/${code}/economy`,
  );
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toBe(`/countries/${code}/economy`);

  await openPalette(page);
  await expect(palette(page).getByRole('group', { name: 'Recent' })).toContainText('economy');
  await type(page, 'hollow');
  const found = rowsOf(await readPublic(world, '/character?name=hollow'), 'characters');
  expect(found.length).toBeGreaterThan(0);
  for (const { id } of found) {
    await expect(palette(page).locator(`[data-path$="/${String(id)}"]`)).toHaveCount(1);
  }
  await expect(palette(page).getByRole('status')).toContainText(/^\d+ found$/u);
  const asked = await clientRequests(world, SEARCH_PATH);
  expect(asked.map(({ query }) => query)).toContain('name=hollow');
  await palette(page)
    .locator(`[data-path$="/${String(found[0]?.['id'])}"]`)
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(found[0]?.['name']));

  const keyed = (await world.control.requests()).filter(
    ({ path }) => path.startsWith('/api/public/v1/') && path !== '/api/public/v1/parties',
  );
  expect(keyed.length).toBeLessThan(KEY_LIMIT);
});
