/** Politicians: search as one types, profiles, comparisons and favourites, field by field against the service. */
import { fieldsOf, goTo, openSignedIn, playerOf, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { clientRequests } from '@support/app/requests';
import { saveKey } from '@support/app/shared-steps';
import { expectAnswered } from '@support/app/time';
import {
  openReader,
  openScreen,
  raw,
  readPublic,
  rowsOf,
  tableRows,
  valueOf,
} from '@support/screens/steps';
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

test('a search follows the typing, asks once it pauses, and shows what the service found', async ({
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

test('a search that typing has overtaken is given up', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  await openScreen(page, '/characters');
  await world.control.fault({ path: SEARCH_PATH, count: 1, effect: { kind: 'hang' } });
  const field = page.getByRole('searchbox', { name: 'Name', exact: true });
  await field.fill('ho');
  await expect.poll(() => routeOf(page)).toBe('/characters?name=ho');
  await expect(page.getByTestId('progress')).toBeVisible();
  await field.fill('holloway');
  const found = await search(world, 'holloway');
  await expect.poll(() => tableRows(page, 'characterSearch')).toEqual(found.map(listRow));
  await expect(page.getByTestId('progress')).toHaveCount(0);
});

test('names that look like code stay names', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  const [bold] = await search(world, '<b>');
  expect(bold?.['name']).toContain('<b>');
  await openScreen(page, `/characters?${new URLSearchParams({ name: '<b>' })}`);
  const link = page.getByTestId('table-characterSearch').getByRole('link').first();
  await expect(link).toHaveText(String(bold?.['name']));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(bold?.['name']));
});

test('a chat account is asked for by itself, and finding nobody is no error', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await openScreen(page, '/characters?name=hollow');
  await page.getByRole('combobox', { name: 'Search by' }).selectOption('Chat account id');
  await world.control.resetRequests();
  await page.getByRole('searchbox', { name: 'Chat account id' }).fill('1');
  await expect.poll(() => routeOf(page)).toBe('/characters?by=messagingId&messagingId=1');
  await expect(page.getByRole('button', { name: 'Clear the search' })).toBeVisible();
  const [asked] = await clientRequests(world, SEARCH_PATH);
  expect(asked?.query).toBe('messagingId=1');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => routeOf(page)).toBe('/characters?by=messagingId');
});

