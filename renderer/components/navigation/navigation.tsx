/** The sidebar: four groups of links with unread badges; icons alone when collapsed. */
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useMemo } from 'react';
import { formatCount, rawNumber } from '@shared/domain/numbers';

import { useAbsentFeatures } from '../../api/query/absent-features';
import { bridge } from '../../api/bridge';
import { useOpenCrisisCount } from '../../api/directories/use-crises';
import { useKnownCountries } from '../../api/directories/known-countries';
import { useSession } from '../../api/session/use-session';
import { updateSettings, useSettings } from '../../api/session/use-settings';
import { useNav } from '../../api/directories/use-status';
import { routeOf } from '../../screens/href';
import { usePath } from '../../state/location';
import { useUnreadAlerts } from '../../state/unread-alerts';
import { classNames } from '../ui/class-names';
import { NavIcon } from './nav-icon';
import type { NavEntry } from './nav-entries';
import { navGroups } from './nav-model';
import type { NavGroup } from './nav-model';
import styles from './navigation.module.css';

/** Whether a path is the entry's own screen or one below it. */
function isAtOrBelow(path: string, entryRoute: string): boolean {
  if (entryRoute === '/') return path === '/';
  const section = entryRoute.startsWith('/settings/') ? '/settings' : entryRoute;
  return path === section || path.startsWith(`${section}/`);
}

/**
 * The entry that says most about the current screen: the player's country before all countries, and
 * of two entries with the same route the later, which is the screen's own.
 */
function currentEntryId(groups: readonly NavGroup[], path: string): string | null {
  const fitting = groups
    .flatMap(({ entries }) => entries)
    // On the briefing, the lack of a character is one of the things that it shows.
    .filter(({ id, to }) => id !== 'no-character' && to && isAtOrBelow(path, routeOf(to)))
    .toSorted((one, other) => (one.to?.length ?? 0) - (other.to?.length ?? 0));
  return fitting.at(-1)?.id ?? null;
}

function Badge({ badge }: { readonly badge: NonNullable<NavEntry['badge']> }) {
  const { count, testId, what } = badge;
  return (
    <span
      className={classNames(styles.badge, count !== null && count > 0 && styles.badgeFull)}
      data-testid={testId}
      data-value={rawNumber(count)}
    >
      {formatCount(count)}
      <span className="visually-hidden"> {what}</span>
    </span>
  );
}

function EntryContent({ entry }: { readonly entry: NavEntry }) {
  return (
    <>
      <NavIcon name={entry.icon} />
      <span className={styles.text}>
        {entry.caption !== undefined && <span className={styles.caption}>{entry.caption} </span>}
        <span className={styles.label}>{entry.label}</span>
      </span>
      {entry.badge && <Badge badge={entry.badge} />}
    </>
  );
}

function Entry({ entry, isCurrent }: { readonly entry: NavEntry; readonly isCurrent: boolean }) {
  const shared = {
    'data-nav-id': entry.id,
    title: entry.caption === undefined ? entry.label : `${entry.caption}: ${entry.label}`,
    className: classNames(styles.entry, entry.isPrompt && styles.prompt),
  };
  const content = <EntryContent entry={entry} />;
  const { to, url } = entry;
  if (to !== undefined) {
    return (
      <a {...shared} href={to} aria-current={isCurrent ? 'page' : undefined}>
        {content}
      </a>
    );
  }
  if (url !== undefined) {
    return (
      <button
        {...shared}
        type="button"
        onClick={() => void bridge.invoke('app:open-external', { url })}
      >
        {content}
      </button>
    );
  }
  return <span {...shared}>{content}</span>;
}

/** Switches between names and icons; the choice is a setting of this machine. */
function CollapseButton({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const label = isCollapsed ? 'Expand navigation' : 'Collapse navigation';
  const Image = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <button
      type="button"
      className={styles.entry}
      aria-expanded={!isCollapsed}
      aria-label={label}
      title={label}
      onClick={() => void updateSettings({ sidebarCollapsed: !isCollapsed })}
    >
      <Image size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.text}>Collapse</span>
    </button>
  );
}

/** The main navigation of the client. */
export function Navigation() {
  const session = useSession();
  const { sidebarCollapsed } = useSettings();
  const { data: nav } = useNav();
  const path = usePath();
  const absentReads = useAbsentFeatures();
  const { nameIfKnown: countryName } = useKnownCountries();
  const waitingCrises = useOpenCrisisCount();
  const unreadAlerts = useUnreadAlerts();
  const groups = useMemo(
    () => navGroups({ session, nav, absentReads, waitingCrises, unreadAlerts, countryName }),
    [session, nav, absentReads, waitingCrises, unreadAlerts, countryName],
  );
  const currentId = currentEntryId(groups, path);
  return (
    <nav
      aria-label="Main"
      className={classNames(styles.nav, sidebarCollapsed && styles.collapsed)}
      data-collapsed={sidebarCollapsed}
    >
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.id} aria-labelledby={`nav-${group.id}`} data-nav-group={group.id}>
            <h2 id={`nav-${group.id}`} className={styles.groupTitle}>
              {group.title}
            </h2>
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} isCurrent={entry.id === currentId} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <CollapseButton isCollapsed={sidebarCollapsed} />
    </nav>
  );
}
