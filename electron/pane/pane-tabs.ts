/** The tabs of the pane as data: their order, and which is selected. Pure. */

/** The most tabs at once. */
export const MAX_TABS = 10;

interface Tab {
  readonly id: number;
  readonly address: string;
}

export interface Tabs {
  readonly list: readonly Tab[];
  readonly selected: number | null;
  readonly lastId: number;
}

export const NO_TABS: Tabs = { list: [], selected: null, lastId: 0 };

function withoutFragment(address: string): string {
  return address.split('#')[0] ?? address;
}

/** Selects the tab that shows this page, or a new one; at the limit, the oldest other tab is closed. */
export function withPage(tabs: Tabs, address: string): Tabs {
  const known = tabs.list.find((tab) => withoutFragment(tab.address) === withoutFragment(address));
  if (known) return { ...withAddress(tabs, known.id, address), selected: known.id };
  const id = tabs.lastId + 1;
  const oldest = tabs.list.find((tab) => tab.id !== tabs.selected);
  const kept = tabs.list.length < MAX_TABS ? tabs.list : tabs.list.filter((tab) => tab !== oldest);
  return { list: [...kept, { id, address }], selected: id, lastId: id };
}

/** The tab is at this address now. */
export function withAddress(tabs: Tabs, id: number, address: string): Tabs {
  return {
    ...tabs,
    list: tabs.list.map((tab) => (tab.id === id ? { ...tab, address } : tab)),
  };
}

/** Removes a tab; the next one is selected in its place, or the one before. */
export function withoutTab(tabs: Tabs, id: number): Tabs {
  const place = tabs.list.findIndex((tab) => tab.id === id);
  const list = tabs.list.filter((tab) => tab.id !== id);
  const neighbour = list[Math.min(place, list.length - 1)]?.id ?? null;
  return { ...tabs, list, selected: tabs.selected === id ? neighbour : tabs.selected };
}

/** Selects a tab that exists. */
export function withSelected(tabs: Tabs, id: number): Tabs {
  return tabs.list.some((tab) => tab.id === id) ? { ...tabs, selected: id } : tabs;
}

/** Selects the tab `by` places further, wrapping around at the ends. */
export function withStep(tabs: Tabs, by: number): Tabs {
  const { list, selected } = tabs;
  const place = list.findIndex((tab) => tab.id === selected);
  const next = list[(place + by + list.length) % Math.max(1, list.length)];
  return next ? { ...tabs, selected: next.id } : tabs;
}
