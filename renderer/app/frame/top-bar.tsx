/** The top bar: breadcrumbs, country switch, a field that opens the command palette, and the account menu. */
import { useDirectory } from '@renderer/api/directory/directory';
import { lazy, Suspense } from 'react';
import { acceleratorFor, keyWords } from '@shared/ipc/client-keys';
import { bridge } from '@renderer/api/bridge';
import { afterFirstPaint } from '@renderer/state/first-paint';
import { openPalette, uiStore } from '@renderer/state/ui-store';
import { usePath } from '@renderer/state/location';
import { matchRoute } from '@renderer/app/routing/routes';

import { AccountMenu } from './account-menu';
import styles from './shell.module.css';
import { breadcrumbsOf } from './breadcrumbs';

// No country is known at the first start.
const CountrySwitch = lazy(async () => ({
  default: (await afterFirstPaint(() => import('./country-switch'))).CountrySwitch,
}));

const PALETTE_KEYS = keyWords(
  acceleratorFor('palette', bridge.boot.platform),
  bridge.boot.platform,
);

/** The slim bar above navigation and page. */
export function TopBar() {
  return (
    <header className={styles.topBar}>
      <span className={styles.brand} aria-hidden="true">
        Hustings
      </span>
      <Breadcrumbs />
      <div className={styles.topActions}>
        <Suspense fallback={null}>
          <CountrySwitch />
        </Suspense>
        <button
          type="button"
          className={styles.paletteField}
          aria-haspopup="dialog"
          onClick={openPalette}
        >
          Search <kbd>{PALETTE_KEYS}</kbd>
        </button>
        <AccountMenu />
      </div>
    </header>
  );
}

/** Every step but the last is a link where it is a screen. */
function Breadcrumbs() {
  const path = usePath();
  const { countryName: nameOf } = useDirectory();
  const title = uiStore(({ page }) => (page.path === path ? page.title : null));
  const match = matchRoute(path);
  const breadcrumbs =
    match === null ? [{ label: 'Page not found', to: null }] : breadcrumbsOf(match, nameOf, title);
  return (
    <nav aria-label="Breadcrumbs" className={styles.trail}>
      <ol className={styles.breadcrumbs}>
        {breadcrumbs.map(({ label, to }, index) => (
          <li
            key={`${index} ${label}`}
            aria-current={index === breadcrumbs.length - 1 ? 'page' : undefined}
            title={label}
          >
            {to === null ? <span>{label}</span> : <a href={to}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
