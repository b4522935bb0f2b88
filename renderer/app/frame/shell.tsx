/** The frame around every page: skip link, top bar, navigation, page, status bar and overlays. */
import { Navigation } from '@renderer/app/navigation/navigation';
import { NavModelProvider } from '@renderer/app/navigation/use-nav-model';
import { StatusBar } from '@renderer/app/status-bar/status-bar';
import { focusPage } from '@renderer/app/routing/outlet';

import { Overlays } from './overlays';
import { PageArea } from './page-area';
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
