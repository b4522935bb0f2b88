/** Which addresses the main window may show, and how its page comes back once it is lost. */
import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserWindow, WebContents } from 'electron';
import { NO_LOG } from '@electron/log/log';
import {
  forbidNavigation,
  guardNavigation,
  openExternally,
} from '@electron/window/guards/navigation-guard';
import { recoverLostRenderer } from '@electron/window/recovery';
import { createGestureGate } from '@electron/window/guards/external-links';

const asked = vi.hoisted(() => ({ questions: 0, quits: 0, answer: 0, opened: [] as string[] }));

vi.mock('electron', () => ({
  app: { quit: () => (asked.quits += 1) },
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
      return Promise.resolve({ response: asked.answer });
    },
  },
}));

const DOCUMENT = 'app://hustings/index.html';

class FakeContents extends EventEmitter {
  address = `${DOCUMENT}#/`;
  readonly loads: string[] = [];
  openWindow: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  getURL = () => this.address;
  setWindowOpenHandler = (handler: FakeContents['openWindow']) => void (this.openWindow = handler);
  forcefullyCrashRenderer = () => void this.loads.push('kill');
  reload = () => void this.loads.push('reload');
  loadURL = (address: string) => {
    this.loads.push(address);
    return Promise.resolve();
  };
}

/** Whether main prevents the default of an event of Electron. */
function isRefused(contents: FakeContents, event: string, details: object, ...rest: unknown[]) {
  let isPrevented = false;
  contents.emit(event, { ...details, preventDefault: () => (isPrevented = true) }, ...rest);
  return isPrevented;
}

function setUp() {
  const contents = new FakeContents();
  const window = Object.assign(new EventEmitter(), {
    webContents: contents,
    isDestroyed: () => false,
  });
  guardNavigation(contents as unknown as WebContents);
  recoverLostRenderer(window as unknown as BrowserWindow, NO_LOG);
  /** Whether the guard lets a frame go to an address. */
  const mayShow = (url: string, isMainFrame = true) =>
    !isRefused(contents, 'will-frame-navigate', { url, isMainFrame });
  return { contents, window, mayShow };
}

beforeEach(() => {
  asked.questions = 0;
  asked.quits = 0;
  asked.answer = 0;
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

  it.each(['app://hustings/', 'app://hustings/assets/index.js', 'https://example.org/'])(
    'refuses a redirect to %s',
    (url) => expect(isRefused(setUp().contents, 'will-redirect', {}, url)).toBe(true),
  );

  it('follows a redirect to its document', () => {
    expect(isRefused(setUp().contents, 'will-redirect', {}, `${DOCUMENT}#/funds`)).toBe(false);
  });

  it.each([`${DOCUMENT}#/`, 'app://confirm/confirm.html', 'https://example.org/', 'about:blank'])(
    'opens no window and attaches no view at %s',
    (url) => {
      const { contents } = setUp();
      expect(contents.openWindow({ url })).toEqual({ action: 'deny' });
      expect(isRefused(contents, 'will-attach-webview', {}, {}, { src: url })).toBe(true);
    },
  );
});

it.each([DOCUMENT, 'app://confirm/confirm.html', 'https://example.org/'])(
  'the confirmation stays where it is, and refuses to go to %s in every way',
  (url) => {
    const contents = new FakeContents();
    forbidNavigation(contents as unknown as WebContents);
    for (const isMainFrame of [true, false])
      expect(isRefused(contents, 'will-frame-navigate', { url, isMainFrame })).toBe(true);
    expect(isRefused(contents, 'will-redirect', {}, url)).toBe(true);
    expect(isRefused(contents, 'will-attach-webview', {}, {}, { src: url })).toBe(true);
    expect(contents.openWindow({ url })).toEqual({ action: 'deny' });
  },
);

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

  it('comes back after its process died, and the player is asked after three times', async () => {
    const { contents } = setUp();
    contents.emit('render-process-gone', {}, { reason: 'clean-exit' });
    for (let count = 0; count < 3; count += 1) {
      contents.emit('render-process-gone', {}, { reason: 'crashed' });
    }
    expect([contents.loads, asked.questions]).toEqual([['reload', 'reload', 'reload'], 0]);
    contents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect(contents.loads).toHaveLength(3);
    await vi.waitFor(() => expect(asked.questions).toBe(1));
  });
});

