/** A pane over windows that only record what is asked of them, for tests of the pane as a whole; created-pages.ts has its pages. */
import { EventEmitter } from 'node:events';

import type { createPane } from '@electron/pane/pane';
import type { PaneParts } from '@electron/pane/pane-types';
import type { EventPayload } from '@shared/ipc/channels/index';
import { afterEach, beforeEach, vi } from 'vitest';

import { created, forgetCreated } from './created-pages';

export const ORIGIN = 'https://game.example';
/** How long a slow disk reads. */
export const SLOW_MS = 2_000;

/** Each test of the file makes its own pages and partitions, and time stands still until the test moves it. */
export function beginAnew(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    forgetCreated();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Lets everything run that does not wait for time, and whatever waits for the answer of a page. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100);
}

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
    /** Closes the window as the player does. */
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

/**
 * A pane over a main window, stored in `file`. `create` is the real one, imported after pages and partitions were
 * replaced.
 */
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
    settings: () => ({ paneOtherSites: created.otherSites }),
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
