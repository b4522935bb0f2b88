/**
 * Puts the parts of the pane together: its pages, their partition, their place in a window, and what the window is told
 * about them.
 */
import type { BrowserWindow } from 'electron';

import { throttle } from './throttle';
import { createPages } from './pane-pages';
import { createQuestions } from './guards/pane-questions';
import type { PaneKey } from './pane-keys';
import { createRest } from './pane-rest';
import { createServing } from './pane-serving';
import { createStage } from './pane-stage';
import { withAddress } from './pane-tabs';
import { createChangeNotifier } from './pane-change-notifier';
import type { PaneParts } from './pane-types';
import { viewOf, WITHHELD } from './pane-view';
import { createPaneWindow } from './pane-window';
import { createProfilePane } from './profile-pane';

const ASK_AGAIN_MS = 5_000;

/** What the parts need from the pane. */
export interface PaneHooks {
  /** A window that shows the pane was opened. */
  watch(window: BrowserWindow): void;
  onKey(key: PaneKey): void;
  hide(): void;
  /** Opens a page in a tab. */
  open(address: string): void;
}

/** Makes the parts without opening anything. */
export function createPaneCore(parts: PaneParts, hooks: PaneHooks) {
  const own = createPaneWindow({
    create: parts.createWindow,
    watch: hooks.watch,
    onKey: hooks.onKey,
    onLeaving(state) {
      stage.place(null);
      profile.ownPlace = state;
      profile.store();
    },
    onClosed: hooks.hide,
  });
  /** The window that shows the pane. */
  const host = () => (profile.isApart ? own.now() : parts.window());
  const stage = createStage(host);
  const changeNotifier = createChangeNotifier(() => {
    show();
    parts.send('pane:changed', view());
  });
  const questions = createQuestions(changed, () => performance.now());
  const rest = createRest(
    () => pages.all,
    () => void serving.release(),
  );

  const acted = throttle(ASK_AGAIN_MS, () => parts.send('pane:acted', null));
  const serving = createServing({
    access: parts.access,
    settings: parts.settings,
    ask: questions.ask,
    hasGesture: (contentsId) => pages.hasGesture(contentsId),
    onCount: changed,
    onWritten: () => acted.ask(),
    onWithheld: (verdict) => parts.send('pane:told', { message: WITHHELD[verdict] }),
    loadPagesAgain: () => pages.reloadAll(),
    endPages() {
      questions.drop();
      pages.endAll();
    },
  });
  const pages = createPages({
    serving: () => serving,
    rest: () => rest,
    onChange: changed,
    onNavigated() {
      questions.dropOfPage();
      changeNotifier.release();
      changed();
      profile.store();
      acted.ask();
    },
    onEnding: show,
    onKey: hooks.onKey,
    onNewTab: hooks.open,
    openInBrowser: (outside) => parts.openInBrowser(outside, true),
  });
  const profile = createProfilePane({ ...parts, serving });
  const selectedPage = () => pages.selected(profile.tabs);

  const view = () =>
    viewOf({
      isOpen: core.isOpen,
      profile,
      origin: serving.now()?.access.origin ?? parts.access()?.origin ?? '',
      question: questions.now(),
      pages,
      page: selectedPage(),
      othersOf: serving.othersOf,
      recognised: core.recognised,
    });

  function changed(): void {
    for (const [id, page] of pages.all)
      profile.tabs = withAddress(profile.tabs, id, page.address());
    changeNotifier.changed();
  }

  /** Shows the selected page. If it failed or ended, the window draws something in its place. */
  function show(): void {
    const page = selectedPage();
    const state = page?.state().state;
    const isVisible = core.isOpen && (state === 'shown' || state === 'hung');
    stage.show(isVisible && page ? page : null);
  }

  const core = {
    isOpen: false,
    /** The address for which the main window has a screen. */
    recognised: null as string | null,
    own,
    /** The window that shows the pane. */
    host,
    stage,
    changeNotifier,
    questions,
    rest,
    acted,
    serving,
    pages,
    profile,
    selectedPage,
    view,
    /** Call it after any change: it informs the window and puts the page in the right place. */
    changed,
  };
  return core;
}
