/** The navigation for each kind of player in client-nav. */
import { describe, expect, it } from 'vitest';

import { navModel } from '@renderer/app/navigation/nav-model';
import type { NavEntry, NavState } from '@renderer/app/navigation/nav-entries';
import type { NavInput } from '@renderer/app/navigation/nav-model';
import { routeOf } from '@renderer/screens/href';
import type { NavigationHub } from '@renderer/screens/screen';
import { allScreens } from '@renderer/screens/screens';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';

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

/** The screens that share an entry of the sidebar. */
const screensOfHub = (hub: NavigationHub) =>
  allScreens.filter(({ navigation }) => navigation?.hub === hub);
const readsOfHub = (hub: NavigationHub) => screensOfHub(hub).flatMap(({ read }) => read ?? []);

const NOTHING_ABSENT: NavInput['absentReads'] = new Set();

function modelOf(input: Partial<NavInput>) {
  return navModel({
    session: session('signed-in'),
    nav: player,
    waitingCrises: 0,
    unreadAlerts: null,
    isChair: false,
    absentReads: NOTHING_ABSENT,
    countryName: (code) => code,
    stateName: (_country, code) => (code === 'NC' ? 'North Coast' : (code ?? null)),
    ...input,
  });
}

/** Only the entries of the sidebar. */
const sidebar = (input: Partial<NavInput>) =>
  modelOf(input).groups.flatMap((group) => group.entries);

/** Every entry, its tabs, and the player's own. */
function entries(input: Partial<NavInput>): NavEntry[] {
  return [...sidebar(input).flatMap((one) => [...(one.tabs ?? []), one]), ...modelOf(input).own];
}

function entry(id: string, input: Partial<NavInput> = {}): NavEntry | undefined {
  return entries(input).find((candidate) => candidate.id === id);
}

/** The route that an entry links to; null when it is missing or not a link. */
function routeTo(id: string, input: Partial<NavInput> = {}): string | null {
  const { to } = entry(id, input) ?? {};
  return to === undefined ? null : routeOf(to);
}

describe('navModel', () => {
  it('shows the unread counts, and distinguishes zero from no answer', () => {
    expect(entry('notifications')?.badge).toMatchObject({ testId: 'nav-unread', count: 3 });
    expect(entry('mail')?.badge).toMatchObject({ testId: 'nav-unread-mail', count: 0 });
    const nav: NavState = { user: { username: 'ada' } };
    expect(entry('mail', { nav })?.badge?.count).toBeNull();
  });

  it('shows a name without an id as plain text', () => {
    const nav: NavState = { ...player, currentParty: { id: '', name: 'Reform' } };
    expect(entry('party', { nav })).toMatchObject({ label: 'Reform' });
    expect(routeTo('party', { nav })).toBeNull();
  });

  it('opens the party at the desk for its chair, whose tabs lead to both', () => {
    expect(routeTo('party')).toBe('/parties/ZZ/7');
    expect(routeTo('party', { isChair: true })).toBe('/party');
    expect(routeTo('party-page', { isChair: true })).toBe('/parties/ZZ/7');
    expect(routeTo('party-desk', { isChair: true })).toBe('/party');
  });

  it("prefers the party's own country, and escapes ids", () => {
    const nav: NavState = { ...player, currentParty: { id: 'a/b', name: 'Odd', countryId: 'YY' } };
    expect(routeTo('party', { nav })).toBe('/parties/YY/a%2Fb');
  });

  it('gives crises a badge with their number while one waits', () => {
    expect(entry('crises')?.badge).toBeUndefined();
    expect(entry('crises')?.isPrompt).toBe(false);
    const waiting = entry('crises', { waitingCrises: 2 });
    expect(waiting?.badge).toEqual({
      testId: 'nav-crises',
      count: 2,
      what: 'crises need your decision',
    });
    expect(waiting?.isPrompt).toBe(true);
    expect(entry('crises', { waitingCrises: 1 })?.badge?.what).toBe('crisis needs your decision');
  });

  it('shows the count of unread alerts on the inbox, once there is a server', () => {
    expect(entry('inbox')?.badge).toBeUndefined();
    expect(entry('inbox', { unreadAlerts: 0 })?.badge).toEqual({
      testId: 'nav-alerts',
      count: 0,
      what: 'unread alerts',
    });
    expect(entry('inbox', { session: session('guest', null) })).toBeUndefined();
  });

  it('opens the screen of a shared entry that needs the player, otherwise its first one', () => {
    const shared = (id: string, input: Partial<NavInput> = {}) => {
      const found = sidebar(input).find((one) => one.id === id);
      return [found?.to, found?.tabs?.map((tab) => tab.id), found?.badge?.count];
    };
    const tabs = screensOfHub('conflicts').map(({ navigation }) => navigation?.id);
    expect(tabs).toContain('crises');
    expect(shared('conflicts')).toEqual(['#/conflicts', tabs, undefined]);
    expect(shared('conflicts', { waitingCrises: 2 })).toEqual(['#/crises', tabs, 2]);
    expect(shared('elections')[0]).toBe('#/elections/e1');
  });

  it('hides conflicts when the server has switched them off', () => {
    const nav = { ...player, conflictsEnabled: false };
    const tabs = (input: Partial<NavInput>) =>
      sidebar(input)
        .find(({ id }) => id === 'conflicts')
        ?.tabs?.map(({ id }) => id) ?? [];
    expect(tabs({})).toContain('conflicts');
    expect(tabs({ nav })).not.toContain('conflicts');
    const others = readsOfHub('conflicts').filter(
      (id) => !['conflicts', 'eventsActive'].includes(id),
    );
    expect(entry('conflicts', { nav, absentReads: new Set(others) })).toBeUndefined();
  });

  it('opens addresses of the service, and only by https', () => {
    const withUrl = (url: unknown) =>
      entry('party', {
        nav: { ...player, currentParty: { id: null, name: 'Reform', url } },
      })?.url;
    expect(withUrl('https://game.example/p/1')).toBe('https://game.example/p/1');
    expect(withUrl('/p/1')).toBe('https://game.example/p/1');
    expect(withUrl('http://game.example/p/1')).toBeUndefined();
    expect(withUrl('javascript:alert(1)')).toBeUndefined();
    expect(withUrl('file:///etc/passwd')).toBeUndefined();
    expect(withUrl(7)).toBeUndefined();
  });
});
