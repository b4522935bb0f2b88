/** The frame around every page: skip link, top bar, navigation, page, status bar and overlays. */
import { lazy, Suspense, useLayoutEffect } from 'react';

import { useSession } from '../../api/session/use-session';
import { Navigation } from '../../components/navigation/navigation';
import { StatusBar } from '../../components/status-bar/status-bar';
import { awaitFirstFrame, useIsFirstFramePast } from '../../state/first-frame';
import { tourStore } from '../../state/tour';
import { uiStore } from '../../state/ui-store';
import { focusPage } from '../routing/focus-page';
import { Outlet } from '../routing/outlet';
import styles from './shell.module.css';
import { TopBar } from './top-bar';

const CommandPalette = lazy(async () => ({
  default: (await import('../palette/command-palette')).CommandPalette,
}));
const Recoveries = lazy(async () => ({
  default: (await import('./recoveries')).Recoveries,
}));
const SessionExpired = lazy(async () => ({
  default: (await import('./session-expired')).SessionExpired,
}));

// Not needed for the first paint: the first screen shares its entry with no other.
const SectionTabs = lazy(async () => ({
  default: (await import('../../components/navigation/section-tabs')).SectionTabs,
}));

const KeysDialog = lazy(async () => ({
  default: (await import('./keys-dialog')).KeysDialog,
}));
const Pane = lazy(async () => ({ default: (await import('../pane/pane')).Pane }));
const Tour = lazy(async () => ({ default: (await import('../tour/tour')).Tour }));

function Overlays() {
  const { status } = useSession();
  const isPaletteOpen = uiStore((state) => state.isPaletteOpen);
  const areKeysOpen = uiStore((state) => state.areKeysOpen);
  const isTouring = tourStore(({ stop }) => stop !== null);
  const isExpiryDismissed = uiStore((state) => state.isExpiryDismissed);
  return (
    <Suspense fallback={null}>
      {isPaletteOpen && <CommandPalette />}
      {areKeysOpen && <KeysDialog />}
      {isTouring && <Tour />}
      {status === 'expired' && !isExpiryDismissed && <SessionExpired />}
    </Suspense>
  );
}

/** Navigation and page: they come after the first frame, which the status bar has to itself. */
function Middle() {
  const isFirstFramePast = useIsFirstFramePast();
  const pane = uiStore((state) => state.pane);
  useLayoutEffect(awaitFirstFrame, []);
  return (
    <div className={styles.middle}>
      {isFirstFramePast && (
        <>
          <Navigation />
          <div className={styles.page} hidden={pane === 'over'}>
            <Suspense fallback={null}>
              <Recoveries />
              <SectionTabs />
            </Suspense>
            <Outlet />
          </div>
          <Suspense fallback={null}>{pane !== 'closed' && <Pane />}</Suspense>
        </>
      )}
    </div>
  );
}

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
      <TopBar />
      <Middle />
      <StatusBar />
      <Overlays />
    </div>
  );
}
