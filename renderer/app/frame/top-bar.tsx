/** The top bar: breadcrumbs, country switch, a field that opens the command palette, and the account menu. */
import { lazy, Suspense } from 'react';
import { acceleratorFor, keyWords } from '@shared/ipc/client-keys';

import { bridge } from '../../api/bridge';
import { openPalette } from '../../state/ui-store';
import { AccountMenu } from './account-menu';
import { Breadcrumbs } from './breadcrumbs';
import styles from './shell.module.css';

/** Not needed for the first paint: no country is known at the first start. */
const CountrySwitch = lazy(async () => ({
  default: (await import('./country-switch')).CountrySwitch,
}));

const PALETTE_KEYS = keyWords(
  acceleratorFor('palette', bridge.boot.platform),
  bridge.boot.platform,
);

/** The slim bar above navigation and page. */
export function TopBar() {
  return (
    <header className={styles.topBar}>
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
