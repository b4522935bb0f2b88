/**
 * The pane as a whole over pages and windows that only note what is asked of them: its release, and a window of its
 * own.
 */
import { ADDRESS_LIMIT } from '@shared/ipc/address-limit';
import { createPane } from '@electron/pane/pane';
import { describe, expect, it, vi } from 'vitest';

import { asWindow, beginAnew, fakeWindow, openPane, ORIGIN, settle } from '@support/pane/fake-pane';
import { created } from '@support/pane/created-pages';

vi.mock('@electron/pane/pane-page', () => import('@support/pane/fake-page'));
vi.mock('@electron/pane/pane-partition', () => import('@support/pane/fake-partition'));

const TEN_MINUTES_MS = 10 * 60_000;
const PLACE = { x: 100, y: 50, width: 500, height: 400 };

beginAnew();

describe('nothing of a closed page runs on', () => {
  it('its workers end with it, and the partition with the last tab', async () => {
    const { pane } = openPane(createPane);
    await pane.open(`${ORIGIN}/vote`);
    await pane.open(`${ORIGIN}/news`);
    await settle();
    const tabs = () => pane.view().tabs.map(({ id }) => id);
    pane.act({ act: 'close-tab', tab: tabs()[1] ?? -1 });
    await settle();
    expect(created.partitions[0]).toMatchObject({ workersEnded: 1, isClosed: false });
    pane.act({ act: 'close-tab', tab: tabs()[0] ?? -1 });
    await settle();
    expect(created.partitions[0]).toMatchObject({ isClosed: true });
  });
});

describe('a pane that nobody sees', () => {
  it('is released after ten minutes, and comes back where it was', async () => {
    const { pane, main } = openPane(createPane);
    await pane.open(`${ORIGIN}/vote`);
    await settle();
    main.emit('minimize');
    await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS - 1_000);
    expect(created.pages[0]?.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(created.pages[0]?.isEnded).toBe(true);
    expect(created.partitions.map(({ isClosed }) => isClosed)).toEqual([true]);

    main.emit('restore');
    await settle();
    expect(created.pages[1]?.options).toMatchObject({
      address: `${ORIGIN}/vote`,
      scrollTo: created.scrolledTo,
    });
    expect(created.partitions.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('stays when it is seen again within that time, and after it was closed for longer it comes back too', async () => {
    const { pane, main } = openPane(createPane);
    await pane.open(`${ORIGIN}/vote`);
    main.emit('hide');
    await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS - 1_000);
    main.emit('show');
    await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS * 2);
    expect(created.pages.map(({ isEnded }) => isEnded)).toEqual([false]);
    pane.act({ act: 'close' });
    await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS + 2_000);
    expect(created.pages.map(({ isEnded }) => isEnded)).toEqual([true]);
    pane.act({ act: 'select', tab: 1 });
    await settle();
    expect(created.pages[1]?.options).toMatchObject({
      address: `${ORIGIN}/vote`,
      scrollTo: { x: 0, y: 730 },
    });
  });

  it('is released also when a page does not answer, and stays when it is opened while pages are asked', async () => {
    const { pane } = openPane(createPane);
    created.scrolledTo = null;
    await pane.open(`${ORIGIN}/vote`);
    pane.act({ act: 'close' });
    await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS + 500);
    expect(created.pages[0]?.isEnded).toBe(false);
    await pane.open(`${ORIGIN}/vote`);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(created.pages[0]?.isEnded).toBe(false);
    pane.act({ act: 'close' });
    await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS + 2_000);
    expect(created.pages[0]?.isEnded).toBe(true);
  });
});

describe('the place of the page', () => {
  it('is set by the window that shows the pane, inside that window, and is reset by a new document', async () => {
    const { pane, main } = openPane(createPane);
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

describe('a window of its own', () => {
  it('takes the page from the main window, gives it back, and is stored with its position', async () => {
    const { pane, main, apart, sent, file } = openPane(createPane);
    await pane.open(`${ORIGIN}/vote`);
    pane.place(PLACE, asWindow(main));
    await settle();
    expect(main.children).toHaveLength(1);

    pane.act({ act: 'apart' });
    await settle();
    const [first] = apart;
    expect(first?.state).toBeNull();
    expect(main.children).toHaveLength(0);
    expect(sent.at(-1)).toMatchObject({ isOpen: true, isApart: true });
    pane.place(PLACE, asWindow(main));
    expect(main.children).toHaveLength(0);
    pane.place(PLACE, asWindow(first?.window ?? main));
    expect(first?.window.children).toHaveLength(1);

    // The player closes it: the pane is closed, and opens in that window again.
    first?.window.close();
    await settle();
    expect(sent.at(-1)).toMatchObject({ isOpen: false, isApart: true });
    expect(created.pages.map(({ isEnded }) => isEnded)).toEqual([false]);
    const bounds = { x: 7, y: 8, width: 900, height: 700 };
    expect(JSON.parse(file.text)).toEqual({
      p: { isApart: true, window: { bounds, maximized: false } },
    });
    await pane.open(`${ORIGIN}/mail`);
    await settle();
    expect(apart[1]?.state).toEqual({ bounds, maximized: false });

    pane.act({ act: 'together' });
    await settle();
    expect(apart[1]?.window.isGone).toBe(true);
    expect(sent.at(-1)).toMatchObject({ isOpen: true, isApart: false });
    pane.place(PLACE, asWindow(main));
    expect(main.children).toHaveLength(1);
  });

  it('opens again at the next start, and closes with the main window', async () => {
    const { pane, main, apart } = openPane(createPane, {
      text: '{"p":{"isApart":true,"window":null}}',
    });
    await pane.open(`${ORIGIN}/vote`);
    await settle();
    expect(apart).toHaveLength(1);
    expect(pane.view().tabs.map(({ address }) => address)).toEqual([`${ORIGIN}/vote`]);
    main.emit('closed');
    await settle();
    expect(apart[0]?.window.isGone).toBe(true);
    expect(created.pages[0]?.isEnded).toBe(true);
  });

  it('shows the beginning of an endless address', async () => {
    const { pane } = openPane(createPane);
    await pane.open(`${ORIGIN}/vote?${'x'.repeat(1_900_000)}`);
    await settle();
    expect(pane.view().tabs[0]?.address).toHaveLength(ADDRESS_LIMIT);
  });

  it('knows our screen when the main window has said so, and leads there', async () => {
    const { pane, main } = openPane(createPane, {
      text: '{"p":{"isApart":true,"window":null}}',
    });
    const focused = vi.fn<() => void>();
    main.on('focused', focused);
    await pane.open(`${ORIGIN}/party/de/1`);
    pane.act({ act: 'recognise', address: `${ORIGIN}/party/de/1`, isKnown: true });
    expect(pane.view().hasOwnScreen).toBe(true);
    pane.act({ act: 'recognise', address: `${ORIGIN}/elsewhere`, isKnown: true });
    expect(pane.view().hasOwnScreen).toBe(false);
    pane.act({ act: 'own-screen' });
    expect(focused).toHaveBeenCalledTimes(1);
  });
});
