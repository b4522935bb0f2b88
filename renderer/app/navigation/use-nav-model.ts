/** The navigation as it stands now. */
import { useMemo } from 'react';

import { useKnownCountries } from '@renderer/features/countries/known-countries';
import { useOpenCrisisCount } from '@renderer/features/crises/use-crises';
import { usePresidentRace } from '@renderer/features/elections/use-president-race';
import { useNav } from '@renderer/features/client/use-status';
import { useAbsentFeatures } from '@renderer/api/query/absent-features';
import { useSession } from '@renderer/api/session/use-session';
import { routeOf } from '@renderer/screens/href';
import { SETTINGS_SECTION } from '@renderer/screens/screens';
import { useUnreadAlerts } from '@renderer/state/unread-alerts';
import type { NavEntry } from './nav-entries';
import { navModel } from './nav-model';
import type { NavModel } from './nav-model';

/** Keeps its identity until something that it shows changes. */
export function useNavModel(): NavModel {
  const session = useSession();
  const { data: sent } = useNav();
  const presidentId = usePresidentRace(false);
  const absentReads = useAbsentFeatures();
  const { nameIfKnown: countryName } = useKnownCountries();
  const waitingCrises = useOpenCrisisCount();
  const unreadAlerts = useUnreadAlerts();
  const nav = useMemo(
    () =>
      sent === undefined || presidentId !== null
        ? sent
        : { ...sent, activePresidentElectionId: null },
    [sent, presidentId],
  );
  return useMemo(
    () => navModel({ session, nav, absentReads, waitingCrises, unreadAlerts, countryName }),
    [session, nav, absentReads, waitingCrises, unreadAlerts, countryName],
  );
}

/** Whether a path is the entry's own screen or one below it. */
function isAtOrBelow(path: string, entryRoute: string): boolean {
  if (entryRoute === '/') return path === '/';
  const section = entryRoute.startsWith(`${SETTINGS_SECTION}/`) ? SETTINGS_SECTION : entryRoute;
  return path === section || path.startsWith(`${section}/`);
}

/** What matches a path: an entry of the sidebar, and its tab where it has tabs. */
export interface NavMatch {
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
