/** The navigation: who the player is, as client-nav says, and no entry without a screen behind it. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failing, fixture } from '@support/renderer/answers';
import { eventually, textOf, valueOf } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { fieldsOf } from '@support/answer-fields';
import { legibleColour } from '@shared/domain/legible-colour';

/** Entries that only a player with a character can have. */
const PERSONAL = [
  'character',
  'party',
  'home-state',
  'own-country',
  'election',
  'notifications',
  'mail',
];
const POLL_MS = 70_000;

const entries = () => Array.from(document.querySelectorAll<HTMLElement>('[data-nav-id]'));
const navIds = () => entries().map((entry) => entry.dataset['navId'] ?? '');
const entryOf = (id: string) => entries().find((entry) => entry.dataset['navId'] === id);

const linkTo = (address: string) =>
  document.querySelector(`[data-nav-id][href="${address}"], nav [href="${address}"]`);

/** client-nav of a senator, with other fields. */
const nav = (change: Readonly<Record<string, unknown>>) => ({
  ...fixture('clientNav', 'contract', 1),
  ...change,
});

it('the navigation leaves out what this server lacks, without a notice on every screen', async () => {
  await renderClient('/conflicts', { answers: { conflicts: failing('feature-absent') } });
  expect(document.body.textContent).not.toContain('Not on this server');
  expect(linkTo('#/conflicts')).toBeNull();
  expect(linkTo('#/crises')).not.toBeNull();
});

it('the head of the sidebar names the office, and its initials stand on the party’s colour', async () => {
  const world = worldAnswers('contract', 'senator');
  const colour = fieldsOf(fieldsOf(await world.read('party', { country: 'AV', id: '3' }))['party']);
  const party = { id: '3', name: 'Liberty Party', countryId: 'AV' };
  await renderClient('/parties/AV/3', {
    answers: {
      ...world.answers,
      clientNav: { ...(await world.read('clientNav', {})), currentParty: party },
      clientStatus: { ...(await world.read('clientStatus', {})), currentOfficeType: 'senate' },
    },
  });
  const head = entryOf('character');
  await eventually(() => expect(head?.textContent).toMatch(/Senate, ./u));
  const initials = head?.querySelector<HTMLElement>('[data-initials]');
  await eventually(() =>
    expect(initials?.style.getPropertyValue('--fill')).toBe(
      legibleColour(String(colour['color']), '#ffffff'),
    ),
  );
});

describe.each(['contract', 'observed'] as const)('the navigation in the %s dialect', (dialect) => {
  it.each(['senator', 'partychair', 'magnate'])(
    '%s finds character, party, home and races by the names that the service has for them',
    async (username) => {
      const world = worldAnswers(dialect, username);
      const answer = fieldsOf(await world.read('clientNav', {}));
      await renderClient('/', { answers: world.answers });
      expect(entryOf('character')?.textContent).toContain(answer['characterName']);
      const party = fieldsOf(answer['currentParty'])['name'];
      const { name: home, id: homeCode } = fieldsOf(answer['homeState']);
      expect(entryOf('party')?.textContent).toContain(party);
      expect(entryOf('home-state')?.textContent).toContain(home);
      expect(entryOf('own-country')?.textContent).toContain('Your country');
      const election = answer['activeElection'];
      const label = election === null ? '' : (fieldsOf(election)['label'] as string);
      const named = label.replace(String(homeCode), String(home));
      expect(named === label).toBe(election === null);
      expect(entryOf('election') === undefined).toBe(election === null);
      expect(entryOf('election')?.textContent ?? '').toContain(named);
      const president = answer['activePresidentElectionId'];
      const race =
        typeof president === 'string' ? await world.read('election', { id: president }) : null;
      const isOwn = race?.election?.countryId === answer['characterCountryId'];
      await eventually(() => {
        expect(entryOf('president-election') !== undefined).toBe(isOwn);
        const link = document.querySelector(`main [href="#/elections/${String(president)}"]`);
        expect(link !== null).toBe(isOwn);
      });
      expect(valueOf('nav-unread')).toBe(String(answer['unreadCount']));
      expect(entryOf('missing-demographics')).toBeUndefined();
      expect(entryOf('sign-in')).toBeUndefined();
      expect(textOf('briefing-party')).toBe(party);
      expect(textOf('briefing-home-state')).toBe(home);
      // Its code means nothing to a player.
      expect(textOf('briefing-country')).not.toBe(answer['characterCountryId']);
    },
  );

  it('offers a player without a character nothing that needs one', async () => {
    await renderClient('/', { answers: worldAnswers(dialect, 'newcomer').answers });
    expect(entryOf('no-character')?.textContent).toContain('No character yet');
    for (const id of ['character', 'party', 'home-state', 'own-country'])
      expect(navIds()).not.toContain(id);
  });
});

