/** Characters in the running client: search, profile and stored favourites; component tests prove the details. */
import { goTo, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { clientRequests } from '@support/app/requests';
import { saveKey } from '@support/app/shared-steps';
import { openReader, openScreen, raw, readPublic, rowsOf, tableRows } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';

const BULK_PATH = '/api/public/v1/characters/bulk';

type Fields = Readonly<Record<string, unknown>>;

function search(world: TestWorld, name: string): Promise<readonly Fields[]> {
  const query = new URLSearchParams({ name });
  return readPublic(world, `/character?${query}`).then((answer) => rowsOf(answer, 'characters'));
}

/** `names`: of countries by their codes; a country is named once a list of them has been read. */
function listRow(character: Fields, names: ReadonlyMap<unknown, unknown>) {
  const code = String(character['countryId']);
  return {
    id: character['id'],
    cells: expect.objectContaining({
      name: character['name'],
      country: expect.stringMatching(`^(${code}|${String(names.get(code))})$`),
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
  const countries = rowsOf(await readPublic(world, '/country'), 'countries');
  const names = new Map(countries.map(({ id, name }) => [id, name]));
  await expect
    .poll(() => tableRows(page, 'favourites'))
    .toEqual(found.map(({ id }) => listRow(now.get(id) ?? {}, names)));
  expect(await clientRequests(world, BULK_PATH)).toHaveLength(1);

  await page
    .getByRole('button', { name: /^Favourite: / })
    .first()
    .click();
  await expect(page.getByTestId('table-favourites')).toHaveAttribute('data-row-count', '2');
});
