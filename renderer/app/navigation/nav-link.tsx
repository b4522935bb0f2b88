/** One line of the navigation: a screen, a page of the game in the browser, or a fact. */
import type { MouseEvent } from 'react';
import { formatCount, rawNumber } from '@shared/domain/wording/numbers';
import { bridge } from '@renderer/api/bridge';
import { classNames } from '@renderer/components/ui/class-names';

import type { NavEntry } from './nav-entries';
import { NavIcon } from './nav-icon';
import styles from './navigation.module.css';

function UnreadBadge({ badge }: { readonly badge: NonNullable<NavEntry['badge']> }) {
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
      {entry.badge && <UnreadBadge badge={entry.badge} />}
    </>
  );
}

interface NavLinkProps {
  readonly entry: NavEntry;
  readonly isCurrent: boolean;
  readonly onOpen?: (event: MouseEvent<HTMLElement>) => void;
}

/** A link, a button that opens the browser, or text where nothing opens. */
export function NavLink({ entry, isCurrent, onOpen }: NavLinkProps) {
  const shared = {
    'data-nav-id': entry.id,
    title: entry.caption === undefined ? entry.label : `${entry.caption}: ${entry.label}`,
    className: classNames(styles.entry, entry.isPrompt && styles.prompt),
  };
  const content = <EntryContent entry={entry} />;
  const { to, url } = entry;
  if (to !== undefined) {
    return (
      <a {...shared} href={to} onClick={onOpen} aria-current={isCurrent ? 'page' : undefined}>
        {content}
      </a>
    );
  }
  if (url !== undefined) {
    return (
      <button
        {...shared}
        type="button"
        onClick={(event) => {
          onOpen?.(event);
          void bridge.invoke('pane:open', { url });
        }}
      >
        {content}
      </button>
    );
  }
  return <span {...shared}>{content}</span>;
}