it('a guest sees how to sign in, and nothing of a player', async () => {
  await renderClient('/', { session: 'guest', answers: { clientNav: fixture('clientNav') } });
  expect(navIds()).toEqual(expect.arrayContaining(['sign-in', 'briefing', 'settings']));
  expect(navIds().filter((id) => PERSONAL.includes(id))).toEqual([]);
  screen.getByTestId('prompt-guest');
  expect(screen.queryByTestId('nav-unread')).toBeNull();
});

it('races, party and home appear and disappear with one poll', async () => {
  const opened = await renderClient('/', {
    answers: {
      clientNav: nav({
        activeElection: { id: 'e1', label: 'Senate — Northmarch' },
        activePresidentElectionId: 'e2',
        activePresidentElectionSeatId: 'AV-president',
        currentParty: { id: '7', name: 'The Quiet Party' },
        homeState: { id: 'NM', name: 'Northmarch' },
        characterCountryId: 'ZQ',
      }),
    },
  });
  const textsOf = (...ids: string[]) => ids.map((id) => entryOf(id)?.textContent ?? '');
  const [election, president, party, home, country] = textsOf(
    'election',
    'president-election',
    'party',
    'home-state',
    'own-country',
  );
  expect(election).toContain('Senate — Northmarch');
  expect(president).toContain('Presidential election');
  expect(party).toContain('The Quiet Party');
  expect(home).toContain('Northmarch');
  expect(country).toBe('Your country');
  expect(textOf('briefing-active-election')).toBe('Senate — Northmarch');
  expect(textOf('briefing-president-election')).toBe('Running');
  opened.answer({
    clientNav: nav({
      activeElection: null,
      activePresidentElectionId: null,
      activePresidentElectionSeatId: null,
      currentParty: null,
      homeState: null,
    }),
  });
  await opened.advance(POLL_MS);
  for (const id of ['election', 'president-election', 'party', 'home-state'])
    expect(entryOf(id)).toBeUndefined();
  expect(textOf('briefing-party')).toBe('Independent');
  expect(screen.queryByTestId('briefing-home-state')).toBeNull();
});

it('a presidential election that is the own race has one entry', async () => {
  const activeElection = { id: 'e7', label: 'President' };
  await renderClient('/', {
    answers: { clientNav: nav({ activeElection, activePresidentElectionId: 'e7' }) },
  });
  expect(entryOf('election')?.textContent).toContain('President');
  expect(entryOf('president-election')).toBeUndefined();
});

it('missing demographics prompt the player until they are there', async () => {
  const opened = await renderClient('/', {
    answers: { clientNav: nav({ missingDemographics: true }) },
  });
  expect(entryOf('missing-demographics')?.textContent).toContain('Demographics are missing');
  screen.getByTestId('prompt-demographics');
  opened.answer({ clientNav: nav({ missingDemographics: false }) });
  await opened.advance(POLL_MS);
  expect(entryOf('missing-demographics')).toBeUndefined();
  expect(screen.queryByTestId('prompt-demographics')).toBeNull();
});

it.each([
  ['admin-characters', { adminCharacters: [{ id: 'a' }, { id: 'b' }] }, '2 characters'],
  [
    'cabinet-office',
    {
      cabinetOffice: { positionId: 'p', positionName: 'Minister of Tides', countryCode: 'HQ' },
    },
    'Minister of Tides',
  ],
  [
    'governor-office',
    { governorOffice: { stateId: 's', stateName: 'Saltflats', countryCode: 'HQ' } },
    'Saltflats',
  ],
  ['imperial-character', { imperialCharacter: { id: 'i', name: 'House of Ash' } }, 'House of Ash'],
  ['season-recap', { pendingSeasonRecapId: 'recap-1' }, 'Season recap is ready'],
  ['own-corporation', { myCorporationId: 42 }, 'Your corporation'],
  ['own-union', { myUnionId: 'u1' }, 'Your union'],
  ['pending-charters', { pendingCharterCount: 3 }, '3 pending charters'],
])('%s is shown if the service sends %o', async (id, change, words) => {
  await renderClient('/news', { answers: { clientNav: nav(change) } });
  expect(entryOf(id)?.textContent).toContain(words);
});

