/** The breadcrumbs of the current screen, with names in place of ids where they are known. */
import { useKnownCountries } from '@renderer/features/countries/known-countries';
import { usePath } from '../../state/location';
import { crumbsOf } from './crumbs';
import { matchRoute } from '../routing/routes';
import styles from './shell.module.css';
import { uiStore } from '../../state/ui-store';

/** Every step but the last is a link where it is a screen. */
export function Breadcrumbs() {
  const path = usePath();
  const { nameOf } = useKnownCountries();
  const title = uiStore(({ page }) => (page.path === path ? page.title : null));
  const match = matchRoute(path);
  const crumbs =
    match === null ? [{ label: 'No such screen', to: null }] : crumbsOf(match, nameOf, title);
  return (
    <nav aria-label="Breadcrumbs" className={styles.trail}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }, index) => (
          <li
            key={`${index} ${label}`}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
            title={label}
          >
            {to === null ? <span>{label}</span> : <a href={to}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