test('a profile shows every field, the career and the achievements, by either id', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  const [row] = await search(world, 'Marian Holloway');
  const id = String(row?.['id']);
  const number = String(row?.['sequentialId']);
  await world.control.fault({
    path: `/api/public/v1/character/${number}/*`,
    effect: { kind: 'status', status: 500, code: 'INTERNAL_ERROR', error: 'Internal server error' },
  });
  const character = fieldsOf((await readPublic(world, `/character/${id}`))['character']);
  const career = rowsOf(await readPublic(world, `/character/${id}/career`), 'career');
  const achievements = rowsOf(
    await readPublic(world, `/character/${id}/achievements`),
    'achievements',
  );
  expect(career.length).toBeGreaterThan(0);
  expect(achievements.length).toBeGreaterThan(0);

  for (const either of [number, id]) {
    await openScreen(page, `/characters/${either}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(character['name']));
    for (const field of [
      'politicalInfluence',
      'nationalInfluence',
      'favorability',
      'campaignFunds',
      'netWorth',
      'cashOnHand',
      'portfolioValue',
      'actions',
      'donorBaseLevel',
      'infamy',
    ]) {
      expect(await valueOf(page, `character-${field}`), field).toBe(raw(character[field]));
    }
    await expect(page.getByTestId('character-position')).toHaveText(String(character['position']));
    await expect(page.getByTestId('character-party')).toHaveText(String(character['party']));
    const country = await readPublic(world, `/country/${String(character['countryId'])}`);
    await expect(page.getByTestId('character-country')).toHaveText(String(country['name']));
    await expect(page.getByTestId('character-state')).toContainText(String(character['state']));
    await expect(page.getByTestId('field-officeType')).toHaveText(String(character['officeType']));
    expect(await valueOf(page, 'field-sequentialId')).toBe(number);
    for (const line of String(character['bio']).split('\n')) {
      await expect(page.getByRole('main')).toContainText(line);
    }
    await expect
      .poll(async () => (await tableRows(page, 'characterCareer')).map(({ cells }) => cells))
      .toEqual(
        career.map(({ office, party, fromState, toState }) =>
          expect.objectContaining({
            office: office ?? '—',
            party: party ?? '—',
            from: fromState ?? '—',
            to: toState ?? '—',
          }),
        ),
      );
    expect((await tableRows(page, 'characterAchievements')).map(({ id: key }) => key)).toEqual(
      achievements.map((achievement) => achievement['id']),
    );
    await expect(page.getByTestId('error-panel')).toHaveCount(0);
  }
});

test('somebody without a record is an empty state', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  for (const id of ['999999', 'ffffffffffffffffffffffff', 'nobody']) {
    await openScreen(page, `/characters/${id}`);
    await expect(page.getByTestId('empty-state'), id).toHaveCount(1);
    await expect(page.getByTestId('error-panel'), id).toHaveCount(0);
  }
  await page.getByTestId('empty-state').getByRole('link').click();
  await expect.poll(() => routeOf(page)).toBe('/characters');
});

test('six are compared out of one bulk call, and a seventh finds no room', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  const found = (await search(world, 'an')).slice(0, 7);
  await openScreen(page, '/characters?name=an');
  const table = page.getByTestId('table-characterSearch');
  const compare = (character: Fields | undefined) =>
    table
      .locator(`[data-row-id="${String(character?.['id'])}"]`)
      .getByRole('button', { name: /^Compare: / });
  for (const character of found.slice(0, 6)) await compare(character).click();
  const ids = found.slice(0, 6).map((character) => String(character['sequentialId']));
  await expect.poll(() => routeOf(page)).toContain(`compare=${encodeURIComponent(ids.join(','))}`);
  await compare(found[6]).click();
  await expect(page.getByText('Up to 6 can be compared')).toBeVisible();

  await expect(page.locator('[data-compared-id]').getByRole('link')).toHaveCount(6);
  await openScreen(page, '/characters');
  await expectAnswered(world);
  await world.control.resetRequests();
  await openScreen(page, `/characters?compare=${ids.slice(0, 5).join(',')},999999`);
  const measures = page.getByTestId('table-charactersBulk');
  for (const [index, character] of found.slice(0, 5).entries()) {
    for (const field of ['politicalInfluence', 'favorability', 'campaignFunds', 'netWorth']) {
      await expect(
        measures.locator(
          `[data-row-id="${field}"] [data-column="character-${ids[index]}"] [data-value]`,
        ),
      ).toHaveAttribute('data-value', raw(character[field]));
    }
  }
  await expect(page.locator('[data-compared-id="999999"]')).toContainText('not found');
  expect(await clientRequests(world, BULK_PATH)).toHaveLength(1);
  await page.locator('[data-compared-id="999999"]').getByRole('button').click();
  await expect(page.locator('[data-compared-id]')).toHaveCount(5);
});

test('favourites outlive a restart and are refreshed by one call', async ({ open, world }) => {
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

test('a server without the bulk call and with absolute addresses shows the same people', async ({
  open,
  openWorld,
}) => {
  const world = await openWorld({ dialect: 'observed' });
  const { page } = await openReader(open, world);
  const found = (await search(world, 'an')).slice(0, 2);
  const ids = found.map((character) => String(character['profileUrl']).split('/').at(-1) ?? '');
  expect(ids.join(' ')).toMatch(/^\d+ \d+$/u);
  await openScreen(page, `/characters?compare=${ids.join(',')}`);
  const measures = page.getByTestId('table-charactersBulk');
  for (const [index, character] of found.entries()) {
    await expect(
      measures.locator(
        `[data-row-id="politicalInfluence"] [data-column="character-${ids[index]}"] [data-value]`,
      ),
    ).toHaveAttribute('data-value', raw(character['politicalInfluence']));
  }
  await expect(page.getByTestId('error-panel')).toHaveCount(0);
  await openScreen(page, `/characters/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(found[0]?.['name']));
  const career = rowsOf(
    await readPublic(world, `/character/${String(found[0]?.['id'])}/career`),
    'career',
  );
  expect(career.length).toBeGreaterThan(0);
  await expect
    .poll(async () => (await tableRows(page, 'characterCareer')).map(({ cells }) => cells))
    .toEqual(
      career.map(({ office, officeLabel, fromState, toState }) =>
        expect.objectContaining({
          office:
            office === null ? '—' : `${String(officeLabel)}, ${String(fieldsOf(office)['state'])}`,
          party: found[0]?.['party'],
          from: fromState ?? '—',
          to: toState ?? '—',
        }),
      ),
    );
  await expect(page.getByTestId('error-panel')).toHaveCount(0);
});

test('without a key the search says how to get one, and its field stays', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world);
  for (const route of ['/characters?name=an', '/characters/1']) {
    await openScreen(page, route);
    await expect(page.getByTestId('error-panel'), route).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Add an API key' }), route).toHaveAttribute(
      'href',
      '#/settings/keys',
    );
  }
  await openScreen(page, '/characters?name=an');
  await expect(page.getByRole('searchbox', { name: 'Name', exact: true })).toHaveValue('an');
});
