/** The sidebar: groups of links that fold, with unread badges; only icons when collapsed. */
import { ChevronDown, ChevronRight, PanelLeftClose, PanelLeftOpen } from 'lucide-react';

import { useActiveProfileId } from '@renderer/api/session/use-session';
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { keepValue, useKeptValue } from '@renderer/state/stored/profile-values';
import { usePath } from '@renderer/state/location';
import { classNames } from '@renderer/components/ui/class-names';
import { NavLink } from './nav-link';
import { OwnCharacter } from './own-character';
import type { NavGroup } from './nav-model';
import { matchOf, useNavModel } from './use-nav-model';
import styles from './navigation.module.css';

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

/** Whether something in a group needs the player's attention: a folded group shows this in place of its entries. */
function needsAttention({ entries }: NavGroup): boolean {
  return entries.some(({ isPrompt, badge }) => isPrompt === true || (badge?.count ?? 0) > 0);
}

interface GroupProps {
  readonly group: NavGroup;
  readonly currentId: string | null;
  readonly isFolded: boolean;
  /** Only icons: nothing folds, because a group has no heading. */
  readonly isCollapsed: boolean;
  readonly onFold: () => void;
}

function Group({ group, currentId, isFolded, isCollapsed, onFold }: GroupProps) {
  const { id, title, entries } = group;
  const isHidden = isFolded && !isCollapsed;
  const Arrow = isHidden ? ChevronRight : ChevronDown;
  return (
    <section aria-labelledby={`nav-${id}`} data-nav-group={id}>
      <h2 id={`nav-${id}`} className={styles.groupTitle}>
        {isCollapsed ? (
          title
        ) : (
          <button type="button" className={styles.fold} aria-expanded={!isHidden} onClick={onFold}>
            <Arrow size={12} strokeWidth={2} aria-hidden />
            {title}
            {isHidden && needsAttention(group) && (
              <span className={styles.attention}>
                <span className="visually-hidden">: needs your attention</span>
              </span>
            )}
          </button>
        )}
      </h2>
      <ul hidden={isHidden}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <NavLink entry={entry} isCurrent={entry.id === currentId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The main navigation of the client. */
export function Navigation() {
  const { sidebarCollapsed } = useSettings();
  const profileId = useActiveProfileId() ?? '';
  const folded = useKeptValue('hustings-folded-groups', profileId);
  const fold = (id: string) => {
    const others = folded.filter((other) => other !== id);
    const isFolded = others.length < folded.length;
    keepValue('hustings-folded-groups', profileId, isFolded ? others : [...folded, id]);
  };
  const path = usePath();
  const model = useNavModel();
  const currentId = matchOf(model, path)?.entry.id ?? null;
  return (
    <nav
      aria-label="Main"
      className={classNames(styles.nav, sidebarCollapsed && styles.collapsed)}
      data-collapsed={sidebarCollapsed}
    >
      <OwnCharacter />
      <div className={styles.groups}>
        {model.groups.map((group) => (
          <Group
            key={group.id}
            group={group}
            currentId={currentId}
            isFolded={folded.includes(group.id)}
            isCollapsed={sidebarCollapsed}
            onFold={() => fold(group.id)}
          />
        ))}
      </div>
      <CollapseButton isCollapsed={sidebarCollapsed} />
    </nav>
  );
}
