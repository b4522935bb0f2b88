/** The sidebar's groups and what the account menu lists as the player's own, from the screen table and client-nav's answer. Pure, so that every case is tested. */
import type { ReadId } from '@shared/contract/index';
import type { SessionView } from '@shared/ipc/channels/session';
import { href } from '@renderer/screens/href';
import type { IconName, NavigationGroup, NavigationHub } from '@renderer/screens/screen';
import { screens } from '@renderer/screens/screens';
import type { ScreenId } from '@renderer/screens/screens';
import { webAddress } from '@renderer/components/ui/web-address';

import { navBadge, playerEntries } from './nav-entries';
import type { NavEntryInput, NavEntry, NavState } from './nav-entries';
import { electionEntries, ownEntries } from './own-entries';
import type { NamesOfPlaces } from './own-entries';

/** A heading of the sidebar and what stands below it. */
export interface NavGroup {
  readonly id: 'you' | 'world' | 'money';
  readonly title: string;
  readonly entries: readonly NavEntry[];
}

/** Every link of the navigation. */
export interface NavModel {
  readonly groups: readonly NavGroup[];
  /** What client-nav says of the player besides: character, home, offices, company. */
  readonly own: readonly NavEntry[];
}

/** What the model is made from. */
export interface NavInput extends NamesOfPlaces {
  readonly session: SessionView;
  readonly nav: NavState | undefined;
  /** Reads that this server is known to lack. */
  readonly absentReads: ReadonlySet<ReadId>;
  /** How many crises wait for the player. */
  readonly waitingCrises: number;
  /** How many alerts are unread; null while that is not known. */
  readonly unreadAlerts: number | null;
  /** The player chairs their party. */
  readonly isChair: boolean;
}

/** The shared entries. */
const HUBS = {
  elections: { label: 'Elections', icon: 'vote' },
  conflicts: { label: 'Conflicts and crises', icon: 'conflict' },
  markets: { label: 'Markets', icon: 'candles' },
  treasury: { label: 'Treasury', icon: 'send' },
  settings: { label: 'Settings', icon: 'settings' },
} as const satisfies Readonly<
  Record<NavigationHub, { readonly label: string; readonly icon: IconName }>
>;

const HUB_OF_GROUP: Readonly<Partial<Record<NavigationGroup, NavigationHub>>> = {
  markets: 'markets',
  treasury: 'treasury',
  client: 'settings',
};

/** A screen with a navigation entry. `href(id)` below compiles only if its route has no parameter. */
type NavigationScreenId = {
  [Id in ScreenId]: (typeof screens)[Id] extends { readonly navigation: object } ? Id : never;
}[ScreenId];

function isInNavigation(id: ScreenId): id is NavigationScreenId {
  return 'navigation' in screens[id];
}

const NAVIGATION_SCREENS = (Object.keys(screens) as ScreenId[]).filter(isInNavigation);

function hubOf(id: NavigationScreenId): NavigationHub | null {
  const { navigation } = screens[id];
  return 'hub' in navigation ? navigation.hub : (HUB_OF_GROUP[navigation.group] ?? null);
}

function isInside({ session }: NavInput): boolean {
  return session.status === 'signed-in' || session.status === 'expired';
}

/** Whether a screen's entry makes sense in this session. */
function isShown(id: NavigationScreenId, input: NavInput): boolean {
  const { nav, session } = input;
  const screen = screens[id];
  // Everything else asks a server.
  if (session.profile === null && !['you', 'client'].includes(screen.navigation.group)) {
    return false;
  }
  if ('read' in screen && input.absentReads.has(screen.read)) return false;
  if (id === 'conflicts') return nav?.['conflictsEnabled'] !== false;
  if (id === 'inbox') return session.profile !== null;
  if (id === 'watch') return isInside(input);
  if (id === 'welcome') return session.profile === null && !isInside(input);
  if (id === 'signIn') return session.profile !== null && !isInside(input);
  return true;
}

function screenEntry(id: NavigationScreenId, input: NavInput): NavEntry {
  const { id: navId, label, icon } = screens[id].navigation;
  const waits = id === 'crises' ? input.waitingCrises : 0;
  const alerts = id === 'inbox' ? input.unreadAlerts : null;
  const badge =
    alerts === null
      ? navBadge({
          testId: 'nav-crises',
          count: waits,
          one: 'crisis needs your decision',
          many: 'crises need your decision',
        })
      : navBadge({ testId: 'nav-alerts', count: alerts, one: 'unread alert' });
  return {
    id: navId,
    label,
    icon,
    to: href(id),
    isPrompt: id === 'crises' && (waits > 0 || input.nav?.['settlementCrisisLive'] === true),
    ...(waits > 0 || alerts !== null ? { badge } : {}),
  };
}

/** One entry for all of `tabs`, which leads to what needs the player, else to the first. A single one needs no other name. */
function hubEntry(hub: NavigationHub, tabs: readonly NavEntry[]): NavEntry | null {
  const lead = tabs.find(({ isPrompt }) => isPrompt === true) ?? tabs[0];
  if (lead === undefined || tabs.length === 1) return lead ?? null;
  const badge = tabs.find((tab) => tab.badge !== undefined)?.badge;
  return {
    id: hub,
    ...HUBS[hub],
    ...(lead.to === undefined ? {} : { to: lead.to }),
    isPrompt: lead.isPrompt === true,
    ...(badge === undefined ? {} : { badge }),
    tabs,
  };
}

/** The screens of a group; those of a hub are one entry, at the place of the first. `first` opens the tabs of its hub. */
function screensOf(
  group: NavigationGroup,
  input: NavInput,
  first: Readonly<Partial<Record<NavigationHub, readonly NavEntry[]>>> = {},
): NavEntry[] {
  const ids = NAVIGATION_SCREENS.filter(
    (id) => screens[id].navigation.group === group && isShown(id, input),
  );
  const done = new Set<NavigationHub>();
  return ids.flatMap((id) => {
    const hub = hubOf(id);
    if (hub === null) return [screenEntry(id, input)];
    if (done.has(hub)) return [];
    done.add(hub);
    const tabs = ids.filter((other) => hubOf(other) === hub).map((one) => screenEntry(one, input));
    return hubEntry(hub, [...(first[hub] ?? []), ...tabs]) ?? [];
  });
}

/** Drops the addresses that lead nowhere. */
function finish(inputs: readonly NavEntryInput[], { session }: NavInput): NavEntry[] {
  return inputs.map(({ to = null, url = null, ...entry }) => {
    if (to !== null) return { ...entry, to };
    const address = webAddress(url, session.profile?.serverUrl ?? '');
    return address === null ? entry : { ...entry, url: address };
  });
}

/** The groups in their order, an empty one left out, and the player's own. */
export function navModel(input: NavInput): NavModel {
  const { nav, stateName, session, absentReads, isChair } = input;
  const isPractice = session.profile?.kind === 'practice';
  const isPlayer = isInside(input) && nav !== undefined && nav.user !== null;
  const facts = isPlayer ? finish(playerEntries(nav, absentReads, isPractice, isChair), input) : [];
  const elections = finish(electionEntries(nav, stateName), input);
  const groups: readonly NavGroup[] = [
    {
      id: 'you',
      title: 'You',
      entries: [...screensOf('you', input), ...facts, ...screensOf('client', input)],
    },
    { id: 'world', title: 'World', entries: screensOf('world', input, { elections }) },
    {
      id: 'money',
      title: 'Money',
      entries: [...screensOf('markets', input), ...screensOf('treasury', input)],
    },
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    own: isPlayer ? finish(ownEntries(nav, input), input) : [],
  };
}
