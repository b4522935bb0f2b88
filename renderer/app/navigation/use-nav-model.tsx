/** The navigation as it stands now, worked out once for everything that shows a part of it. */
import { useDirectory } from '@renderer/api/directory/directory';
import { routeOf } from '@renderer/screens/href';
import { SETTINGS_SECTION } from '@renderer/screens/screens';
import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useOpenCrisisCount } from '@renderer/features/crises/use-crises';
import { usePresidentRace } from '@renderer/features/elections/use-races';
import { useNav } from '@renderer/features/client/use-status';
import { useIsPartyChair } from '@renderer/features/parties/own-party';
import { useSession } from '@renderer/api/session/use-session';
import { useUnreadAlerts } from '@renderer/state/ui-store';

import type { NavEntry } from './nav-entries';
import { navModel } from './nav-model';
import type { NavModel } from './nav-model';

const NavModelContext = createContext<NavModel | null>(null);

/** Works the model out; it keeps its identity until something that it shows changes. */
export function NavModelProvider({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { data: sent } = useNav();
  const presidentId = usePresidentRace(false);
  const { absent: absentReads, country: countryOf, stateName } = useDirectory();
  const waitingCrises = useOpenCrisisCount();
  const unreadAlerts = useUnreadAlerts();
  const isChair = useIsPartyChair();
  const nav = useMemo(
    () =>
      sent === undefined || presidentId !== null
        ? sent
        : { ...sent, activePresidentElectionId: null },
    [sent, presidentId],
  );
  const model = useMemo(
    () =>
      navModel({
        session,
        nav,
        absentReads,
        waitingCrises,
        unreadAlerts,
        isChair,
        countryName: (code) => countryOf(code)?.name ?? null,
        stateName,
      }),
    [session, nav, absentReads, waitingCrises, unreadAlerts, isChair, countryOf, stateName],
  );
  return <NavModelContext value={model}>{children}</NavModelContext>;
}

/** The model of the provider around. */
export function useNavModel(): NavModel {
  const model = use(NavModelContext);
  if (model === null) throw new Error('The navigation stands inside NavModelProvider');
  return model;
}

/** Whether a path is the entry's own screen or one below it. */
function isAtOrBelow(path: string, entryRoute: string): boolean {
  if (entryRoute === '/') return path === '/';
  const section = entryRoute.startsWith(`${SETTINGS_SECTION}/`) ? SETTINGS_SECTION : entryRoute;
  return path === section || path.startsWith(`${section}/`);
}

/** What matches a path: an entry of the sidebar, and its tab where it has tabs. */
interface NavMatch {
  readonly entry: NavEntry;
  readonly tab: NavEntry;
}

/** The entry and the tab that match a path most closely; of two with the same route the later. Pure. */
export function matchOf({ groups }: NavModel, path: string): NavMatch | null {
  const fitting = groups
    .flatMap(({ entries }) => entries)
    // The briefing's path belongs to the briefing, although the lack of a character links there
    // too.
    .filter(({ id }) => id !== 'no-character')
    .flatMap((entry) => (entry.tabs ?? [entry]).map((tab) => ({ entry, tab })))
    .filter(({ tab: { to } }) => to && isAtOrBelow(path, routeOf(to).split('?')[0] ?? ''))
    .toSorted((one, other) => (one.tab.to?.length ?? 0) - (other.tab.to?.length ?? 0));
  return fitting.at(-1) ?? null;
}
