/**
 * Pages that only record what is asked of them. Use them by
 * `vi.mock('@electron/pane/pane-page', () => import('@support/pane/fake-page'))`.
 */
import type { PanePage, PanePageOptions } from '@electron/pane/pane-page';

import { created } from './created-pages';

export function openPage(options: PanePageOptions): PanePage {
  const entry = { options, isEnded: false, reloads: 0, bounds: [] as unknown[] };
  const page = {
    view: { setBounds: (bounds: unknown) => entry.bounds.push(bounds) },
    contents: {
      id: created.pages.length + 1,
      isDestroyed: () => entry.isEnded,
      focus: () => {},
      print: () => (created.printed += 1),
    },
    address: () => options.address,
    title: () => '',
    hasGesture: () => false,
    scrolledTo: () =>
      created.scrolledTo === null ? new Promise(() => {}) : Promise.resolve(created.scrolledTo),
    state: () => ({ state: 'shown', progress: null }),
    end() {
      entry.isEnded = true;
      options.onGone();
    },
    reload: () => (entry.reloads += 1),
  } as unknown as PanePage;
  created.pages.push(Object.assign(entry, { page }));
  queueMicrotask(options.onNavigated);
  return page;
}