describe('the route of a page that is lost', () => {
  it('is never that of a frame, or of anything but the page', () => {
    const { contents } = setUp();
    contents.emit('did-navigate', {}, `${DOCUMENT}#/funds`);
    contents.emit('did-navigate-in-page', {}, `${DOCUMENT}#/of-a-frame`, false);
    contents.emit('did-navigate-in-page', {}, 'app://hustings/assets/index.js#/x', true);
    contents.address = 'app://hustings/assets/index.js';
    contents.emit('did-navigate', {}, contents.address);
    expect(contents.loads).toEqual([`${DOCUMENT}#/funds`]);
  });
});

describe('a page that fails again and again', () => {
  const lose = ({ contents }: ReturnType<typeof setUp>, count: number) => {
    for (let loss = 0; loss < count; loss += 1)
      contents.emit('render-process-gone', {}, { reason: 'crashed' });
  };
  beforeEach(() => void vi.useFakeTimers());

  it.each([
    ['loads again', 0, 4, 0],
    ['ends with the client, not in the tray,', 1, 3, 1],
  ])('%s when the player says so', async (_what, answer, loads, quits) => {
    asked.answer = answer;
    const made = setUp();
    lose(made, 4);
    // The question is imported when it is needed, and virtual time does not speed that up.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.questions).toBe(1);
    expect(made.contents.loads).toEqual(Array.from({ length: loads }, () => 'reload'));
    expect(asked.quits).toBe(quits);
  });

  it('comes back without a question when its losses are more than a minute apart', () => {
    const made = setUp();
    for (let round = 0; round < 3; round += 1) {
      lose(made, 3);
      vi.advanceTimersByTime(60_000);
    }
    expect(made.contents.loads).toHaveLength(9);
    expect(asked.questions).toBe(0);
  });
});

describe('a page that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is killed after five seconds, and then loaded again', () => {
    const { contents, window } = setUp();
    window.emit('unresponsive');
    vi.advanceTimersByTime(4_999);
    expect(contents.loads).toEqual([]);
    vi.advanceTimersByTime(1);
    contents.emit('render-process-gone', {}, { reason: 'killed' });
    expect(contents.loads).toEqual(['kill', 'reload']);
  });

  it.each(['responsive', 'closed'])('is not killed when it is %s in time', (event) => {
    const { contents, window } = setUp();
    window.emit('unresponsive');
    vi.advanceTimersByTime(4_999);
    window.emit(event);
    vi.advanceTimersByTime(60_000);
    expect(contents.loads).toEqual([]);
  });
});

describe('a link that leaves the app', () => {
  const LINK = 'https://example.org/';

  it('opens once for each press of the player, and never because a page asks for it', async () => {
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
    expect(mayShow(LINK, false)).toBe(false);
    expect(asked.opened).toHaveLength(3);
    expect(mayShow(LINK)).toBe(false);
    expect(await openExternally('http://example.org/')).toBe('bad-address');
    expect(asked.opened).toHaveLength(4);
  });
});

function setUpGate() {
  vi.useFakeTimers({ toFake: ['performance'] });
  return { gate: createGestureGate(), wait: (ms: number) => vi.advanceTimersByTime(ms) };
}

describe('the gesture gate of links that leave the app', () => {
  it('opens one link for each gesture, within five seconds of it', () => {
    const { gate, wait } = setUpGate();
    expect(gate.take()).toBe(false);
    gate.input('keyDown');
    expect([gate.take(), gate.take(), gate.hasGesture()]).toEqual([true, false, true]);
    gate.input('keyDown');
    wait(5_001);
    expect([gate.take(), gate.hasGesture()]).toEqual([false, false]);
    gate.input('mouseMove');
    expect(gate.take()).toBe(false);
  });

  it('opens ten links a minute at most, however many gestures there are', () => {
    const { gate, wait } = setUpGate();
    const opened = Array.from({ length: 12 }, () => {
      gate.input('keyDown');
      return gate.take();
    });
    expect(opened.filter(Boolean)).toHaveLength(10);
    wait(60_001);
    gate.input('keyDown');
    expect(gate.take()).toBe(true);
  });
});
