/** The groups of the navigation: screens with a navigation entry, and the entries that client-nav adds. Pure, so that every case is tested. */
import type { ReadId } from '@shared/contract/index';
import type { SessionView } from '@shared/ipc/channels/session';

import { href } from '../../screens/href';
import type { NavigationGroup } from '../../screens/screen';
import { screens } from '../../screens/screens';
import type { ScreenId } from '../../screens/screens';
import { businessEntries, countryEntries, playerEntries } from './nav-entries';
import type { NavDraft, NavEntry, NavState } from './nav-entries';
import { webAddress } from '../links/web-address';

/** A heading of the sidebar and what stands below it. */
export interface NavGroup {
  readonly id: 'you' | 'world' | 'markets' | 'treasury';
  readonly title: string;
  readonly entries: readonly NavEntry[];
}

/** What the model is made from. */
export interface NavInput {
  readonly session: SessionView;
  readonly nav: NavState | undefined;
  /** Reads that this server is known to lack. */
  readonly absentReads: ReadonlySet<ReadId>;
  /** How many crises wait for the player. */
  readonly waitingCrises: number;
  /** How many alerts are unread; null while that is not known. */
  readonly unreadAlerts: number | null;
  /** The name of a country; null while no answer names it. */
  countryName(code: string): string | null;
}

/** A screen with a navigation entry. `href(id)` below compiles only if its route has no parameter. */
type NavigationScreenId = {
  [Id in ScreenId]: (typeof screens)[Id] extends { readonly navigation: object } ? Id : never;
}[ScreenId];

function isInNavigation(id: ScreenId): id is NavigationScreenId {
  return 'navigation' in screens[id];
}

const NAVIGATION_SCREENS = (Object.keys(screens) as ScreenId[]).filter(isInNavigation);

function isInside({ session }: NavInput): boolean {
  return session.status === 'signed-in' || session.status === 'expired';
}

/** Whether a screen's entry makes sense in this session. */
function isShown(id: NavigationScreenId, input: NavInput): boolean {
  const { nav, session } = input;
  // Everything else asks a server.
  if (session.profile === null && !['you', 'client'].includes(screens[id].navigation.group)) {
    return false;
  }
  if (id === 'conflicts') return nav?.['conflictsEnabled'] !== false;
  if (id === 'inbox') return session.profile !== null;
  if (id === 'watch') return isInside(input);
  if (id === 'welcome') return session.profile === null && !isInside(input);
  if (id === 'signIn') return session.profile !== null && !isInside(input);
  return true;
}

/** The screens of a group, apart from those that this server lacks. */
function screensOf(group: NavigationGroup, input: NavInput): NavEntry[] {
  const entries: NavEntry[] = [];
  for (const id of NAVIGATION_SCREENS) {
    const screen = screens[id];
    if (screen.navigation.group !== group || !isShown(id, input)) continue;
    const { group: _group, ...entry } = screen.navigation;
    const waits = id === 'crises' ? input.waitingCrises : 0;
    const alerts = id === 'inbox' ? input.unreadAlerts : null;
    const isPrompt = id === 'crises' && (waits > 0 || input.nav?.['settlementCrisisLive'] === true);
    const badge =
      alerts === null
        ? { testId: 'nav-crises', count: waits, what: 'crises wait for your decision' }
        : { testId: 'nav-alerts', count: alerts, what: 'unread alerts' };
    if ('read' in screen && input.absentReads.has(screen.read)) continue;
    entries.push({
      ...entry,
      to: href(id),
      isPrompt,
      ...(waits > 0 || alerts !== null ? { badge } : {}),
    });
  }
  return entries;
}

/** Drops the addresses that lead nowhere. */
function finish(drafts: readonly NavDraft[], { session }: NavInput): NavEntry[] {
  return drafts.map(({ to = null, url = null, ...entry }) => {
    if (to !== null) return { ...entry, to };
    const address = webAddress(url, session.profile?.serverUrl ?? '');
    return address === null ? entry : { ...entry, url: address };
  });
}

function youGroup(input: NavInput): NavGroup {
  const { nav, session } = input;
  const isPractice = session.profile?.kind === 'practice';
  const you = screensOf('you', input);
  const client = screensOf('client', input);
  const isPlayer = isInside(input) && nav !== undefined && nav.user !== null;
  const facts = isPlayer ? finish(playerEntries(nav, input.absentReads, isPractice), input) : [];
  return {
    id: 'you',
    title: 'You',
    entries: [...you, ...facts, ...client],
  };
}

function navGroup(
  id: Exclude<NavGroup['id'], 'you'>,
  title: string,
  drafts: readonly NavDraft[],
  input: NavInput,
): NavGroup {
  return { id, title, entries: [...finish(drafts, input), ...screensOf(id, input)] };
}

/** The navigation's groups in their order; an empty group is left out. */
export function navGroups(input: NavInput): readonly NavGroup[] {
  const { nav, countryName } = input;
  const groups: readonly NavGroup[] = [
    youGroup(input),
    navGroup('world', 'World', countryEntries(nav, countryName), input),
    navGroup('markets', 'Markets', businessEntries(nav), input),
    navGroup('treasury', 'Treasury', [], input),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
