/** The small window over a stub of Electron: opened again while the last one is still closing. */
import type { EventEmitter } from 'node:events';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createMiniWindow, parseMiniAction } from '@electron/window/mini-window';

const seen = vi.hoisted(() => ({ windows: [] as { isGone: boolean; shown: number }[] }));
/** What happened to the stored position, in order. */
const order = vi.hoisted(() => [] as string[]);

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class StandInWindow extends Emitter {
    isGone = false;
    shown = 0;
    readonly webContents = Object.assign(new Emitter(), {
      ipc: { handle: () => {}, on: () => {} },
      send: () => this.alive(),
    });
    constructor() {
      super();
      seen.windows.push(this);
    }
    /** Like Electron, throws when a method of a destroyed window is called. */
    alive(): void {
      if (this.isGone) throw new TypeError('Object has been destroyed');
    }
    isDestroyed(): boolean {
      return this.isGone;
    }
    isMinimized(): boolean {
      this.alive();
      return false;
    }
    isFocused(): boolean {
      this.alive();
      return true;
    }
    isAlwaysOnTop(): boolean {
      this.alive();
      return true;
    }
    show(): void {
      this.alive();
      this.shown += 1;
    }
    focus(): void {
      this.alive();
    }
    /** Begins to close; `closed` comes later, as in Electron. */
    close(): void {
      this.alive();
      this.emit('close');
      this.isGone = true;
    }
  }
  return { BrowserWindow: StandInWindow, screen: { getAllDisplays: () => [] } };
});
vi.mock('@electron/window/own-document', () => ({
  isFromOwnDocument: () => true,
  loadOwnDocument: () => Promise.resolve(),
  ownPreferences: () => ({}),
}));
vi.mock('@electron/window/shortcuts', () => ({ followShortcuts: () => {} }));
vi.mock('@electron/window/window-state', () => ({
  parseWindowState: () => null,
  placeWindow: () => ({}),
  keepWindowState: () => async () => void order.push('written'),
}));

function miniWindow() {
  return createMiniWindow({
    stateFile: {
      read: async () => {
        order.push('read');
        return null;
      },
    },
    shortcuts: {},
    view: () => ({ appearance: { theme: 'light', textSize: 100 }, isOnTop: true }),
    act: () => {},
  } as unknown as Parameters<typeof createMiniWindow>[0]);
}

beforeEach(() => {
  seen.windows.length = 0;
  order.length = 0;
});

it('the small window opens again while the last one is still closing', async () => {
  const mini = miniWindow();
  await mini.open();
  await mini.toggle();
  expect(mini.isOpen()).toBe(false);
  await mini.open();
  expect(seen.windows).toHaveLength(2);
  expect(mini.isOpen()).toBe(true);
});

it('the new small window stays when the last one has closed at last', async () => {
  const mini = miniWindow();
  await mini.open();
  const [first] = seen.windows as unknown as EventEmitter[];
  await mini.toggle();
  await mini.open();
  first?.emit('closed');
  expect(mini.isOpen()).toBe(true);
  await mini.open();
  expect(seen.windows).toHaveLength(2);
  expect(seen.windows[1]?.shown).toBe(1);
});

it('a small window that is closing is sent nothing', async () => {
  const mini = miniWindow();
  await mini.open();
  await mini.toggle();
  expect(() => mini.update()).not.toThrow();
});

it('the small window reads its position only once that of the last one is stored', async () => {
  const mini = miniWindow();
  await mini.open();
  await mini.toggle();
  await mini.open();
  expect(order).toEqual(['read', 'written', 'read']);
});

describe('an action of the small window', () => {
  it.each([
    { kind: 'close' },
    { kind: 'on-top', isOnTop: false },
    { kind: 'open', route: '/countries/US?tab=parties' },
  ])('is taken as $kind', (action) => {
    expect(parseMiniAction({ ...action, more: 'left out' })).toEqual(action);
  });

  it.each([
    [null],
    ['close'],
    [{}],
    [{ kind: 'quit' }],
    [{ kind: 'on-top', isOnTop: 'yes' }],
    [{ kind: 'open' }],
    [{ kind: 'open', route: 'https://example.org' }],
    [{ kind: 'open', route: '//example.org' }],
    [{ kind: 'open', route: `/${'x'.repeat(500)}` }],
  ])('is refused if it is not one: %j', (sent) => {
    expect(parseMiniAction(sent)).toBeNull();
  });
});
