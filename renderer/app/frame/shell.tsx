/** The frame around every page: skip link, top bar, navigation, page, status bar and overlays. */
import { useLayoutEffect } from 'react';

import { Navigation } from '../navigation/navigation';
import { NavModelProvider } from '../navigation/use-nav-model';
import { StatusBar } from '../status-bar/status-bar';
import { awaitFirstFrame, useIsFirstFramePast } from '../../state/first-frame';
import { focusPage } from '../routing/outlet';
import { Overlays } from './overlays';
import { PageArea } from './page-area';
import styles from './shell.module.css';
import { TopBar } from './top-bar';

/** Navigation and page: they come after the first frame, which shows only the status bar. */
function Middle() {
  const isFirstFramePast = useIsFirstFramePast();
  useLayoutEffect(awaitFirstFrame, []);
  return (
    <div className={styles.middle}>
      {isFirstFramePast && (
        <>
          <Navigation />
          <PageArea />
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
      <NavModelProvider>
        <TopBar />
        <Middle />
      </NavModelProvider>
      <StatusBar />
      <Overlays />
    </div>
  );
}
