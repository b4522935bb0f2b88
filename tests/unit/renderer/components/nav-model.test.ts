/** The navigation for every kind of player that client-nav describes. */
import { describe, expect, it } from 'vitest';

import { navGroups } from '@renderer/components/navigation/nav-model';
import type { NavEntry, NavInput, NavState } from '@renderer/components/navigation/nav-model';
import type { ProfileView, SessionView } from '@shared/ipc/bridge';

const profile: ProfileView = {
  id: 'p1',
  kind: 'server',
  serverUrl: 'https://game.example',
  label: 'Ada on game.example',
  account: { id: 'u1', username: 'ada', displayName: 'Ada' },
  session: 'open',
};

function session(status: SessionView['status'], active: ProfileView | null = profile): SessionView {
  return { status, profile: active, profiles: active ? [active] : [], storage: 'keyring' };
}

const player: NavState = {
  user: { username: 'ada', isAdmin: false },
  hasCharacter: true,
  characterCountryId: 'ZZ',
  characterName: 'Ada Lovelace',
  unreadCount: 3,
  unreadMailCount: 0,
  homeState: { id: 'NC', name: 'North Coast' },
  currentParty: { id: '7', name: 'Reform' },
  activeElection: { id: 'e1', label: 'Senate — NC' },
  activePresidentElectionId: 'e2',
  activePresidentElectionSeatId: null,
  missingDemographics: false,
};

const FIRST_SCREENS = new Set(['/', '/welcome', '/sign-in', '/settings/account', '/diagnostics']);

const NOTHING_ABSENT: NavInput['absentReads'] = new Set();

function entries(input: Partial<NavInput>): NavEntry[] {
  const groups = navGroups({
    session: session('signed-in'),
    nav: player,
    hasRoute: (path) => FIRST_SCREENS.has(path),
    absentReads: NOTHING_ABSENT,
    countryName: (code) => code,
    ...input,
  });
  return groups.flatMap((group) => group.entries);
}

function entry(id: string, input: Partial<NavInput> = {}): NavEntry | undefined {
  return entries(input).find((candidate) => candidate.id === id);
}

const ids = (input: Partial<NavInput>) => entries(input).map(({ id }) => id);

