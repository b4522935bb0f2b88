/** The one window: created hidden, shown when it can paint, brought to the front on demand. */
import { join } from 'node:path';

import { app, BrowserWindow, nativeTheme, screen } from 'electron';

import type { Appearance } from '@shared/ipc/channels/settings';
import type { ThemeChoice } from '@shared/ipc/choices';
import type { Route } from '@shared/routes/route';

import { APP_DOCUMENT } from './app-protocol';
import { showContextMenu } from './context-menu';
import { guardNavigation } from './guards/navigation-guard';
import { blockWebRtcUdp, sandboxPreferences } from './guards/block-network';
import { loadPage } from './page-load';
import { keepOnScreens, placeWindow } from './window-state';
import type { WindowState } from './window-state';

/** Surface colours of the themes, painted by the window itself until the renderer's first frame. */
const SURFACE = { light: '#f8f5f0', dark: '#181a1d', oled: '#000000' } as const;

/** Makes the whole app follow a theme choice: menus, dialogs, form controls, scroll bars. */
export function followTheme(choice: ThemeChoice): void {
  nativeTheme.themeSource = choice === 'oled' ? 'dark' : choice;
}

/** The surface colour of a theme choice. */
export function surfaceColour(choice: ThemeChoice): string {
  if (choice === 'system') return nativeTheme.shouldUseDarkColors ? SURFACE.dark : SURFACE.light;
  return SURFACE[choice];
}

export interface MainWindowOptions {
  readonly appearance: Pick<Appearance, 'theme' | 'textSize'>;
  readonly state: WindowState | null;
  /** Route to open, for example `/countries/US`. */
  readonly route: Route;
  /** The window stays hidden until something brings it to the front. */
  readonly isHidden: boolean;
}

/** Creates the window and starts loading the document in the same tick. */
export function createMainWindow(options: MainWindowOptions): BrowserWindow {
  const workAreas = screen.getAllDisplays().map((display) => display.workArea);
  const { theme, textSize } = options.appearance;
  const zoomFactor = textSize / 100;
  const window = new BrowserWindow({
    ...placeWindow(options.state, workAreas),
    show: false,
    title: 'Hustings',
    autoHideMenuBar: true,
    backgroundColor: surfaceColour(theme),
    webPreferences: {
      ...sandboxPreferences(),
      zoomFactor,
      preload: join(app.getAppPath(), 'out', 'preload', 'preload.cjs'),
    },
  });
  keepOnScreens(window, screen);
  // Chromium has a zoom of its own for the address, from an earlier run.
  window.webContents.once('dom-ready', () => window.webContents.setZoomFactor(zoomFactor));
  guardNavigation(window.webContents);
  blockWebRtcUdp(window.webContents);
  showContextMenu(window.webContents);
  if (options.isHidden) {
    window.once('show', () => {
      if (options.state?.maximized) window.maximize();
    });
  } else {
    window.once('ready-to-show', () => {
      if (options.state?.maximized) window.maximize();
      window.show();
    });
  }
  void loadPage(window.webContents, `${APP_DOCUMENT}#${options.route}`);
  return window;
}

/** Brings the window to the front, also when it is minimised or hidden. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
