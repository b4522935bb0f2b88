/** The navigation shows who somebody is, as client-nav tells it, and leads nowhere that there is nothing. */
import { fieldsOf, goTo, openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { navEntry, navIds } from '@support/app/shared-steps';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import type { Page } from 'playwright';

const POLL_MS = 500;
/** Entries that only somebody who plays can have. */
const PERSONAL = [
  'character',
  'party',
  'home-state',
  'own-country',
  'election',
  'notifications',
  'mail',
];

/** What client-nav tells a player who asks by other means than the client. */
async function navOf(world: TestWorld, username: string) {
  const headers = { Cookie: await signIn(world.baseUrl, playerOf(world, username)) };
  return fieldsOf((await ask(`${world.baseUrl}/api/client-nav`, { headers })).json);
}

async function expectEntry(page: Page, id: string, text: string): Promise<void> {
  await expect(navEntry(page, id)).toContainText(text);
}

test('a guest sees the way in, and nothing of a player', async ({ open, world }) => {
  const { page } = await open({ serverUrl: world.baseUrl, pollMs: POLL_MS });
  await expect(navEntry(page, 'sign-in')).toBeVisible();
  const ids = await navIds(page);
  expect(ids).toContain('briefing');
  expect(ids).toContain('settings');
  expect(ids.filter((id) => PERSONAL.includes(id))).toEqual([]);
  await goTo(page, '/');
  await expect(page.getByTestId('prompt-guest')).toBeVisible();
  await expect(page.getByTestId('nav-unread')).toHaveCount(0);
});

for (const username of ['senator', 'partychair', 'magnate']) {
  test(`${username} finds character, party, home and races as the service names them`, async ({
    open,
    world,
  }) => {
    const nav = await navOf(world, username);
    const { page } = await openSignedIn(open, world, { username, pollMs: POLL_MS });
    await expectEntry(page, 'character', String(nav['characterName']));
    await expectEntry(page, 'party', String(fieldsOf(nav['currentParty'])['name']));
    await expectEntry(page, 'home-state', String(fieldsOf(nav['homeState'])['name']));
    await expectEntry(page, 'own-country', String(nav['characterCountryId']));
    const election = nav['activeElection'];
    if (election === null) await expect(navEntry(page, 'election')).toHaveCount(0);
    else await expectEntry(page, 'election', String(fieldsOf(election)['label']));
    await expect(navEntry(page, 'president-election')).toHaveCount(
      nav['activePresidentElectionId'] === null ? 0 : 1,
    );
    await expect(page.getByTestId('nav-unread')).toHaveAttribute(
      'data-value',
      String(nav['unreadCount']),
    );
    await expect(navEntry(page, 'missing-demographics')).toHaveCount(0);
    await expect(navEntry(page, 'sign-in')).toHaveCount(0);

    await expect(page.getByTestId('briefing-party')).toHaveText(
      String(fieldsOf(nav['currentParty'])['name']),
    );
    await expect(page.getByTestId('briefing-home-state')).toHaveText(
      String(fieldsOf(nav['homeState'])['name']),
    );
    await expect(page.getByTestId('briefing-country')).toHaveText(
      String(nav['characterCountryId']),
    );
  });
}

test('a player without a character is offered nothing of one', async ({ open, world }) => {
  const { page } = await openSignedIn(open, world, { username: 'newcomer', pollMs: POLL_MS });
  await expectEntry(page, 'no-character', 'No character yet');
  const ids = await navIds(page);
  expect(ids).not.toContain('character');
  expect(ids).not.toContain('party');
  expect(ids).not.toContain('home-state');
  expect(ids).not.toContain('own-country');
});

test('races, party and home come and go with the answers, within one poll', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await world.control.nav('senator', {
    activeElection: { id: 'e1', label: 'Senate — Northmarch' },
    activePresidentElectionId: 'e2',
    activePresidentElectionSeatId: 'AV-president',
    currentParty: { id: '7', name: 'The Quiet Party' },
    homeState: { id: 'NM', name: 'Northmarch' },
    // A country that no list of this client could know.
    characterCountryId: 'ZQ',
  });
  await expectEntry(page, 'election', 'Senate — Northmarch');
  await expectEntry(page, 'president-election', 'Presidential election');
  await expectEntry(page, 'party', 'The Quiet Party');
  await expectEntry(page, 'home-state', 'Northmarch');
  await expectEntry(page, 'own-country', 'ZQ');
  await expect(page.getByTestId('briefing-active-election')).toHaveText('Senate — Northmarch');
  await expect(page.getByTestId('briefing-president-election')).toHaveText('Running');

  await world.control.nav('senator', {
    activeElection: null,
    activePresidentElectionId: null,
    activePresidentElectionSeatId: null,
    currentParty: null,
    homeState: null,
  });
  for (const id of ['election', 'president-election', 'party', 'home-state']) {
    await expect(navEntry(page, id)).toHaveCount(0);
  }
  await expect(page.getByTestId('briefing-party')).toHaveText('Independent');
  await expect(page.getByTestId('briefing-home-state')).toHaveText('—');
});

