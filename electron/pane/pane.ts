/**
 * The pane: the game's own pages beside ours, signed in because the client is. This module is imported with the first use;
 * before it there is no process, no partition and no code of the pane.
 */
import type { BrowserWindow } from 'electron';

import type { PaneView } from '@shared/ipc/channels/pane';

import type { WindowState } from '../window/window-state';
import { atMostEvery } from './at-most-every';
import { createActs } from './pane-acts';
import { destinationOf } from './pane-address';
import { openPage } from './pane-page';
import type { PanePage } from './pane-page';
import { createQuestions } from './pane-questions';
import { createRest } from './pane-rest';
import { createServing } from './pane-serving';
import { watchSight } from './pane-sight';
import { createStage } from './pane-stage';
import { NO_TABS, withAddress, withoutTab, withPage } from './pane-tabs';
import type { Tabs } from './pane-tabs';
import { RESTING_PAGE } from './pane-types';
import type { Pane, PaneParts } from './pane-types';
import { createPaneWindow } from './pane-window';
import { createStoredPanes } from './stored-panes';

const ASK_AGAIN_MS = 5_000;

const OTHER_ACCOUNT =
  'The page signed in another account than the one in use here, so its answer was not taken: Hustings never mixes two accounts. To use that account, sign in to it in Hustings.';

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
  const pages = new Map<number, PanePage>();
  let tabs: Tabs = NO_TABS;
  /** The profile whose tabs these are. */
  let tabsOf: string | null = null;
  let isApart = false;
  /** Where its own window was when it was last closed. */
  let ownPlace: WindowState | null = null;
  let isOpen = false;
  let isTelling = false;
  /** The address for which the main window has a screen. */
  let recognised: string | null = null;
  const questions = createQuestions(changed, () => performance.now());
  const rest = createRest(
    () => pages,
    () => void serving.letGo(),
  );

  const acted = atMostEvery(ASK_AGAIN_MS, () => send('pane:acted', null));
  const serving = createServing({
    access: parts.access,
    settings: parts.settings,
    ask: questions.ask,
    hasGesture: (contentsId) =>
      Array.from(pages.values()).some(
        (page) => page.contents.id === contentsId && page.hasGesture(),
      ),
    onCount: changed,
    onWritten: () => acted.ask(),
    onOtherAccount: () => send('pane:told', { message: OTHER_ACCOUNT }),
    endPages() {
      questions.drop();
      for (const id of Array.from(pages.keys())) endPage(id);
    },
  });
  const selectedPage = () => (tabs.selected === null ? undefined : pages.get(tabs.selected));

  function view(): PaneView {
    const page = selectedPage();
    return {
      isOpen,
      isApart,
      origin: serving.now()?.access.origin ?? parts.access()?.origin ?? '',
      tabs: tabs.list.map(({ id, address }) => ({
        id,
        address,
        title: pages.get(id)?.title() ?? '',
      })),
      selected: tabs.selected,
      page: { ...(page?.state() ?? RESTING_PAGE), otherSites: serving.othersOf(page?.contents.id) },
      question: questions.now(),
      hasOwnScreen: recognised !== null && recognised === page?.address(),
    };
  }

  /** Tells the window once for everything that happens now. */
  function changed(): void {
    for (const [id, page] of pages) tabs = withAddress(tabs, id, page.address());
    if (isTelling) return;
    isTelling = true;
    setImmediate(() => {
      isTelling = false;
      show();
      send('pane:changed', view());
    });
  }

  /** Shows the selected page; one that failed or ended leaves its place to what the window draws there. */
  function show(): void {
    const page = selectedPage();
    const state = page?.state().state;
    const isVisible = isOpen && (state === 'shown' || state === 'hung');
    stage.show(isVisible && page ? page : null);
  }

  function wake(): void {
    const tab = tabs.list.find(({ id }) => id === tabs.selected);
    const served = serving.now();
    if (!served || !tab || pages.has(tab.id)) return;
    const page = openPage({
      session: served.partition.session,
      origin: served.access.origin,
      address: tab.address,
      scrollTo: rest.takePlace(tab.id, tab.address),
      onChange: changed,
      onNavigated() {
        serving.countAnew(page.contents.id);
        // What the page before wanted to do has gone with it; what it wanted to save has not.
        if (questions.now()?.kind !== 'download') questions.drop();
        changed();
        store();
        acted.ask();
      },
      onKey: (key) => press(key),
      onNewTab: (address) => void open(address),
      openInBrowser: (outside) => parts.openInBrowser(outside, true),
    });
    pages.set(tab.id, page);
  }

  function endPage(id: number): void {
    const page = pages.get(id);
    if (!page) return;
    pages.delete(id);
    show();
    page.end();
  }

  function store(): void {
    const { access } = serving.now() ?? {};
    if (access && tabsOf === access.profileId)
      stored.write(access.profileId, access.origin, { tabs, isApart, window: ownPlace });
  }

  /** Serves the active profile with its own tabs; false while there is none, or when its partition cannot be opened. */
  async function serve(): Promise<boolean> {
    const served = await serving.serve().catch((error: unknown) => {
      parts.log.error('The pane could not be opened', error);
      return null;
    });
    if (!served) return false;
    const { profileId, origin } = served.access;
    if (tabsOf !== profileId) {
      const kept = await stored.read(profileId, origin);
      tabs = kept.tabs;
      isApart = kept.isApart;
      ownPlace = kept.window;
      tabsOf = profileId;
    }
    return true;
  }

  async function open(address: string): Promise<boolean> {
    const access = parts.access();
    if (!access || destinationOf(address, access.origin) !== 'here') return false;
    if (!(await serve())) return false;
    tabs = withPage(tabs, address);
    for (const id of Array.from(pages.keys()))
      if (!tabs.list.some((tab) => tab.id === id)) endPage(id);
    reveal();
    return true;
  }

  function reveal(): void {
    isOpen = true;
    rest.end();
    if (isApart) own.open(ownPlace);
    wake();
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
    endPage(id);
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
      rest.end();
      own.close();
      await serving.letGo();
      await stored.written();
    },
  };
}
