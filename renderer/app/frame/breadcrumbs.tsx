/** Where the window is: the way from the top of the client, by names where they are known. */
import { useKnownCountries } from '../../api/directories/known-countries';
import { usePath } from '../../state/location';
import { pageTitleStore } from '../../state/page-title';
import { crumbsOf } from './crumbs';
import { matchRoute } from '../routing/routes';
import styles from './shell.module.css';

/** The trail of the screen at the window's location; each step but the last leads to its screen. */
export function Breadcrumbs() {
  const path = usePath();
  const { nameOf } = useKnownCountries();
  const title = pageTitleStore((titled) => (titled.path === path ? titled.title : null));
  const match = matchRoute(path);
  const crumbs =
    match === null ? [{ label: 'No such screen', path: null }] : crumbsOf(match, nameOf, title);
  return (
    <nav aria-label="Breadcrumbs" className={styles.trail}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, path: target }, index) => (
          <li
            key={`${index} ${label}`}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
            title={label}
          >
            {target === null ? label : <a href={`#${target}`}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