test('missing demographics prompt the player until they are there', async ({ open, world }) => {
  await world.control.nav('senator', { missingDemographics: true });
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await expectEntry(page, 'missing-demographics', 'Demographics are missing');
  await expect(page.getByTestId('prompt-demographics')).toBeVisible();
  await world.control.nav('senator', { missingDemographics: false });
  await expect(navEntry(page, 'missing-demographics')).toHaveCount(0);
  await expect(page.getByTestId('prompt-demographics')).toHaveCount(0);
});

test('administrators and feature-gated roles are shown where the service tells them', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { username: 'admin', pollMs: POLL_MS });
  await expect(page.getByRole('main')).toContainText('Administrator');
  await world.control.nav('admin', {
    adminCharacters: [{ id: 'a' }, { id: 'b' }],
    cabinetOffice: { positionId: 'p', positionName: 'Minister of Tides', countryCode: 'HQ' },
    governorOffice: { stateId: 's', stateName: 'Saltflats', countryCode: 'HQ' },
    imperialCharacter: { id: 'i', name: 'House of Ash' },
    pendingSeasonRecapId: 'recap-1',
    myCorporationId: 42,
    myUnionId: 'u1',
    pendingCharterCount: 3,
  });
  await expectEntry(page, 'admin-characters', '2 characters');
  await expectEntry(page, 'cabinet-office', 'Minister of Tides');
  await expectEntry(page, 'governor-office', 'Saltflats');
  await expectEntry(page, 'imperial-character', 'House of Ash');
  await expectEntry(page, 'season-recap', 'Season recap is ready');
  await expectEntry(page, 'own-corporation', 'Your corporation');
  await expectEntry(page, 'own-union', 'Your union');
  await expectEntry(page, 'pending-charters', '3 pending charters');
});

test('fields that nobody knows change nothing, and markup in names stays text', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  const before = await navIds(page);
  await world.control.nav('senator', {
    quidditchTeam: { id: 1, seekers: ['x'] },
    novelty: [1, [2, [3]]],
    theWord: null,
    adminCharacters: 'not a list',
    cabinetOffice: { positionName: null },
    currentParty: { id: '7', name: '<img src=x onerror=alert(1)><b>Bold</b> Party', motto: {} },
    unreadCount: 41,
  });
  await expect(page.getByTestId('nav-unread')).toHaveAttribute('data-value', '41');
  await expectEntry(page, 'party', '<img src=x onerror=alert(1)><b>Bold</b> Party');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  const after = await navIds(page);
  expect(after.filter((id) => id !== 'cabinet-office')).toEqual(before);
  await expect(page.getByTestId('stale-notice')).toHaveCount(0);
});

for (const username of [null, 'newcomer', 'senator', 'admin']) {
  test(`every link of ${username ?? 'a guest'} leads to a screen`, async ({ open, world }) => {
    const { page } =
      username === null
        ? await open({ serverUrl: world.baseUrl })
        : await openSignedIn(open, world, { username });
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs.length).toBeGreaterThanOrEqual(3);
    for (const href of hrefs) {
      // Two entries may lead to one place, the home state and the country that it lies in; the
      // last is the place's own, and the one that says where the window is.
      const link = page.locator(`nav[aria-label="Main"] a[href="${href}"]`).last();
      await link.click();
      const path = (href ?? '').replace(/^#/, '');
      const main = page.getByRole('main');
      await expect(main).toHaveAttribute('data-page', path.split('/')[1] || 'briefing');
      await expect(main).toHaveAttribute('aria-busy', 'false');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).not.toHaveText('No such screen');
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });
}

test('an address without a screen says so and leads back', async ({ open, world }) => {
  const { page } = await openSignedIn(open, world);
  await goTo(page, '/no/such/place');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such screen');
  await expect(page.getByTestId('empty-state')).toContainText('/no/such/place');
  await page.getByRole('link', { name: 'Open the briefing' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'briefing');
});

test('folded to pictures the navigation keeps every entry and its name', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  const before = await navIds(page);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation).toHaveAttribute('data-collapsed', 'true');
  expect(await navIds(page)).toEqual(before);
  await expect(navigation.getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.reload();
  await expect(navigation).toHaveAttribute('data-collapsed', 'true');
  await page.getByRole('button', { name: 'Expand navigation' }).click();
  await expect(navigation).toHaveAttribute('data-collapsed', 'false');
});
