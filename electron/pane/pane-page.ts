/**
 * One live page of the pane: a view with a process of its own and no privileges. It navigates by the rules of
 * pane-address.ts.
 */
import { WebContentsView } from 'electron';
import type { Session, WebContents } from 'electron';

import type { PanePageView } from '@shared/ipc/channels/pane';

import { sealContents } from '../window/guards/seal-network';
import { loadPage } from '../window/page-load';
import { followPage } from './pane-page-state';
import { refuseFileDrops } from './guards/pane-drops';
import { guardPage } from './guards/pane-guard';
import type { PageGuardOptions } from './guards/pane-guard';
import type { ScrollPlace } from './pane-rest';

/** How long after a gesture a page may ask for something; Chromium's own limit. */
const GESTURE_MS = 5_000;
/** The id of an isolated world, which the site's scripts cannot reach. */
const OWN_WORLD = 999;
/** One step of zoom is a factor of 1.2, as in Chromium. */
const ZOOM_LEVELS = { min: -3, max: 5 } as const;

export interface PanePageOptions extends Omit<PageGuardOptions, 'onGesture' | 'onTyped'> {
  readonly session: Session;
  readonly address: string;
  /** How far the page was scrolled before it was released. */
  readonly scrollTo: ScrollPlace | null;
  readonly onChange: () => void;
  /** The page has navigated. */
  readonly onNavigated: () => void;
  /** The page is gone, with its process. */
  readonly onGone: () => void;
}

export interface PanePage {
  readonly view: WebContentsView;
  readonly contents: WebContents;
  address(): string;
  title(): string;
  state(): Omit<PanePageView, 'otherSites'>;
  /** Null if the page does not tell. */
  scrolledTo(): Promise<ScrollPlace | null>;
  /** Whether the player has typed into it since it was loaded. */
  hasTyped(): boolean;
  /** Whether the player has just pressed a key or a button in it. */
  hasGesture(): boolean;
  load(address: string): void;
  back(): void;
  forward(): void;
  /** Loads the page again, also after a crash, a hang or a failure. */
  reload(): void;
  /** Ends the load, or a page that does not answer. */
  stop(): void;
  zoom(step: 1 | -1 | 0): void;
  find(text: string, isForward: boolean, isNext: boolean): void;
  end(): void;
}

/** Makes the view and begins to load. */
export function openPage(options: PanePageOptions): PanePage {
  const { origin, onChange } = options;
  const view = new WebContentsView({
    webPreferences: {
      session: options.session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      safeDialogsMessage: 'Stop this page from asking',
      autoplayPolicy: 'user-gesture-required',
      spellcheck: false,
      devTools: __DEVELOPMENT__,
    },
  });
  const contents = view.webContents;
  let gestureAtMs = Number.NEGATIVE_INFINITY;
  let hasTyped = false;
  contents.on('did-navigate', () => {
    hasTyped = false;
  });

  sealContents(contents);
  guardPage(contents, {
    origin,
    onGesture() {
      gestureAtMs = performance.now();
    },
    onTyped() {
      hasTyped = true;
    },
    onKey: options.onKey,
    onNewTab: options.onNewTab,
    openInBrowser: options.openInBrowser,
  });
  const page = followPage(contents, options);

  const runApart = (code: string) =>
    contents.executeJavaScriptInIsolatedWorld(OWN_WORLD, [{ code }]).catch(() => undefined);
  refuseFileDrops(contents, runApart);
  const { scrollTo } = options;
  if (scrollTo) {
    contents.once('did-finish-load', () => {
      void runApart(`scrollTo(${scrollTo.x}, ${scrollTo.y})`);
    });
  }
  function load(target: string): void {
    page.address = target;
    page.life = 'shown';
    page.failure = '';
    void loadPage(contents, target);
  }

  function endHang(): void {
    if (page.life === 'hung') contents.forcefullyCrashRenderer();
  }

  load(options.address);
  return {
    view,
    contents,
    address: () => page.address,
    title: () => page.title,
    async scrolledTo() {
      if (page.life !== 'shown') return null;
      const told: unknown = await runApart('[scrollX, scrollY]');
      const [x, y] = Array.isArray(told) ? told.map(Number) : [];
      return Number.isFinite(x) && Number.isFinite(y) ? { x: x ?? 0, y: y ?? 0 } : null;
    },
    hasTyped: () => hasTyped,
    hasGesture: () => performance.now() - gestureAtMs < GESTURE_MS,
    state: () => ({
      progress: page.progress,
      canGoBack: contents.navigationHistory.canGoBack(),
      canGoForward: contents.navigationHistory.canGoForward(),
      zoomPercent: Math.round(contents.getZoomFactor() * 100),
      state: page.life,
      failure: page.failure,
      find: page.found,
    }),
    load,
    back: () => contents.navigationHistory.goBack(),
    forward: () => contents.navigationHistory.goForward(),
    reload() {
      if (page.life !== 'hung') {
        load(page.address);
        return;
      }
      // A load that begins before the hung process has ended would end with that process.
      contents.once('render-process-gone', () =>
        setImmediate(() => {
          if (!contents.isDestroyed()) load(page.address);
        }),
      );
      endHang();
    },
    stop() {
      endHang();
      contents.stop();
    },
    zoom(step) {
      const level = step === 0 ? 0 : contents.getZoomLevel() + step;
      contents.setZoomLevel(Math.min(ZOOM_LEVELS.max, Math.max(ZOOM_LEVELS.min, level)));
      onChange();
    },
    find(text, isForward, isNext) {
      if (text === '') {
        page.found = null;
        contents.stopFindInPage('keepSelection');
        onChange();
      } else contents.findInPage(text, { forward: isForward, findNext: !isNext });
    },
    end() {
      if (contents.isDestroyed()) return;
      contents.once('destroyed', options.onGone);
      contents.close();
    },
  };
}
