/**
 * The pane: the game's own pages beside ours, signed in because the client is. This module is imported with the first use;
 * before it there is no process, no partition and no code of the pane.
 */
import type { BrowserWindow } from 'electron';

import { atMostEvery } from './at-most-every';
import { createActs } from './pane-acts';
import { destinationOf } from './pane-address';
import { createPages } from './pane-pages';
import { createQuestions } from './guards/pane-questions';
import { createRest } from './pane-rest';
import { createServing } from './pane-serving';
import { watchSight } from './pane-sight';
import { createStage } from './pane-stage';
import { withAddress, withoutTab, withPage } from './pane-tabs';
import type { Tabs } from './pane-tabs';
import { createTelling } from './pane-telling';
import type { Pane, PaneParts } from './pane-types';
import { OTHER_ACCOUNT, viewOf } from './pane-view';
import { createPaneWindow } from './pane-window';
import { createProfilePane } from './profile-pane';

const ASK_AGAIN_MS = 5_000;

/** Makes the pane without opening it. */
export function createPane(parts: PaneParts): Pane {
  const own = createPaneWindow({
    create: parts.createWindow,
    watch: (window) => watch(window),
    onKey: (key) => press(key),
    onLeaving(state) {
      stage.place(null);
      profile.ownPlace = state;
      profile.store();
    },
    onClosed: hide,
  });
  /** The window that shows the pane. */
  const host = () => (profile.isApart ? own.now() : parts.window());
  const stage = createStage(host);
  let isOpen = false;
  /** The address for which the main window has a screen. */
  let recognised: string | null = null;
  const telling = createTelling(() => {
    show();
    parts.send('pane:changed', view());
  });
  const questions = createQuestions(changed, () => performance.now());
  const rest = createRest(
    () => pages.all,
    () => void serving.letGo(),
  );

  const acted = atMostEvery(ASK_AGAIN_MS, () => parts.send('pane:acted', null));
  const serving = createServing({
    access: parts.access,
    settings: parts.settings,
    ask: questions.ask,
    hasGesture: (contentsId) => pages.hasGesture(contentsId),
    onCount: changed,
    onWritten: () => acted.ask(),
    onOtherAccount: () => parts.send('pane:told', { message: OTHER_ACCOUNT }),
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
      telling.release();
      changed();
      profile.store();
      acted.ask();
    },
    onEnding: show,
    onKey: (key) => press(key),
    onNewTab: (address) => void open(address),
    openInBrowser: (outside) => parts.openInBrowser(outside, true),
  });
  const profile = createProfilePane({ ...parts, serving });
  const selectedPage = () => pages.selected(profile.tabs);

  const view = () =>
    viewOf({
      isOpen,
      profile,
      origin: serving.now()?.access.origin ?? parts.access()?.origin ?? '',
      question: questions.now(),
      pages,
      page: selectedPage(),
      othersOf: serving.othersOf,
      recognised,
    });

  function changed(): void {
    for (const [id, page] of pages.all)
      profile.tabs = withAddress(profile.tabs, id, page.address());
    telling.changed();
  }

  /** Shows the selected page; one that failed or ended leaves its place to what the window draws there. */
  function show(): void {
    const page = selectedPage();
    const state = page?.state().state;
    const isVisible = isOpen && (state === 'shown' || state === 'hung');
    stage.show(isVisible && page ? page : null);
  }

  /** A page that is wanted is asked for before the disk tells the tabs. */
  const serve = (wanted?: string) =>
    profile.serve(async () => {
      if (wanted !== undefined && pages.ahead(wanted)) await telling.hold();
    });

  async function open(address: string): Promise<boolean> {
    const access = parts.access();
    if (!access || destinationOf(address, access.origin) !== 'here') return false;
    if (!(await serve(address))) return false;
    profile.tabs = withPage(profile.tabs, address);
    pages.endOthers(profile.tabs);
    reveal();
    return true;
  }

  function reveal(): void {
    isOpen = true;
    rest.end();
    if (profile.isApart) own.open(profile.ownPlace);
    if (pages.wake(profile.tabs)) void telling.hold();
    profile.store();
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
    if (apart === profile.isApart) return;
    stage.place(null);
    profile.isApart = apart;
    if (apart) own.open(profile.ownPlace);
    else own.close();
    profile.store();
    changed();
    if (!apart) parts.focusMain();
  }

  function select(choose: (tabs: Tabs) => Tabs): void {
    void serve().then((isServing) => {
      if (!isServing) return;
      profile.tabs = choose(profile.tabs);
      reveal();
    });
  }

  function closeTab(id: number): void {
    pages.end(id);
    profile.tabs = withoutTab(profile.tabs, id);
    profile.store();
    if (profile.tabs.list.length > 0) select((now) => now);
    else hide();
  }

  const { act, press } = createActs({
    page: selectedPage,
    selected: () => profile.tabs.selected,
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
      if (profile.isApart && key === 'own-screen') parts.focusMain();
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
      void serving.followSetting();
      const access = parts.access();
      const served = serving.now();
      if (access !== null && access.profileId === profile.of()) {
        // A new sign-in of the same account brings a new jar.
        if (served && served.access.jar !== access.jar && isOpen) select((now) => now);
        return;
      }
      if (profile.of() === null) return;
      isOpen = false;
      own.close();
      profile.leave();
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
      await profile.stored();
    },
  };
}
