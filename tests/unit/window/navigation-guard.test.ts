/** Which addresses the main window may show, and how its page comes back once it is lost. */
import { EventEmitter } from 'node:events';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserWindow, WebContents } from 'electron';

import { NO_LOG } from '@electron/log/log';
import { guardNavigation, openExternally } from '@electron/window/navigation-guard';
import { recoverLostPage } from '@electron/window/recovery';

const asked = vi.hoisted(() => ({ questions: 0, opened: [] as string[] }));

vi.mock('electron', () => ({
  shell: {
    openExternal(address: string) {
      asked.opened.push(address);
      return Promise.resolve();
    },
  },
  protocol: {},
  dialog: {
    showMessageBox: () => {
      asked.questions += 1;
      return Promise.resolve({ response: 0 });
    },
  },
}));

const DOCUMENT = 'app://hustings/index.html';

class FakeContents extends EventEmitter {
  address = `${DOCUMENT}#/`;
  readonly loads: string[] = [];
  getURL = () => this.address;
  setWindowOpenHandler = () => undefined;
  reload = () => void this.loads.push('reload');
  loadURL = (address: string) => {
    this.loads.push(address);
    return Promise.resolve();
  };
}

function setUp() {
  const contents = new FakeContents();
  const window = Object.assign(new EventEmitter(), {
    webContents: contents,
    isDestroyed: () => false,
  });
  guardNavigation(contents as unknown as WebContents);
  recoverLostPage(window as unknown as BrowserWindow, NO_LOG);
  /** Whether the guard lets a frame go to an address. */
  const mayShow = (url: string, isMainFrame = true) => {
    let isRefused = false;
    contents.emit('will-frame-navigate', {
      url,
      isMainFrame,
      preventDefault: () => (isRefused = true),
    });
    return !isRefused;
  };
  return { contents, mayShow };
}

beforeEach(() => {
  asked.questions = 0;
  asked.opened = [];
});

describe('the main window', () => {
  it.each([DOCUMENT, `${DOCUMENT}#/`, `${DOCUMENT}#/countries/US?tab=parties`])(
    'may show its document at %s',
    (address) => expect(setUp().mayShow(address)).toBe(true),
  );

  it.each([
    'app://hustings/',
    'app://hustings/assets/index.js',
    'app://hustings/assets/index.css',
    'app://hustings/index.html/x',
    'app://hustings/index.html?x',
    'app://hustings/index.htm',
    'app://hustings/confirm.html',
    'app://confirm/confirm.html',
    'app://hustings.example/index.html',
    'about:blank',
    'data:text/html,x',
    'https://example.org/',
  ])('refuses to show %s', (address) => expect(setUp().mayShow(address)).toBe(false));

  it('refuses its own document in a frame inside it', () => {
    expect(setUp().mayShow(DOCUMENT, false)).toBe(false);
  });
});

describe('a lost page', () => {
  it('comes back at the route that was shown last', () => {
    const { contents } = setUp();
    contents.emit('did-navigate-in-page', {}, `${DOCUMENT}#/funds`, true);
    contents.address = 'app://hustings/assets/index.js';
    contents.emit('did-navigate', {}, contents.address);
    expect(contents.loads).toEqual([`${DOCUMENT}#/funds`]);
  });

  it('comes back after a load that failed, not after one that was refused or that a frame made', () => {
    const { contents } = setUp();
    contents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', DOCUMENT, true);
    contents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'app://hustings/x', false);
    expect(contents.loads).toEqual([]);
    contents.address = 'app://hustings/gone.js';
    contents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', contents.address, true);
    expect(contents.loads).toEqual([DOCUMENT]);
  });

  it('comes back after its process died, and the player is asked after three times', () => {
    const { contents } = setUp();
    contents.emit('render-process-gone', {}, { reason: 'clean-exit' });
    for (let count = 0; count < 3; count += 1) {
      contents.emit('render-process-gone', {}, { reason: 'crashed' });
    }
    expect([contents.loads, asked.questions]).toEqual([['reload', 'reload', 'reload'], 0]);
    contents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect([contents.loads.length, asked.questions]).toEqual([3, 1]);
  });
});

describe('a link that leaves the app', () => {
  const LINK = 'https://example.org/';

  it('opens once for each press of the player, and for nothing that a page can do by itself', async () => {
    const { contents, mayShow } = setUp();
    const input = (type: string) => contents.emit('input-event', {}, { type });
    expect(await openExternally(LINK)).toBe('no-gesture');
    for (const type of [
      'mouseMove',
      'mouseEnter',
      'mouseUp',
      'keyUp',
      'char',
      'gestureScrollBegin',
    ])
      input(type);
    expect(await openExternally(LINK)).toBe('no-gesture');
    for (const type of ['mouseDown', 'rawKeyDown', 'touchStart']) {
      input(type);
      expect([await openExternally(LINK), await openExternally(LINK)]).toEqual([
        'opened',
        'no-gesture',
      ]);
    }
    expect(mayShow(LINK)).toBe(false);
    expect(asked.opened).toEqual([LINK, LINK, LINK]);
    input('mouseDown');
    expect(mayShow(LINK)).toBe(false);
    expect(await openExternally('http://example.org/')).toBe('bad-address');
    expect(asked.opened).toHaveLength(4);
  });
});
