/**
 * The pane: the game's own pages beside ours, signed in because the client is. This module is imported on first use;
 * until then the pane has no process, no partition and no loaded code.
 */
import type { BrowserWindow } from 'electron';

import { createActs } from './pane-acts';
import { destinationOf } from './pane-address';
import { createPaneCore } from './pane-core';
import { watchSight } from './pane-sight';
import { withoutTab, withPage } from './pane-tabs';
import type { Tabs } from './pane-tabs';
import type { Pane, PaneParts } from './pane-types';

/** Makes the pane without opening it. */
export function createPane(parts: PaneParts): Pane {
  const core = createPaneCore(parts, {
    watch: (window) => watch(window),
    onKey: (key) => press(key),
    hide: () => hide(),
    open: (address) => void open(address),
  });
  const { own, host, stage, changeNotifier, questions, rest, serving, pages, profile } = core;
  const { selectedPage, view, changed } = core;

  /** Requests a wanted page before the tabs are read from disk. */
  const serve = (wanted?: string) =>
    profile.serve(async () => {
      if (wanted !== undefined && pages.makeAhead(wanted)) await changeNotifier.hold();
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
    core.isOpen = true;
    rest.end();
    if (profile.isApart) own.open(profile.ownPlace);
    if (pages.wake(profile.tabs)) void changeNotifier.hold();
    profile.store();
    changed();
  }

  function hide(): void {
    core.isOpen = false;
    questions.drop();
    own.close();
    rest.begin();
    changed();
  }

  /** Moves the pane into a window of its own, or back into the main one. */
  function setApart(apart: boolean): void {
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
    else {
      hide();
      // Nothing of a closed page runs on.
      void serving.release();
    }
  }

  const { act, press } = createActs({
    page: selectedPage,
    selected: () => profile.tabs.selected,
    select,
    closeTab,
    hide,
    setApart,
    recognise(address) {
      core.recognised = address;
      changed();
    },
    answer: questions.answer,
    allowOtherSites: () => serving.allowOthers(),
    focus(key) {
      // Hustings screens are in the main window.
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
        if (!core.isOpen) return;
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
        void serving.release();
      });
    },
    follow() {
      void serving.followSetting();
      const access = parts.access();
      const served = serving.now();
      if (access !== null && access.profileId === profile.of()) {
        // A new sign-in of the same account brings a new jar.
        if (served && served.access.jar !== access.jar && core.isOpen) select((now) => now);
        return;
      }
      if (profile.of() === null) return;
      core.isOpen = false;
      own.close();
      profile.leave();
      rest.end();
      void serving.release();
      changed();
    },
    hasTyped: pages.hasTyped,
    async close() {
      await endPane(core);
    },
  };
}

/** Ends what the pane has running, and resolves once its place is on disk. */
async function endPane(core: ReturnType<typeof createPaneCore>): Promise<void> {
  const { acted, changeNotifier, rest, own, serving, profile } = core;
  acted.end();
  changeNotifier.end();
  rest.end();
  own.close();
  await serving.release();
  await profile.stored();
}
