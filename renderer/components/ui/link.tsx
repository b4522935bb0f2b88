/** A link between screens, for names whose id may be unknown. */
import type { ReactNode } from 'react';
import type { Href } from '@renderer/screens/href';

import styles from './link.module.css';

interface RouteLinkProps {
  /** From `href` or `hrefIfKnown`; null where an id is not known. */
  readonly to: Href | null;
  readonly children: ReactNode;
}

/** A link to a screen, or a plain name where there is nothing to link to. */
export function RouteLink({ to, children }: RouteLinkProps) {
  return to === null ? <span>{children}</span> : <a href={to}>{children}</a>;
}

// Tabs for the pages of one subject. They are links, because each page has its own address.

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
}

/** A `navigation` landmark. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
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
    </nav>
  );
}
