/** Characters in the running client: search, profile and stored favourites; component tests prove the details. */
import { goTo, playerOf, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { clientRequests } from '@support/app/requests';
import { saveKey } from '@support/app/shared-steps';
import { openReader, openScreen, raw, readPublic, rowsOf, tableRows } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';

const SEARCH_PATH = '/api/public/v1/character';
const BULK_PATH = '/api/public/v1/characters/bulk';

type Fields = Readonly<Record<string, unknown>>;

function search(world: TestWorld, name: string): Promise<readonly Fields[]> {
  const query = new URLSearchParams({ name });
  return readPublic(world, `/character?${query}`).then((answer) => rowsOf(answer, 'characters'));
}

function listRow(character: Fields) {
  return {
    id: character['id'],
    cells: expect.objectContaining({
      name: character['name'],
      country: character['countryId'],
      state: character['state'],
      party: character['party'],
      position: character['position'],
      politicalInfluence: raw(character['politicalInfluence']),
      nationalInfluence: raw(character['nationalInfluence']),
      favorability: raw(character['favorability']),
      netWorth: raw(character['netWorth']),
    }),
  };
}

test('the character search sends one request when typing pauses, and shows the characters that the service found', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await openScreen(page, '/characters');
  await world.control.resetRequests();
  await page.getByRole('searchbox', { name: 'Name', exact: true }).pressSequentially('hollow');
  await expect.poll(() => routeOf(page)).toBe('/characters?name=hollow');
  const found = await search(world, 'hollow');
  expect(found.length).toBeGreaterThan(0);
  await expect.poll(() => tableRows(page, 'characterSearch')).toEqual(found.map(listRow));
  const asked = await clientRequests(world, SEARCH_PATH);
  expect(asked.length).toBeLessThan('hollow'.length);
  expect(asked.at(-1)?.query).toBe('name=hollow');

  await page.getByTestId('table-characterSearch').getByRole('link').first().click();
  await expect.poll(() => routeOf(page)).toBe(`/characters/${String(found[0]?.['id'])}`);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Name', exact: true })).toHaveValue('hollow');
  await expect(page.getByTestId('table-characterSearch')).toBeVisible();
});

test('favourites survive a restart, and one request refreshes them', async ({ open, world }) => {
  const first = await openReader(open, world);
  const found = (await search(world, 'an')).slice(0, 3);
  await openScreen(first.page, '/characters?name=an');
  for (const character of found) {
    await first.page
      .getByTestId('table-characterSearch')
      .locator(`[data-row-id="${String(character['id'])}"]`)
      .getByRole('button', { name: /^Favourite: / })
      .click();
  }
  await goTo(first.page, '/characters');
  await expect(first.page.getByTestId('table-favourites')).toHaveAttribute('data-row-count', '3');
  await first.close();

  await world.control.advanceTurns(1);
  await world.control.resetRequests();
  const { page } = await open({ serverUrl: world.baseUrl });
  await saveKey(page, playerOf(world).publicKey);
  await openScreen(page, '/characters');
  const now = new Map((await search(world, 'an')).map((row) => [row['id'], row]));
  await expect
    .poll(() => tableRows(page, 'favourites'))
    .toEqual(found.map(({ id }) => listRow(now.get(id) ?? {})));
  expect(await clientRequests(world, BULK_PATH)).toHaveLength(1);

  await page
    .getByRole('button', { name: /^Favourite: / })
    .first()
    .click();
  await expect(page.getByTestId('table-favourites')).toHaveAttribute('data-row-count', '2');
});
