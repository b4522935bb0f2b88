/**
 * Pages that only record what is asked of them. Use them by
 * `vi.mock('@electron/pane/pane-page', () => import('@support/pane/fake-page'))`.
 */
import type { PanePage, PanePageOptions } from '@electron/pane/pane-page';

import { created } from './created-pages';

export const NO_PAGE = { state: 'shown', progress: null };

export function openPage(options: PanePageOptions): PanePage {
  let { address } = options;
  const entry = { options, isEnded: false, acts: [] as string[], bounds: [] as unknown[] };
  const page = {
    view: { setBounds: (bounds: unknown) => entry.bounds.push(bounds) },
    contents: { id: created.pages.length + 1, isDestroyed: () => entry.isEnded },
    address: () => address,
    hasGesture: () => true,
    hasTyped: () => false,
    state: () => NO_PAGE,
    load(next: string) {
      address = next;
      entry.acts.push(`load ${next}`);
    },
    act: ({ act }: { act: string }) => entry.acts.push(act),
    end() {
      created.events.push('ended');
      entry.isEnded = true;
    },
  } as unknown as PanePage;
  created.pages.push(Object.assign(entry, { page }));
  queueMicrotask(options.onNavigated);
  return page;
}
