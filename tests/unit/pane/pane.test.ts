/** The pane as a whole over a page and windows that only note what is asked of them. */
import { EventEmitter } from 'node:events';

import { describe, expect, it, vi, beforeEach } from 'vitest';

import { ADDRESS_LIMIT } from '@shared/ipc/choices';
import { created, forgetCreated } from '@support/pane/created-pages';
import { createPane } from '@electron/pane/pane';
import type { PaneParts } from '@electron/pane/pane';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import type { EventPayload } from '@shared/ipc/channels/index';

const ORIGIN = 'https://game.example';

beforeEach(() => {
  vi.useFakeTimers();
  forgetCreated();
});

/** Lets everything run that does not wait for time, and whatever waits for the answer of a page. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100);
}

function fakeWindow() {
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
const asWindow = (window: FakeWindow) => window as unknown as ReturnType<PaneParts['mainWindow']>;

function openPane() {
  const main = fakeWindow();
  const apart: { window: FakeWindow; state: unknown }[] = [];
  const now = {
    access: { profileId: 'p', origin: ORIGIN, jar: {} } as unknown as ReturnType<
      PaneParts['access']
    >,
    settings: { ...DEFAULT_SETTINGS },
    /** Where the pane's own window was, as it was stored. */
    stored: null as unknown,
    /** How many of the player's acts in the page the renderer got. */
    acted: 0,
  };
  const sent: EventPayload<'pane:changed'>[] = [];
  const pane = createPane({
    mainWindow: () => asWindow(main),
    focusMain: () => main.emit('focused'),
    createWindow(state: unknown) {
      const window = fakeWindow();
      apart.push({ window, state });
      return asWindow(window);
    },
    file: {
      read: async () => null,
      write: async (text: string) => {
        now.stored = JSON.parse(text);
      },
    },
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

vi.mock('@electron/pane/pane-page', () => import('@support/pane/fake-page'));
vi.mock('@electron/pane/pane-partition', () => import('@support/pane/fake-partition'));

const PLACE = { x: 100, y: 50, width: 500, height: 400 };

describe('the page in the pane', () => {
  it('is one: another address is loaded into it, and the same address leaves it as it is', async () => {
    const { pane, sent } = openPane();
    expect(await pane.open('https://elsewhere.example/')).toBe(false);
    expect(await pane.open(`${ORIGIN}/vote`)).toBe(true);
    await pane.open(`${ORIGIN}/vote#later`);
    await pane.open(`${ORIGIN}/mail`);
    created.pages[0]?.options.onNewWindow(`${ORIGIN}/news`);
    await settle();
    expect(created.pages).toHaveLength(1);
    expect(created.pages[0]?.acts).toEqual([`load ${ORIGIN}/mail`, `load ${ORIGIN}/news`]);
    expect(sent.at(-1)).toMatchObject({ isOpen: true, address: `${ORIGIN}/news` });
  });

  it('stays as it is while it is hidden, and takes what the player asks of it', async () => {
    const { pane, main, sent } = openPane();
    await pane.open(`${ORIGIN}/vote`);
    pane.place(PLACE, asWindow(main));
    await settle();
    expect(main.children).toHaveLength(1);
    pane.act({ act: 'hide' });
    await settle();
    expect([main.children.length, sent.at(-1)?.isOpen]).toEqual([0, false]);
    pane.act({ act: 'show' });
    pane.act({ act: 'reload' });
    await settle();
    expect([main.children.length, sent.at(-1)?.isOpen]).toEqual([1, true]);
    expect(created.pages[0]).toMatchObject({ isEnded: false, acts: ['reload'] });
  });

  it('ends with its partition when it is closed, and its requests are blocked before that', async () => {
    const { pane, sent } = openPane();
    await pane.open(`${ORIGIN}/vote`);
    pane.act({ act: 'close' });
    await settle();
    expect(created.events).toEqual(['blocked', 'ended', 'closed']);
    expect(sent.at(-1)).toMatchObject({ isOpen: false, address: null });
    pane.act({ act: 'show' });
    await settle();
    expect(sent.at(-1)).toMatchObject({ isOpen: false });
    await pane.open(`${ORIGIN}/mail`);
    expect(created.pages.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  it('ends too if the pane is closed while it is still being opened', async () => {
    const { pane } = openPane();
    const opened = pane.open(`${ORIGIN}/vote`);
    pane.act({ act: 'close' });
    await opened;
    await settle();
    expect(pane.view()).toMatchObject({ isOpen: false, address: null });
    expect(created.pages.map(({ isEnded }) => isEnded)).toEqual([true]);
  });

  it('ends with the main window', async () => {
    const { pane, main } = openPane();
    await pane.open(`${ORIGIN}/vote`);
    main.emit('closed');
    await settle();
    expect(created.events).toEqual(['blocked', 'ended', 'closed']);
  });

  it('does not open, nor does the pane, if its partition cannot be opened', async () => {
    const { pane } = openPane();
    created.isFailing = true;
    expect(await pane.open(`${ORIGIN}/vote`)).toBe(false);
    expect(pane.view()).toMatchObject({ isOpen: false, address: null });
  });

  it('of an endless address is named by the beginning of that address', async () => {
    const { pane } = openPane();
    await pane.open(`${ORIGIN}/vote?${'x'.repeat(1_900_000)}`);
    expect(pane.view().address).toHaveLength(ADDRESS_LIMIT);
  });
});

describe('a change of profile or setting', () => {
  it('loads the page again for a new sign-in of the account or another setting', async () => {
    const { pane, change, now } = openPane();
    await pane.open(`${ORIGIN}/vote`);
    await change({ settings: { ...now.settings, theme: 'oled' } });
    expect(created.pages).toHaveLength(1);
    await change({ settings: { ...now.settings, paneOtherSites: 'block' } });
    await change({ access: now.access && { ...now.access, jar: { ...now.access.jar } } });
    expect(created.pages.map(({ options, isEnded }) => [options.address, isEnded])).toEqual([
      [`${ORIGIN}/vote`, true],
      [`${ORIGIN}/vote`, true],
      [`${ORIGIN}/vote`, false],
    ]);
    expect(created.partitions.map(({ options }) => options.mayReachOthers)).toEqual([
      true,
      false,
      false,
    ]);
    expect(created.partitions.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
    expect(pane.view().isOpen).toBe(true);
  });

  it('ends the page and closes the pane for another profile', async () => {
    const { pane, change, now } = openPane();
    await pane.open(`${ORIGIN}/vote`);
    await change({
      access: now.access && { ...now.access, profileId: 'q', jar: { ...now.access.jar } },
    });
    expect(pane.view()).toMatchObject({ isOpen: false, address: null });
    await pane.open(`${ORIGIN}/vote`);
    await change({ access: null });
    expect(pane.view()).toMatchObject({ isOpen: false, address: null });
    expect(created.pages.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });

  it('ends a hidden page, and does not load it again', async () => {
    const { pane, change, now } = openPane();
    await pane.open(`${ORIGIN}/vote`);
    pane.act({ act: 'hide' });
    await change({ settings: { ...now.settings, paneOtherSites: 'block' } });
    expect(created.pages.map(({ isEnded }) => isEnded)).toEqual([true]);
  });
});

describe('the place of the page', () => {
  it('is set by the window that shows the pane, and is reset by a new document', async () => {
    const { pane, main } = openPane();
    await pane.open(`${ORIGIN}/vote`);
    await settle();
    pane.place(PLACE, asWindow(fakeWindow()));
    expect(main.children).toHaveLength(0);
    pane.place({ ...PLACE, width: 9_000 }, asWindow(main));
    expect(main.children).toHaveLength(1);
    // Twice, because only unchanged bounds are laid out without a frame of the window.
    const bounds = { ...PLACE, width: 1_180 };
    expect(created.pages[0]?.bounds).toEqual([bounds, bounds]);
    main.webContents.emit('did-navigate');
    expect(main.children).toHaveLength(0);
  });
});

describe('the pane’s own window', () => {
  it('takes the page from the main window, gives it back, and is stored with its position', async () => {
    const { pane, main, apart, sent, now, change } = openPane();
    const focused = vi.fn<() => void>();
    main.on('focused', focused);
    await pane.open(`${ORIGIN}/vote`);
    await settle();
    pane.place(PLACE, asWindow(main));
    expect(main.children).toHaveLength(1);

    await change({ settings: { ...now.settings, paneLayout: 'apart' } });
    const [first] = apart;
    expect([first?.state, main.children.length]).toEqual([null, 0]);
    expect(sent.at(-1)).toMatchObject({ isOpen: true, isApart: true });
    pane.place(PLACE, asWindow(main));
    expect(main.children).toHaveLength(0);
    pane.place(PLACE, asWindow(first?.window ?? main));
    expect(first?.window.children).toHaveLength(1);
    pane.act({ act: 'own-screen' });
    expect(focused).toHaveBeenCalledTimes(1);

    await change({ settings: { ...now.settings, paneLayout: 'beside' } });
    expect(first?.window.isGone).toBe(true);
    expect(sent.at(-1)).toMatchObject({ isOpen: true, isApart: false });
    expect(focused).toHaveBeenCalledTimes(2);
    pane.place(PLACE, asWindow(main));
    expect(main.children).toHaveLength(1);

    await change({ settings: { ...now.settings, paneLayout: 'apart' } });
    const place = {
      bounds: { x: 7, y: 8, width: 900, height: 700 },
      maximized: false,
    };
    expect([apart[1]?.state, now.stored]).toEqual([place, place]);
    // The player closes it, and the page with it.
    apart[1]?.window.close();
    await settle();
    expect(sent.at(-1)).toMatchObject({ isOpen: false, isApart: true, address: null });
    expect(created.pages[0]?.isEnded).toBe(true);
    await pane.open(`${ORIGIN}/mail`);
    await settle();
    expect(apart).toHaveLength(3);
    main.emit('closed');
    await settle();
    expect(apart[2]?.window.isGone).toBe(true);
  });
});

it('the windows learn of acts in the page at once, and then every five seconds at most', async () => {
  const { pane, now } = openPane();
  await pane.open(`${ORIGIN}/vote`);
  await settle();
  expect(now.acted).toBe(1);
  for (let act = 0; act < 10; act += 1) created.partitions[0]?.options.onWritten();
  expect(now.acted).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(now.acted).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(now.acted).toBe(2);
  created.partitions[0]?.options.onWritten();
  created.partitions[0]?.options.onWritten();
  await pane.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(now.acted).toBe(3);
});
