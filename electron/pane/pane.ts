/**
 * The pane: the game's own pages beside ours, signed in because the client is. This module is imported with the first use;
 * before it there is no process, no partition and no code of the pane.
 */
import type { BrowserWindow } from 'electron';

import type { WindowState } from '../window/window-state';
import { atMostEvery } from './at-most-every';
import { createActs } from './pane-acts';
import { destinationOf } from './pane-address';
import { createPages } from './pane-pages';
import { serveProfile } from './pane-profile';
import { createQuestions } from './pane-questions';
import { createRest } from './pane-rest';
import { createServing } from './pane-serving';
import { watchSight } from './pane-sight';
import { createStage } from './pane-stage';
import { NO_TABS, withAddress, withoutTab, withPage } from './pane-tabs';
import type { Tabs } from './pane-tabs';
import { createTelling } from './pane-telling';
import type { Pane, PaneParts } from './pane-types';
import { OTHER_ACCOUNT, viewOf } from './pane-view';
import { createPaneWindow } from './pane-window';
import { createStoredPanes } from './stored-panes';

const ASK_AGAIN_MS = 5_000;

/** Makes the pane without opening it. */
export function createPane(parts: PaneParts): Pane {
  const { send } = parts;
  const stored = createStoredPanes(parts.file);
  const own = createPaneWindow({
    create: parts.createWindow,
    watch: (window) => watch(window),
    onKey: (key) => press(key),
    onLeaving(state) {
      stage.place(null);
      ownPlace = state;
      store();
    },
    onClosed: hide,
  });
  /** The window that shows the pane. */
  const host = () => (isApart ? own.now() : parts.window());
  const stage = createStage(host);
  let tabs: Tabs = NO_TABS;
  /** The profile whose tabs these are. */
  let tabsOf: string | null = null;
  let isApart = false;
  /** Where its own window was when it was last closed. */
  let ownPlace: WindowState | null = null;
  let isOpen = false;
  /** The address for which the main window has a screen. */
  let recognised: string | null = null;
  const telling = createTelling(() => {
    show();
    send('pane:changed', view());
  });
  const questions = createQuestions(changed, () => performance.now());
  const rest = createRest(
    () => pages.all,
    () => void serving.letGo(),
  );

  const acted = atMostEvery(ASK_AGAIN_MS, () => send('pane:acted', null));
  const serving = createServing({
    access: parts.access,
    settings: parts.settings,
    ask: questions.ask,
    hasGesture: (contentsId) => pages.hasGesture(contentsId),
    onCount: changed,
    onWritten: () => acted.ask(),
    onOtherAccount: () => send('pane:told', { message: OTHER_ACCOUNT }),
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
      // What the page before wanted to do has gone with it; what it wanted to save has not.
      if (questions.now()?.kind !== 'download') questions.drop();
      telling.release();
      changed();
      store();
      acted.ask();
    },
    onEnding: show,
    onKey: (key) => press(key),
    onNewTab: (address) => void open(address),
    openInBrowser: (outside) => parts.openInBrowser(outside, true),
  });
  const selectedPage = () => pages.selected(tabs);

  const view = () =>
    viewOf({
      isOpen,
      isApart,
      origin: serving.now()?.access.origin ?? parts.access()?.origin ?? '',
      question: questions.now(),
      tabs,
      pages,
      page: selectedPage(),
      othersOf: serving.othersOf,
      recognised,
    });

  function changed(): void {
    for (const [id, page] of pages.all) tabs = withAddress(tabs, id, page.address());
    telling.changed();
  }

  /** Shows the selected page; one that failed or ended leaves its place to what the window draws there. */
  function show(): void {
    const page = selectedPage();
    const state = page?.state().state;
    const isVisible = isOpen && (state === 'shown' || state === 'hung');
    stage.show(isVisible && page ? page : null);
  }

  function store(): void {
    const { access } = serving.now() ?? {};
    if (access && tabsOf === access.profileId)
      stored.write(access.profileId, access.origin, { tabs, isApart, window: ownPlace });
  }

  /**
   * Serves the active profile with its own tabs; false while there is none, or when its partition cannot be opened. A page
   * that is wanted is asked for before the disk tells the tabs, which would take the processor from its request.
   */
  async function serve(wanted?: string): Promise<boolean> {
    const { access, log } = parts;
    const onServed = async () => {
      if (wanted === undefined) return;
      pages.ahead(wanted);
      await telling.hold();
    };
    const served = await serveProfile({ access, serving, stored, log, onServed }, tabsOf);
    if (!served) return false;
    const { profileId, kept } = served;
    if (kept && tabsOf !== profileId) {
      ({ tabs, isApart, window: ownPlace } = kept);
      tabsOf = profileId;
    }
    return true;
  }

  async function open(address: string): Promise<boolean> {
    const access = parts.access();
    if (!access || destinationOf(address, access.origin) !== 'here') return false;
    if (!(await serve(address))) return false;
    tabs = withPage(tabs, address);
    pages.endOthers(tabs);
    reveal();
    return true;
  }

  function reveal(): void {
    isOpen = true;
    rest.end();
    if (isApart) own.open(ownPlace);
    if (pages.wake(tabs)) void telling.hold();
    store();
    changed();
  }

  function hide(): void {
    isOpen = false;
    questions.drop();
    own.close();
    rest.begin();
    changed();
  }

  /** Moves the pane into a window of its own, or back into the main one. */
  function stand(apart: boolean): void {
    if (apart === isApart) return;
    stage.place(null);
    isApart = apart;
    if (apart) own.open(ownPlace);
    else own.close();
    store();
    changed();
    if (!apart) parts.focusMain();
  }

  function select(choose: (tabs: Tabs) => Tabs): void {
    void serve().then((isServing) => {
      if (!isServing) return;
      tabs = choose(tabs);
      reveal();
    });
  }

  function closeTab(id: number): void {
    pages.end(id);
    tabs = withoutTab(tabs, id);
    store();
    if (tabs.list.length > 0) select((now) => now);
    else hide();
  }

  const { act, press } = createActs({
    page: selectedPage,
    selected: () => tabs.selected,
    select,
    closeTab,
    hide,
    stand,
    recognise(address) {
      recognised = address;
      changed();
    },
    answer: questions.answer,
    allowOtherSites: () => serving.allowOthers(),
    focus(key) {
      // Our screens are in the main window.
      if (isApart && key === 'own-screen') parts.focusMain();
      else host()?.webContents.focus();
    },
    parts,
  });

  const watch = (seen: BrowserWindow) =>
    watchSight(seen, {
      isHost: () => host() === seen,
      unseen: rest.begin,
      seen() {
        if (!isOpen) return;
        rest.end();
        if (!selectedPage()) select((now) => now);
      },
      newDocument: () => stage.place(null),
    });

  return {
    view,
    open,
    act,
    host,
    place(place, from) {
      if (from !== null && from === host()) stage.place(place);
    },
    watch(main) {
      watch(main);
      main.once('closed', () => {
        own.close();
        void serving.letGo();
      });
    },
    follow() {
      const access = parts.access();
      const served = serving.now();
      if (access !== null && access.profileId === tabsOf) {
        // A new sign-in of the same account brings a new jar.
        if (served && served.access.jar !== access.jar && isOpen) select((now) => now);
        return;
      }
      if (tabsOf === null) return;
      isOpen = false;
      own.close();
      tabs = NO_TABS;
      tabsOf = null;
      isApart = false;
      rest.end();
      void serving.letGo();
      changed();
    },
    async close() {
      acted.end();
      telling.end();
      rest.end();
      own.close();
      await serving.letGo();
      await stored.written();
    },
  };
}
