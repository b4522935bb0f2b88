/** The pages of the pane that live: one a tab at most, made when its tab is selected and ended when the tab goes. */
import type { PanePage } from './pane-page';
import { openPage } from './pane-page';
import type { PanePageOptions } from './pane-page';
import type { PaneRest } from './pane-rest';
import type { PaneServing } from './pane-serving';
import type { Tabs } from './pane-tabs';

export interface PanePagesParts extends Pick<
  PanePageOptions,
  'onChange' | 'onKey' | 'onNewTab' | 'openInBrowser'
> {
  readonly serving: () => PaneServing;
  readonly rest: () => PaneRest;
  /** A page has come. */
  readonly onNavigated: () => void;
  /** A page is about to end. */
  readonly onEnding: () => void;
}

export interface PanePages {
  readonly all: ReadonlyMap<number, PanePage>;
  /** The page of the selected tab, while it lives. */
  selected(tabs: Tabs): PanePage | undefined;
  /** Makes the page of the selected tab unless it lives; true when it was made. */
  wake(tabs: Tabs): boolean;
  end(tab: number): void;
  /** Ends the pages of tabs that are not among these. */
  endOthers(tabs: Tabs): void;
  endAll(): void;
  /** Whether the player has just pressed a key or a button in the page with these contents. */
  hasGesture(contentsId: number): boolean;
}

/** Makes it, without a page. */
export function createPages(parts: PanePagesParts): PanePages {
  const all = new Map<number, PanePage>();

  function end(tab: number): void {
    const page = all.get(tab);
    if (!page) return;
    all.delete(tab);
    parts.onEnding();
    page.end();
  }

  return {
    all,
    selected: ({ selected }) => (selected === null ? undefined : all.get(selected)),
    wake({ list, selected }) {
      const tab = list.find(({ id }) => id === selected);
      const served = parts.serving().now();
      if (!served || !tab || all.has(tab.id)) return false;
      const page = openPage({
        session: served.partition.session,
        origin: served.access.origin,
        address: tab.address,
        scrollTo: parts.rest().takePlace(tab.id, tab.address),
        onChange: parts.onChange,
        onNavigated() {
          parts.serving().countAnew(page.contents.id);
          parts.onNavigated();
        },
        onKey: parts.onKey,
        onNewTab: parts.onNewTab,
        openInBrowser: parts.openInBrowser,
      });
      all.set(tab.id, page);
      return true;
    },
    end,
    endOthers({ list }) {
      for (const id of Array.from(all.keys())) if (!list.some((tab) => tab.id === id)) end(id);
    },
    endAll() {
      for (const id of Array.from(all.keys())) end(id);
    },
    hasGesture: (contentsId) =>
      Array.from(all.values()).some((page) => page.contents.id === contentsId && page.hasGesture()),
  };
}
