/** The page, with what stands above it, and the game's own pages over or beside it. */
import { lazy, Suspense } from 'react';
import { Outlet } from '@renderer/app/routing/outlet';
import { afterFirstPaint } from '@renderer/state/first-paint';
import { uiStore } from '@renderer/state/ui-store';

import styles from './shell.module.css';

const AbovePage = lazy(async () => ({
  default: (await afterFirstPaint(() => import('./above-page'))).AbovePage,
}));

const Pane = lazy(async () => ({ default: (await import('@renderer/app/pane/pane')).Pane }));

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
