/** One page of the pane while it lives: a view of its own process, with no privilege, led by the rules of pane-address.ts. */
import { WebContentsView } from 'electron';
import type { Session, WebContents } from 'electron';

import type { PanePageView } from '@shared/ipc/channels/pane';

import { sealContents } from '../window/guards/seal-network';
import { loadPage, onLoadFailure } from '../window/page-load';
import { destinationOf } from './pane-address';
import { refuseFileDrops } from './guards/pane-drops';
import { guardPage } from './guards/pane-guard';
import type { PageGuardOptions } from './guards/pane-guard';
import type { ScrollPlace } from './pane-rest';

/** How far a load has come at each of its events. */
const PROGRESS = { begun: 0.1, answered: 0.5, parsed: 0.8 } as const;
/** How long after a gesture a page may ask for something; Chromium's own limit. */
const GESTURE_MS = 5_000;
/** Scripts of the site have no part in this world. */
const OWN_WORLD = 999;
/** One step of zoom is a factor of 1.2, as in Chromium. */
const ZOOM_LEVELS = { min: -3, max: 5 } as const;

export interface PanePageOptions extends Omit<PageGuardOptions, 'onGesture'> {
  readonly session: Session;
  readonly address: string;
  /** How far it was scrolled before it was let go. */
  readonly scrollTo: ScrollPlace | null;
  readonly onChange: () => void;
  /** A page has come. */
  readonly onNavigated: () => void;
}

export interface PanePage {
  readonly view: WebContentsView;
  readonly contents: WebContents;
  address(): string;
  title(): string;
  state(): Omit<PanePageView, 'otherSites'>;
  /** Null where it does not say. */
  scrolledTo(): Promise<ScrollPlace | null>;
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
  let address = options.address;
  let title = '';
  let progress: number | null = PROGRESS.begun;
  let life: PanePageView['state'] = 'shown';
  let failure = '';
  let found: PanePageView['find'] = null;
  let gestureAtMs = Number.NEGATIVE_INFINITY;

  const change = (make: () => void) => () => {
    make();
    onChange();
  };
  sealContents(contents);
  guardPage(contents, {
    origin,
    onGesture() {
      gestureAtMs = performance.now();
    },
    onKey: options.onKey,
    onNewTab: options.onNewTab,
    openInBrowser: options.openInBrowser,
  });

  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument, url }) => {
    if (!isMainFrame || isSameDocument) return;
    if (destinationOf(url, origin) === 'here') address = url;
    progress = PROGRESS.begun;
    found = null;
    onChange();
  });
  contents.on('did-navigate', (_event, url) => {
    address = url;
    title = '';
    progress = PROGRESS.answered;
    life = 'shown';
    failure = '';
    onChange();
    options.onNavigated();
  });
  contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (!isMainFrame) return;
    address = url;
    onChange();
    options.onNavigated();
  });
  contents.on(
    'dom-ready',
    change(() => (progress = progress === null ? null : PROGRESS.parsed)),
  );
  contents.on(
    'did-stop-loading',
    change(() => {
      progress = null;
      // A page that is loaded again under the same title tells of none; one without a title is named by its address.
      const known = contents.getTitle();
      if (title === '' && !address.includes(known)) title = known;
    }),
  );
  const runApart = (code: string) =>
    contents.executeJavaScriptInIsolatedWorld(OWN_WORLD, [{ code }]).catch(() => undefined);
  refuseFileDrops(contents, runApart);
  const { scrollTo } = options;
  if (scrollTo) {
    contents.once('did-finish-load', () => {
      void runApart(`scrollTo(${scrollTo.x}, ${scrollTo.y})`);
    });
  }
  contents.on('page-title-updated', (_event, newest) => change(() => (title = newest))());
  onLoadFailure(contents, (description, url) => {
    if (destinationOf(url, origin) === 'here') address = url;
    change(() => {
      life = 'failed';
      failure = description;
      progress = null;
    })();
  });
  contents.on('render-process-gone', (_event, { reason }) =>
    change(() => {
      life = 'gone';
      failure = reason;
      progress = null;
    })(),
  );
  contents.on(
    'unresponsive',
    change(() => (life = 'hung')),
  );
  contents.on(
    'responsive',
    change(() => (life = life === 'hung' ? 'shown' : life)),
  );
  contents.on('found-in-page', (_event, { matches, activeMatchOrdinal }) =>
    change(() => (found = { matches, current: activeMatchOrdinal }))(),
  );

  function load(target: string): void {
    address = target;
    life = 'shown';
    failure = '';
    void loadPage(contents, target);
  }

  function endHang(): void {
    if (life === 'hung') contents.forcefullyCrashRenderer();
  }

  load(options.address);
  return {
    view,
    contents,
    address: () => address,
    title: () => title,
    async scrolledTo() {
      if (life !== 'shown') return null;
      const told: unknown = await runApart('[scrollX, scrollY]');
      const [x, y] = Array.isArray(told) ? told.map(Number) : [];
      return Number.isFinite(x) && Number.isFinite(y) ? { x: x ?? 0, y: y ?? 0 } : null;
    },
    hasGesture: () => performance.now() - gestureAtMs < GESTURE_MS,
    state: () => ({
      progress,
      canGoBack: contents.navigationHistory.canGoBack(),
      canGoForward: contents.navigationHistory.canGoForward(),
      zoomPercent: Math.round(contents.getZoomFactor() * 100),
      state: life,
      failure,
      find: found,
    }),
    load,
    back: () => contents.navigationHistory.goBack(),
    forward: () => contents.navigationHistory.goForward(),
    reload() {
      if (life !== 'hung') {
        load(address);
        return;
      }
      // A load that begins before the process has ended would end with it.
      contents.once('render-process-gone', () =>
        setImmediate(() => {
          if (!contents.isDestroyed()) load(address);
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
        found = null;
        contents.stopFindInPage('keepSelection');
        onChange();
      } else contents.findInPage(text, { forward: isForward, findNext: !isNext });
    },
    end() {
      if (!contents.isDestroyed()) contents.close();
    },
  };
}