describe('navGroups', () => {
  it('offers the welcome page before a server is chosen', () => {
    expect(ids({ session: session('guest', null), nav: undefined })).toEqual([
      'briefing',
      'welcome',
      'settings',
      'diagnostics',
    ]);
  });

  it('shows a guest what is open to everybody, and a way in', () => {
    const nav: NavState = { user: null, hasCharacter: false, activePresidentElectionId: 'e2' };
    expect(ids({ session: session('guest'), nav })).toEqual([
      'briefing',
      'sign-in',
      'settings',
      'diagnostics',
      'president-election',
    ]);
  });

  it('shows a player the character, party, home state and elections', () => {
    expect(entry('character')?.label).toBe('Ada Lovelace');
    expect(entry('party')?.label).toBe('Reform');
    expect(entry('home-state')?.label).toBe('North Coast');
    expect(entry('election')?.label).toBe('Senate — NC');
    expect(entry('president-election')).toBeDefined();
    expect(entry('sign-in')).toBeUndefined();
  });

  it('counts what is unread, and keeps zero apart from nothing', () => {
    expect(entry('notifications')?.badge).toMatchObject({ testId: 'nav-unread', count: 3 });
    expect(entry('mail')?.badge).toMatchObject({ testId: 'nav-unread-mail', count: 0 });
    const nav: NavState = { user: { username: 'ada' } };
    expect(entry('mail', { nav })?.badge?.count).toBeNull();
  });

  it('says so when there is no character, and shows nothing that needs one', () => {
    const nav: NavState = { ...player, hasCharacter: false, characterName: null };
    expect(entry('no-character', { nav })?.isPrompt).toBe(true);
    expect(entry('character', { nav })).toBeUndefined();
    expect(entry('party', { nav })).toBeUndefined();
  });

  it('prompts for missing demographics', () => {
    expect(entry('missing-demographics')).toBeUndefined();
    const nav: NavState = { ...player, missingDemographics: true };
    expect(entry('missing-demographics', { nav })?.isPrompt).toBe(true);
  });

  it('leads only to screens that exist', () => {
    expect(
      entries({}).filter(({ path }) => path !== undefined && !FIRST_SCREENS.has(path)),
    ).toEqual([]);
    expect(entry('countries')).toBeUndefined();
    expect(entry('party')?.path).toBeUndefined();
  });

  it('links what the service named once there is a screen for it, whatever the country', () => {
    const all = { hasRoute: () => true };
    expect(entry('party', all)?.path).toBe('/parties/ZZ/7');
    expect(entry('own-country', all)?.path).toBe('/countries/ZZ');
    const named = { ...all, countryName: () => 'Zedland' };
    expect(entry('own-country', named)?.label).toBe('Zedland');
    expect(entry('election', all)?.path).toBe('/elections/e1');
    expect(ids(all)).toEqual(
      expect.arrayContaining(['countries', 'market', 'bonds', 'transfer', 'ledger']),
    );
  });

  it("prefers the party's own country, and escapes ids", () => {
    const nav: NavState = { ...player, currentParty: { id: 'a/b', name: 'Odd', countryId: 'YY' } };
    expect(entry('party', { nav, hasRoute: () => true })?.path).toBe('/parties/YY/a%2Fb');
  });

  it('has four groups in their order', () => {
    const groups = navGroups({
      session: session('signed-in'),
      nav: player,
      hasRoute: () => true,
      absentReads: NOTHING_ABSENT,
      countryName: (code) => code,
    });
    expect(groups.map(({ title }) => title)).toEqual(['You', 'World', 'Markets', 'Treasury']);
  });

  it('leaves out what this server has not, and says so in its group', () => {
    const groups = navGroups({
      session: session('signed-in'),
      nav: player,
      hasRoute: () => true,
      absentReads: new Set(['funds', 'conflicts', 'countries']),
      countryName: (code) => code,
    });
    const byId = new Map(groups.map((group) => [group.id, group]));
    expect(byId.get('markets')?.absent).toEqual(['Index funds']);
    expect(byId.get('world')?.absent).toEqual(['Conflicts']);
    const shown = groups.flatMap(({ entries: all }) => all.map(({ id }) => id));
    expect(shown).not.toContain('funds');
    expect(shown).not.toContain('conflicts');
    expect(shown, 'known from other answers, so it stays').toContain('countries');
  });

  it("shows offices, feature-gated and administrators' fields when they are sent", () => {
    const nav: NavState = {
      ...player,
      cabinetOffice: { positionId: 'x', positionName: 'Finance', countryCode: 'zz' },
      governorOffice: { stateId: 'NC', stateName: 'North Coast', countryCode: 'zz' },
      adminCharacters: [{ id: 'a' }, { id: 'b' }],
      imperialCharacter: { id: 'i', name: 'Octavia' },
      myCorporationId: 900_001,
      myUnionId: 'u7',
      pendingCharterCount: 1,
      pendingSeasonRecapId: 's1',
      settlementCrisisLive: true,
    };
    const input = { nav, hasRoute: () => true };
    expect(entry('cabinet-office', input)?.label).toBe('Finance');
    expect(entry('governor-office', input)?.label).toBe('North Coast');
    expect(entry('admin-characters', input)?.label).toBe('2 characters');
    expect(entry('imperial-character', input)?.label).toBe('Octavia');
    expect(entry('own-corporation', input)?.path).toBe('/corporations/900001');
    expect(entry('pending-charters', input)?.label).toBe('1 pending charter');
    expect(ids(input)).toEqual(expect.arrayContaining(['own-union', 'season-recap']));
    expect(entry('crises', input)?.isPrompt).toBe(true);
  });

  it('hides conflicts where the deployment has switched them off', () => {
    const hasRoute = () => true;
    expect(entry('conflicts', { hasRoute })).toBeDefined();
    expect(
      entry('conflicts', { hasRoute, nav: { ...player, conflictsEnabled: false } }),
    ).toBeUndefined();
  });

  it('shrugs off feature-gated fields of any other shape', () => {
    for (const odd of [null, 0, '', [], 'text', 7, { deep: { deeper: [] } }, true]) {
      const sent = {
        ...player,
        cabinetOffice: odd,
        governorOffice: odd,
        adminCharacters: odd,
        imperialCharacter: odd,
        myCorporationId: odd,
        myUnionId: odd,
        pendingCharterCount: odd,
        pendingSeasonRecapId: odd,
        neverHeardOf: odd,
      };
      // As it would come over the wire, where no type holds.
      const nav = JSON.parse(JSON.stringify(sent)) as NavState;
      expect(() => entries({ nav, hasRoute: () => true })).not.toThrow();
    }
  });

  it('opens addresses of the service outside, https only', () => {
    const withUrl = (profileUrl: unknown) =>
      entry('character', {
        nav: { ...player, user: { username: 'ada', character: { profileUrl } } },
      })?.url;
    expect(withUrl('https://game.example/p/1')).toBe('https://game.example/p/1');
    expect(withUrl('/p/1')).toBe('https://game.example/p/1');
    expect(withUrl('http://game.example/p/1')).toBeUndefined();
    expect(withUrl('javascript:alert(1)')).toBeUndefined();
    expect(withUrl(7)).toBeUndefined();
  });
});
