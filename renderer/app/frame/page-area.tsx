/** The page, with what stands above it, and the game's own pages over or beside it. */
import { lazy, Suspense } from 'react';

import { uiStore } from '../../state/ui-store';
import { Outlet } from '../routing/outlet';
import styles from './shell.module.css';

// Not needed for the first paint.
const AbovePage = lazy(async () => ({ default: (await import('./above-page')).AbovePage }));

const Pane = lazy(async () => ({ default: (await import('../pane/pane')).Pane }));

/** Everything between the navigation and the edge of the window. */
export function PageArea() {
  const pane = uiStore((state) => state.pane);
  return (
    <>
      <div className={styles.page} hidden={pane === 'over'}>
        <Suspense fallback={null}>
          <AbovePage />
        </Suspense>
        <Outlet />
      </div>
      <Suspense fallback={null}>{pane !== 'closed' && <Pane />}</Suspense>
    </>
  );
}
