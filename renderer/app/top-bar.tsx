/** Where the player is, a field that opens the command palette, and the account menu. */
import { bridge } from '../api/bridge';
import { usePath } from '../state/location';
import { openPalette } from '../state/ui-store';
import { AccountMenu } from './account-menu';
import { matchRoute } from './routes';
import styles from './shell.module.css';

const PALETTE_KEYS = bridge.boot.platform === 'darwin' ? '⌘K' : 'Ctrl K';

function Breadcrumbs() {
  const path = usePath();
  const trail = matchRoute(path)?.screen.trail ?? ['No such screen'];
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.crumbs}>
        {trail.map((name, index) => (
          <li key={name} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The slim bar above navigation and page. */
export function TopBar() {
  return (
    <header className={styles.topBar}>
      <Breadcrumbs />
      <div className={styles.topActions}>
        <button
          type="button"
          className={styles.paletteField}
          aria-haspopup="dialog"
          onClick={openPalette}
        >
          Go to or do <kbd>{PALETTE_KEYS}</kbd>
        </button>
        <AccountMenu />
      </div>
    </header>
  );
}
