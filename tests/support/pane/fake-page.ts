/**
 * Pages that only record what is asked of them. Use them by
 * `vi.mock('@electron/pane/pane-page', () => import('@support/pane/fake-page'))`.
 */
import type { PanePage, PanePageOptions } from '@electron/pane/pane-page';

import { made } from './made';

export function openPage(options: PanePageOptions): PanePage {
  const entry = { options, isEnded: false, reloads: 0, bounds: [] as unknown[] };
  const page = {
    view: { setBounds: (bounds: unknown) => entry.bounds.push(bounds) },
    contents: {
      id: made.pages.length + 1,
      isDestroyed: () => entry.isEnded,
      focus: () => {},
      print: () => (made.printed += 1),
    },
    address: () => options.address,
    title: () => '',
    hasGesture: () => false,
    scrolledTo: () =>
      made.scrolledTo === null ? new Promise(() => {}) : Promise.resolve(made.scrolledTo),
    state: () => ({ state: 'shown', progress: null }),
    end: () => (entry.isEnded = true),
    reload: () => (entry.reloads += 1),
  } as unknown as PanePage;
  made.pages.push(Object.assign(entry, { page }));
  queueMicrotask(options.onNavigated);
  return page;
}
