/** Pages, a partition and windows that only note what is asked of them, for tests of the pane as a whole. */
import { EventEmitter } from 'node:events';

import type { createPane } from '@electron/pane/pane';
import type { PanePage, PanePageOptions } from '@electron/pane/pane-page';
import type { PartitionOptions } from '@electron/pane/pane-partition';
import type { PaneParts } from '@electron/pane/pane-types';
import type { EventPayload } from '@shared/ipc/channels/index';

export const ORIGIN = 'https://game.example';
/** How long a slow disk reads. */
export const SLOW_MS = 2_000;

/** What was made since the last `forgetMade`, and how it behaves. */
export const made = {
  pages: [] as { options: PanePageOptions; page: PanePage; isEnded: boolean; bounds: unknown[] }[],
  partitions: [] as { options: PartitionOptions; isClosed: boolean }[],
  otherSites: 'allow' as ReturnType<PartitionOptions['otherSites']>,
  printed: 0,
  /** No server answers a page. */
  isSilent: false,
  /** Null: a page that does not answer. */
  scrolledTo: { x: 0, y: 730 } as { x: number; y: number } | null,
};

export function forgetMade(): void {
  made.pages.length = 0;
  made.partitions.length = 0;
  made.otherSites = 'allow';
  made.printed = 0;
  made.isSilent = false;
  made.scrolledTo = { x: 0, y: 730 };
}

/** In place of pane-page.ts. */
export const PAGES = {
  openPage(options: PanePageOptions) {
    const entry = { options, isEnded: false, bounds: [] as unknown[] };
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
      reload: () => {},
    } as unknown as PanePage;
    made.pages.push(Object.assign(entry, { page }));
    if (!made.isSilent) queueMicrotask(options.onNavigated);
    return page;
  },
};

/** In place of pane-partition.ts. */
export const PARTITIONS = {
  openPartition(options: PartitionOptions) {
    const partition = {
      options,
      isClosed: false,
      session: {},
      async close() {
        partition.isClosed = true;
      },
    };
    made.partitions.push(partition);
    return partition;
  },
};

export function fakeWindow() {
  const children: unknown[] = [];
  const window = Object.assign(new EventEmitter(), {
    isGone: false,
    children,
    contentView: {
      addChildView: (view: unknown) => children.push(view),
      removeChildView: (view: unknown) => children.splice(children.indexOf(view), 1),
    },
    webContents: Object.assign(new EventEmitter(), { focus: () => {} }),
    getContentSize: () => [1_280, 800],
    getNormalBounds: () => ({ x: 7, y: 8, width: 900, height: 700 }),
    isMaximized: () => false,
    isDestroyed: () => window.isGone,
    destroy() {
      window.isGone = true;
      window.emit('closed');
    },
    /** As the player closes it. */
    close() {
      window.emit('close');
      window.destroy();
    },
  });
  return window;
}

type FakeWindow = ReturnType<typeof fakeWindow>;
export const asWindow = (window: FakeWindow) =>
  window as unknown as ReturnType<PaneParts['window']>;

/** A pane over a main window, stored in `file`. `create` is the real one, imported after pages and partitions were replaced. */
export function openPane(
  create: typeof createPane,
  file: { text: string; isSlow?: boolean } = { text: '{}' },
) {
  const main = fakeWindow();
  const apart: { window: FakeWindow; state: unknown }[] = [];
  const access = { profileId: 'p', origin: ORIGIN, jar: {} };
  const sent: EventPayload<'pane:changed'>[] = [];
  const pane = create({
    window: () => asWindow(main),
    focusMain: () => main.emit('focused'),
    createWindow(state: unknown) {
      const window = fakeWindow();
      apart.push({ window, state });
      return asWindow(window);
    },
    access: () => access,
    settings: () => ({ paneOtherSites: made.otherSites }),
    openInBrowser: () => {},
    copy: () => {},
    file: {
      async read() {
        if (file.isSlow === true) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        return { text: file.text };
      },
      write: async (text: string) => void (file.text = text),
    },
    send: (channel: string, payload: EventPayload<'pane:changed'>) =>
      channel === 'pane:changed' && sent.push(payload),
    log: { error: () => {} },
  } as unknown as PaneParts);
  const window = asWindow(main);
  if (window) pane.watch(window);
  return { pane, main, apart, sent, file };
}
