/** The frame around every page: skip link, top bar, navigation, page, status bar and overlays. */
import { lazy, Suspense } from 'react';
import { PaletteOpening } from '@renderer/app/palette/palette-opening';
import { Navigation } from '@renderer/app/navigation/navigation';
import { NavModelProvider } from '@renderer/app/navigation/use-nav-model';
import { StatusBar } from '@renderer/app/status-bar/status-bar';
import { focusPage, Outlet } from '@renderer/app/routing/outlet';
import { afterFirstPaint } from '@renderer/state/first-paint';
import { uiStore } from '@renderer/state/ui-store';
import { useSession } from '@renderer/api/session/use-session';
import { ToastRegion } from '@renderer/components/ui/overlay/toasts';

import styles from './shell.module.css';
import { TopBar } from './top-bar';

/** The whole window. */
export function Shell() {
  return (
    <div className={styles.shell}>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          // With hash history the address bar's fragment is the route: following it would leave the page.
          event.preventDefault();
          focusPage();
        }}
      >
        Skip to content
      </a>
      <NavModelProvider>
        <TopBar />
        <div className={styles.middle}>
          <Navigation />
          <PageArea />
        </div>
      </NavModelProvider>
      <StatusBar />
      <Overlays />
    </div>
  );
}

// The page, with what stands above it, and the game's own pages over or beside it.

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

// What opens above every screen: palette, keys, and the sign-in of an expired session.

const SessionExpired = lazy(async () => ({
  default: (await import('./dialogs')).SessionExpired,
}));
const KeysDialog = lazy(async () => ({
  default: (await import('./dialogs')).KeysDialog,
}));

/** Those that are open now. */
export function Overlays() {
  const { status } = useSession();
  const isPaletteOpen = uiStore((state) => state.isPaletteOpen);
  const areKeysOpen = uiStore((state) => state.areKeysOpen);
  const isExpiryDismissed = uiStore((state) => state.isExpiryDismissed);
  const isCovered = uiStore((state) => state.openDialogs > 0);
  return (
    <>
      <ToastRegion isCovered={isCovered} />
      {isPaletteOpen && <PaletteOpening />}
      <Suspense fallback={null}>
        {areKeysOpen && <KeysDialog />}
        {status === 'expired' && !isExpiryDismissed && <SessionExpired />}
      </Suspense>
    </>
  );
}
