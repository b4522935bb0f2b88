/** Tabs for the pages of one subject. They are links, because each page has its own address. */
import type { Href } from '@renderer/screens/href';

import styles from './tab-links.module.css';

/** One page. */
interface TabLink {
  readonly to: Href;
  readonly label: string;
}

interface TabLinksProps {
  /** What the pages have in common: the navigation's accessible name. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
  /** The tab of the page on screen. */
  readonly current: Href;
  /** Pages that the server does not offer, listed in one line. */
  readonly absent?: readonly string[];
}

/** A `navigation` landmark. */
export function TabLinks({ label, tabs, current, absent = [] }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map(({ to, label: name }) => (
          <li key={to}>
            <a className={styles.tab} href={to} aria-current={to === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {absent.length > 0 && (
        <p className={styles.absent} data-testid="tabs-absent">
          Not on this server: {absent.join(', ')}
        </p>
      )}
    </nav>
  );
}