it.each([
  ['character', { characterName: 'Ada Marsh' }, '#/characters?name=Ada%20Marsh'],
  [
    'character',
    {
      characterName: 'Ada Marsh',
      user: { username: 'ada', character: { id: '66f0a1b2c3d4e5f601020305' } },
    },
    '#/characters/66f0a1b2c3d4e5f601020305',
  ],
  ['character', { characterName: 'The Crown', isImperialMode: true }, '#/countries/US/government'],
  [
    'cabinet-office',
    { cabinetOffice: { positionName: 'Treasury', countryCode: 'hq' } },
    '#/countries/HQ/government',
  ],
  [
    'governor-office',
    { governorOffice: { stateId: 'SF', stateName: 'Saltflats', countryCode: 'hq' } },
    '#/countries/HQ/elections?state=SF',
  ],
  [
    'imperial-character',
    { imperialCharacter: { id: 'i', name: 'House of Ash', countryId: 'HQ' } },
    '#/countries/HQ/government',
  ],
  ['own-union', { myUnionId: 'u1', characterName: 'Ada' }, '#/characters?name=Ada'],
  [
    'admin-characters',
    { adminCharacters: [{ id: 'a' }, { id: 'b', isActive: true }] },
    '#/characters/b',
  ],
  ['notifications', {}, '#/notifications'],
  ['mail', {}, '#/mail'],
])('%s leads to a screen if the service sends %o', async (id, change, link) => {
  await renderClient('/news', { answers: { clientNav: nav(change) } });
  expect(entryOf(id)?.getAttribute('href')).toBe(link);
});

it.each([
  ['season-recap', { pendingSeasonRecapId: 'recap-1' }],
  ['pending-charters', { pendingCharterCount: 3 }],
  ['missing-demographics', { missingDemographics: true }],
  ['no-character', { hasCharacter: false }],
])('%s opens the game’s own page, because no screen shows it', async (id, change) => {
  const opened = await renderClient('/news', { answers: { clientNav: nav(change) } });
  const entry = entryOf(id);
  if (entry === undefined) throw new Error(`no entry ${id}`);
  await opened.user.click(entry);
  expect(opened.bridge.requests('pane:open')).toEqual([{ url: 'https://game.example/' }]);
});

it('notifications and mail open the game’s own pages once the server is known to lack them', async () => {
  const opened = await renderClient('/notifications', {
    answers: {
      clientNav: nav({ mailUrl: 'https://game.example/post' }),
      notifications: failing('feature-absent'),
      mail: failing('feature-absent'),
    },
  });
  await opened.go('/mail');
  for (const id of ['notifications', 'mail']) await opened.user.click(entryOf(id) as HTMLElement);
  expect(opened.bridge.requests('pane:open').map(({ url }) => url)).toEqual([
    'https://game.example/notifications',
    'https://game.example/post',
  ]);
});

it('the briefing shows an administrator the role', async () => {
  const { main } = await renderClient('/', {
    answers: {
      clientNav: nav({ user: { ...fixture('clientNav', 'contract', 1).user, isAdmin: true } }),
    },
  });
  expect(main().textContent).toContain('Administrator');
});

it('unknown fields of client-nav change nothing, and markup in names stays text', async () => {
  const opened = await renderClient('/news', { answers: { clientNav: nav({}) } });
  const before = navIds();
  const name = '<img src=x onerror=alert(1)><b>Bold</b> Party';
  opened.answer({
    clientNav: nav({
      quidditchTeam: { id: 1, seekers: ['x'] },
      novelty: [1, [2, [3]]],
      theWord: null,
      adminCharacters: 'not a list',
      cabinetOffice: { positionName: null },
      currentParty: { id: '7', name, motto: {} },
      unreadCount: 41,
    }),
  });
  await opened.advance(POLL_MS);
  expect(valueOf('nav-unread')).toBe('41');
  expect(entryOf('party')?.textContent).toContain(name);
  expect(document.querySelector('img[src="x"]')).toBeNull();
  const changeable = new Set(['cabinet-office', 'party', 'admin-characters']);
  const fixed = (ids: readonly string[]) => ids.filter((id) => !changeable.has(id));
  expect(fixed(navIds())).toEqual(fixed(before));
  expect(screen.queryByTestId('stale-notice')).toBeNull();
});

it('an address without a screen says so and leads back to the briefing', async () => {
  const { user, advance, main } = await renderClient('/no/such/place');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
  expect(textOf('empty-state')).toContain('/no/such/place');
  await user.click(screen.getByRole('link', { name: 'Open the briefing' }));
  await advance(100);
  expect(main().dataset['page']).toBe('briefing');
});
