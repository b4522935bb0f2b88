/** A pane over windows that only record what is asked of them, for tests of the pane as a whole; created-pages.ts has its pages. */
import { EventEmitter } from 'node:events';

import type { createPane, PaneParts } from '@electron/pane/pane';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import type { EventPayload } from '@shared/ipc/channels/index';
import { afterEach, beforeEach, vi } from 'vitest';

import { forgetCreated } from './created-pages';

export const ORIGIN = 'https://game.example';

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
  window as unknown as ReturnType<PaneParts['mainWindow']>;

/** A pane over a main window. `create` is the real one, imported after pages and partitions were replaced. */
export function openPane(create: typeof createPane) {
  const main = fakeWindow();
  const apart: { window: FakeWindow; state: unknown }[] = [];
  const now = {
    access: { profileId: 'p', origin: ORIGIN, jar: {} } as unknown as ReturnType<
      PaneParts['access']
    >,
    settings: { ...DEFAULT_SETTINGS },
    /** Where the pane's own window was, as it was stored. */
    stored: null as unknown,
    /** How often the renderer was told of the player's acts in the page. */
    acted: 0,
  };
  const sent: EventPayload<'pane:changed'>[] = [];
  const pane = create({
    mainWindow: () => asWindow(main),
    focusMain: () => main.emit('focused'),
    createWindow(state: unknown) {
      const window = fakeWindow();
      apart.push({ window, state });
      return asWindow(window);
    },
    lastPlace: null,
    storePlace: (state: unknown) => (now.stored = state),
    access: () => now.access,
    settings: () => now.settings,
    openInBrowser: () => {},
    copy: () => {},
    send(channel: string, payload: EventPayload<'pane:changed'>) {
      if (channel === 'pane:changed') sent.push(payload);
      if (channel === 'pane:acted') now.acted += 1;
    },
    log: { error: () => {} },
  } as unknown as PaneParts);
  const window = asWindow(main);
  if (window) pane.watch(window);
  /** Changes what the pane follows. */
  const change = async (next: Partial<typeof now>) => {
    Object.assign(now, next);
    pane.follow();
    await settle();
  };
  return { pane, main, apart, sent, now, change };
}
