/**
 * The pane: the game's own pages beside ours, signed in because the client is. This module is imported with the first use;
 * before it there is no process, no partition and no code of the pane.
 */
import type { PaneAct, PaneView } from '@shared/ipc/channels/pane';

import { atMostEvery } from './at-most-every';
import { actOnPage } from './pane-acts';
import { destinationOf } from './pane-address';
import type { PaneKey } from './pane-keys';
import { openPage } from './pane-page';
import type { PanePage } from './pane-page';
import { createServing } from './pane-serving';
import { createStage } from './pane-stage';
import { NO_TABS, withAddress, withoutTab, withPage, withSelected, withStep } from './pane-tabs';
import type { Tabs } from './pane-tabs';
import { RESTING_PAGE } from './pane-types';
import type { Pane, PaneParts } from './pane-types';
import { createStoredTabs } from './stored-tabs';

/** A pane that nobody sees for so long is let go; its tabs come back where they were. */
const HIDDEN_PATIENCE_MS = 10 * 60_000;
const ASK_AGAIN_MS = 5_000;

const OTHER_ACCOUNT =
  'The page signed in another account than the one in use here, so its answer was not taken: Hustings never mixes two accounts. To use that account, sign in to it in Hustings.';

/** Makes the pane without opening it. */
export function createPane(parts: PaneParts): Pane {
  const { window, send } = parts;
  const stored = createStoredTabs(parts.file);
  const stage = createStage(window);
  const pages = new Map<number, PanePage>();
  let tabs: Tabs = NO_TABS;
  /** The profile whose tabs these are. */
  let tabsOf: string | null = null;
  let isOpen = false;
  let hiddenTimer: NodeJS.Timeout | null = null;
  let isTelling = false;

  const acted = atMostEvery(ASK_AGAIN_MS, () => send('pane:acted', null));
  const serving = createServing({
    window,
    access: parts.access,
    settings: parts.settings,
    onCount: changed,
    onWritten: () => acted.ask(),
    onOtherAccount: () => send('pane:told', { message: OTHER_ACCOUNT }),
    endPages() {
      for (const id of Array.from(pages.keys())) endPage(id);
    },
  });
  const selectedPage = () => (tabs.selected === null ? undefined : pages.get(tabs.selected));

  function view(): PaneView {
    const page = selectedPage();
    return {
      isOpen,
      origin: serving.now()?.access.origin ?? parts.access()?.origin ?? '',
      tabs: tabs.list.map(({ id, address }) => ({
        id,
        address,
        title: pages.get(id)?.title() ?? '',
      })),
      selected: tabs.selected,
      page: { ...(page?.state() ?? RESTING_PAGE), otherSites: serving.othersOf(page?.contents.id) },
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
      onChange: changed,
      onNavigated() {
        serving.countAnew(page.contents.id);
        changed();
        store();
        acted.ask();
      },
      onKey: press,
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
    if (access && tabsOf === access.profileId) stored.write(access.profileId, access.origin, tabs);
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
      const restored = await stored.read(profileId, origin);
      tabs = restored;
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
    stayAwake();
    wake();
    store();
    changed();
  }

  function stayAwake(): void {
    if (hiddenTimer) clearTimeout(hiddenTimer);
    hiddenTimer = null;
  }

  function letGoLater(): void {
    stayAwake();
    hiddenTimer = setTimeout(() => void serving.letGo(), HIDDEN_PATIENCE_MS);
  }

  function hide(): void {
    isOpen = false;
    letGoLater();
    changed();
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

  function press(key: PaneKey): void {
    switch (key.kind) {
      case 'act':
        act({ act: key.act });
        return;
      case 'step':
        select((now) => withStep(now, key.by));
        return;
      case 'close-tab':
        if (tabs.selected !== null) closeTab(tabs.selected);
        return;
      case 'window':
        window()?.webContents.focus();
        send('pane:key', { key: key.key });
        return;
    }
  }

  function act(asked: PaneAct): void {
    const page = selectedPage();
    switch (asked.act) {
      case 'reload':
        if (page) page.reload();
        else select((now) => now);
        return;
      case 'browser':
        if (page) parts.openInBrowser(page.address(), false);
        return;
      case 'copy-address':
        if (page) parts.copy(page.address());
        return;
      case 'allow-other-sites':
        serving.allowOthers();
        page?.reload();
        return;
      case 'close':
        hide();
        return;
      case 'select':
        select((now) => withSelected(now, asked.tab));
        return;
      case 'close-tab':
        closeTab(asked.tab);
        return;
      default:
        if (page) actOnPage(page, asked);
    }
  }

  return {
    view,
    open,
    act,
    place: stage.place,
    watch(host) {
      host.on('hide', letGoLater);
      host.on('minimize', letGoLater);
      const wakeUp = () => {
        if (!isOpen) return;
        stayAwake();
        if (!selectedPage()) select((now) => now);
      };
      host.on('show', wakeUp);
      host.on('restore', wakeUp);
      // A new document of ours says where the page goes once it is drawn.
      host.webContents.on('did-navigate', () => stage.place(null));
      host.once('closed', () => void serving.letGo());
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
      tabs = NO_TABS;
      tabsOf = null;
      stayAwake();
      void serving.letGo();
      changed();
    },
    async close() {
      acted.end();
      stayAwake();
      await serving.letGo();
    },
  };
}
