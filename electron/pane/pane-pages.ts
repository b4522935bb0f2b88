/** The live pages of the pane: at most one per tab, made when the tab is selected and ended when the tab is closed. */
import type { PanePage } from './pane-page';
import { openPage } from './pane-page';
import type { PanePageOptions } from './pane-page';
import type { PaneRest, ScrollPlace } from './pane-rest';
import type { PaneServing } from './pane-serving';
import type { Tabs } from './pane-tabs';

export interface PanePagesParts extends Pick<
  PanePageOptions,
  'onChange' | 'onKey' | 'onNewTab' | 'openInBrowser'
> {
  readonly serving: () => PaneServing;
  readonly rest: () => PaneRest;
  /** A page has navigated. */
  readonly onNavigated: () => void;
  /** A page is about to end. */
  readonly onEnding: () => void;
}

export interface PanePages {
  readonly all: ReadonlyMap<number, PanePage>;
  /** The page of the selected tab, if it is live. */
  selected(tabs: Tabs): PanePage | undefined;
  /**
   * Makes a page before it is known which tab it belongs to. The next `wake` uses it for a tab with this address, or
   * ends it. False if such a page is waiting already, or if no profile is served.
   */
  makeAhead(address: string): boolean;
  /** Makes the page of the selected tab unless it is live; true if it was made, now or ahead. */
  wake(tabs: Tabs): boolean;
  end(tab: number): void;
  /** Ends the pages of tabs that are not among these. */
  endOthers(tabs: Tabs): void;
  endAll(): void;
  /** Loads every live page again, so that none of its connections stay open. */
  reloadAll(): void;
  /** Whether the player has just pressed a key or a button in the page with these contents. */
  hasGesture(contentsId: number): boolean;
  /** Whether a page may hold something that the player typed. */
  hasTyped(): boolean;
}

/** Makes the list, without a page. */
export function createPages(parts: PanePagesParts): PanePages {
  const all = new Map<number, PanePage>();
  let early: { readonly address: string; readonly page: PanePage } | null = null;

  function make(address: string, scrollTo: ScrollPlace | null): PanePage | null {
    const served = parts.serving().now();
    if (!served) return null;
    const page = openPage({
      session: served.partition.session,
      origin: served.access.origin,
      address,
      scrollTo,
      onChange: parts.onChange,
      onNavigated() {
        parts.serving().resetCount(page.contents.id);
        parts.onNavigated();
      },
      onGone() {
        // The partition may be closed by now, which ends the workers too.
        if (parts.serving().now() === served) void served.partition.endWorkers();
      },
      onKey: parts.onKey,
      onNewTab: parts.onNewTab,
      openInBrowser: parts.openInBrowser,
    });
    return page;
  }

  /** The page that was made ahead, if it has this address; otherwise that page is ended. */
  function takeEarly(address: string | undefined): PanePage | null {
    const taken = early;
    early = null;
    if (taken?.address === address) return taken?.page ?? null;
    taken?.page.end();
    return null;
  }

  function end(tab: number): void {
    const page = all.get(tab);
    if (!page) return;
    all.delete(tab);
    parts.onEnding();
    page.end();
  }

  return {
    all,
    makeAhead(address) {
      const page = early === null ? make(address, null) : null;
      if (page) early = { address, page };
      return page !== null;
    },
    selected: ({ selected }) => (selected === null ? undefined : all.get(selected)),
    wake({ list, selected }) {
      const tab = list.find(({ id }) => id === selected);
      const isNew = tab !== undefined && !all.has(tab.id);
      const taken = takeEarly(isNew ? tab.address : undefined);
      if (!isNew) return false;
      const page = taken ?? make(tab.address, parts.rest().takePlace(tab.id, tab.address));
      if (page) all.set(tab.id, page);
      return page !== null;
    },
    end,
    endOthers({ list }) {
      for (const id of Array.from(all.keys())) if (!list.some((tab) => tab.id === id)) end(id);
    },
    endAll() {
      takeEarly(undefined);
      for (const id of Array.from(all.keys())) end(id);
    },
    reloadAll() {
      const living = [...all.values(), ...(early === null ? [] : [early.page])];
      for (const page of living) {
        const { state } = page.state();
        if (state === 'shown' || state === 'hung') page.reload();
      }
    },
    hasGesture: (contentsId) =>
      Array.from(all.values()).some((page) => page.contents.id === contentsId && page.hasGesture()),
    hasTyped: () => Array.from(all.values()).some((page) => page.hasTyped()),
  };
}
