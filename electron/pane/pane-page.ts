/**
 * The page of the pane: a view with its own process and no privileges, and its state. It navigates by the rules of
 * pane-rules.ts.
 */
import { WebContentsView } from 'electron';
import type { Session, WebContents } from 'electron';

import type { PaneAct, PanePageView } from '@shared/ipc/channels/pane';

import { showContextMenu } from '../window/context-menu';
import { createGestureGate } from '../window/guards/external-links';
import { blockWebRtcUdp, sandboxPreferences } from '../window/guards/block-network';
import { loadPage, onLoadFailure } from '../window/page-load';
import { refuseFileDrops } from './guards/pane-drops';
import { guardPage } from './guards/pane-guard';
import type { PageGuardOptions } from './guards/pane-guard';
import { destinationOf } from './pane-rules';

/** The id of an isolated world, which the site's scripts cannot reach. */
const OWN_WORLD = 999;
/** One step of zoom is a factor of 1.2, as in Chromium. */
const ZOOM_LEVELS = { min: -3, max: 5 } as const;
/** The progress of a load at each of its events. */
const PROGRESS = { started: 0.1, answered: 0.5, parsed: 0.8 } as const;

export interface PanePageOptions extends Omit<PageGuardOptions, 'gestures' | 'onTyped'> {
  readonly session: Session;
  readonly address: string;
  readonly onChange: () => void;
  /** The page has navigated. */
  readonly onNavigated: () => void;
}

export interface PanePage {
  readonly view: WebContentsView;
  readonly contents: WebContents;
  address(): string;
  state(): PanePageView;
  /** Whether the player has typed into it since it was loaded. */
  hasTyped(): boolean;
  /** Whether the player has just pressed a key or a button in it. */
  hasGesture(): boolean;
  load(address: string): void;
  /** Carries out what concerns only the page; other acts do nothing. */
  act(act: PaneAct): void;
  end(): void;
}

/** Makes the view and begins to load. */
export function openPage(options: PanePageOptions): PanePage {
  const { onChange } = options;
  const view = new WebContentsView({
    webPreferences: {
      ...sandboxPreferences(),
      session: options.session,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      safeDialogsMessage: 'Stop this page from asking',
      autoplayPolicy: 'user-gesture-required',
    },
  });
  const contents = view.webContents;
  const gestures = createGestureGate();
  let hasTyped = false;
  contents.on('did-navigate', () => {
    hasTyped = false;
  });

  blockWebRtcUdp(contents);
  showContextMenu(contents);
  guardPage(contents, {
    ...options,
    gestures,
    onTyped() {
      hasTyped = true;
    },
  });
  const page = followPage(contents, options);
  refuseFileDrops(contents, (code) =>
    contents.executeJavaScriptInIsolatedWorld(OWN_WORLD, [{ code }]).catch(() => undefined),
  );

  /** Loads the address, also after a crash, a hang or a failure. */
  function load(address: string): void {
    if (page.life === 'hung') {
      // A load that begins before the hung process has ended would end with that process.
      contents.once('render-process-gone', () =>
        setImmediate(() => {
          if (!contents.isDestroyed()) load(address);
        }),
      );
      contents.forcefullyCrashRenderer();
      return;
    }
    page.address = address;
    page.life = 'shown';
    page.failure = '';
    void loadPage(contents, address);
  }

  function zoom(step: 1 | -1 | 0): void {
    const level = step === 0 ? 0 : contents.getZoomLevel() + step;
    contents.setZoomLevel(Math.min(ZOOM_LEVELS.max, Math.max(ZOOM_LEVELS.min, level)));
    onChange();
  }

  function find(text: string, isForward: boolean, isNext: boolean): void {
    if (text !== '') {
      contents.findInPage(text, { forward: isForward, findNext: !isNext });
      return;
    }
    page.found = null;
    contents.stopFindInPage('keepSelection');
    onChange();
  }

  load(options.address);
  return {
    view,
    contents,
    address: () => page.address,
    state: () => ({
      progress: page.progress,
      canGoBack: contents.navigationHistory.canGoBack(),
      canGoForward: contents.navigationHistory.canGoForward(),
      zoomPercent: Math.round(contents.getZoomFactor() * 100),
      state: page.life,
      failure: page.failure,
      find: page.found,
    }),
    hasTyped: () => hasTyped,
    hasGesture: gestures.hasGesture,
    load,
    act(asked) {
      switch (asked.act) {
        case 'back':
          contents.navigationHistory.goBack();
          return;
        case 'forward':
          contents.navigationHistory.goForward();
          return;
        case 'reload':
          load(page.address);
          return;
        case 'stop':
          if (page.life === 'hung') contents.forcefullyCrashRenderer();
          contents.stop();
          return;
        case 'print':
          contents.print();
          return;
        case 'zoom-in':
          zoom(1);
          return;
        case 'zoom-out':
          zoom(-1);
          return;
        case 'zoom-reset':
          zoom(0);
          return;
        case 'focus':
          contents.focus();
          return;
        case 'find':
          find(asked.text, asked.isForward, asked.isNext);
          return;
        default:
      }
    },
    end() {
      if (!contents.isDestroyed()) contents.close();
    },
  };
}

/** The state of the page as the events of its contents report it; the page changes it too. */
interface FollowedPage {
  address: string;
  /** 0 to 1 while it loads; null at rest. */
  progress: number | null;
  life: PanePageView['state'];
  /** Chromium's name for the failure; empty if there is none. */
  failure: string;
  /** The search in the page. */
  found: PanePageView['find'];
}

/** Follows the contents from before their first load. */
function followPage(contents: WebContents, options: PanePageOptions): FollowedPage {
  const { origin, onChange } = options;
  const page: FollowedPage = {
    address: options.address,
    progress: PROGRESS.started,
    life: 'shown',
    failure: '',
    found: null,
  };
  const change = (make: () => void) => () => {
    make();
    onChange();
  };
  const lose = (life: PanePageView['state'], failure: string) => {
    Object.assign(page, { life, failure, progress: null });
    onChange();
  };

  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument, url }) => {
    if (!isMainFrame || isSameDocument) return;
    if (destinationOf(url, origin) === 'here') page.address = url;
    page.progress = PROGRESS.started;
    page.found = null;
    onChange();
  });
  contents.on('did-navigate', (_event, url) => {
    Object.assign(page, { address: url, progress: PROGRESS.answered, life: 'shown', failure: '' });
    onChange();
    options.onNavigated();
  });
  contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (!isMainFrame) return;
    page.address = url;
    onChange();
    options.onNavigated();
  });
  contents.on(
    'dom-ready',
    change(() => (page.progress = page.progress === null ? null : PROGRESS.parsed)),
  );
  contents.on(
    'did-stop-loading',
    change(() => {
      page.progress = null;
      // A load that was refused or stopped leaves the page before it on screen.
      const shown = contents.getURL();
      if (page.life === 'shown' && destinationOf(shown, origin) === 'here') page.address = shown;
    }),
  );
  onLoadFailure(contents, (description, url) => {
    if (destinationOf(url, origin) === 'here') page.address = url;
    lose('failed', description);
  });
  contents.on('render-process-gone', (_event, { reason }) => lose('gone', reason));
  contents.on(
    'unresponsive',
    change(() => (page.life = 'hung')),
  );
  contents.on(
    'responsive',
    change(() => (page.life = page.life === 'hung' ? 'shown' : page.life)),
  );
  contents.on('found-in-page', (_event, { matches, activeMatchOrdinal }) =>
    change(() => (page.found = { matches, current: activeMatchOrdinal }))(),
  );
  return page;
}
