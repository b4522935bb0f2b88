/** Tabs for the pages of one subject. They are links, because each page has its own address. */
import type { Href } from '@renderer/screens/href';
import styles from './link.module.css';

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
