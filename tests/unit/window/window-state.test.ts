import { EventEmitter } from 'node:events';

import type { BrowserWindow } from 'electron';
import { describe, expect, it } from 'vitest';

import { keepOnScreens, parseWindowState, placeWindow } from '@electron/window/window-state';

const primary = { x: 0, y: 0, width: 1920, height: 1080 };
const secondary = { x: 1920, y: 0, width: 1280, height: 1024 };

describe('placeWindow', () => {
  it('takes the default size on the first start', () => {
    expect(placeWindow(null, [primary])).toEqual({ width: 1280, height: 800 });
  });

  it('returns to the second display while it is connected', () => {
    const kept = { bounds: { x: 2000, y: 50, width: 1000, height: 700 }, maximized: false };
    expect(placeWindow(kept, [primary, secondary])).toEqual(kept.bounds);
  });

  it('keeps the size but not the place when that display is gone', () => {
    const kept = { bounds: { x: 2000, y: 50, width: 1000, height: 700 }, maximized: false };
    expect(placeWindow(kept, [primary])).toEqual({ width: 1000, height: 700 });
  });

  it('shrinks to a smaller screen, never below the minimum', () => {
    const kept = { bounds: { x: 10, y: 10, width: 3000, height: 400 }, maximized: false };
    expect(placeWindow(kept, [primary])).toEqual({ x: 0, y: 10, width: 1920, height: 600 });
  });

  it('ends on the screen, also on a small scaled one', () => {
    // 1366 by 728 at 125 percent.
    const laptop = { x: 0, y: 0, width: 1092, height: 582 };
    expect(placeWindow(null, [laptop])).toEqual({ width: 1092, height: 582 });
    const kept = { bounds: { x: 300, y: 200, width: 1280, height: 800 }, maximized: true };
    expect(placeWindow(kept, [laptop])).toEqual({ x: 0, y: 0, width: 1092, height: 582 });
    const low = { bounds: { x: 50, y: 400, width: 900, height: 600 }, maximized: false };
    expect(placeWindow(low, [primary])).toEqual({ ...low.bounds, y: 400 });
    expect(placeWindow({ ...low, bounds: { ...low.bounds, y: 900 } }, [primary])).toMatchObject({
      y: 480,
    });
  });
});

describe('keepOnScreens', () => {
  it('lets a window be as small as the smallest screen, also after a change of scale', () => {
    const screens = Object.assign(new EventEmitter(), {
      getAllDisplays: () => displays,
    });
    let displays = [{ workArea: primary }, { workArea: secondary }];
    const least: number[][] = [];
    const window = Object.assign(new EventEmitter(), {
      setMinimumSize: (width: number, height: number) => void least.push([width, height]),
    });
    keepOnScreens(window as unknown as BrowserWindow, screens);
    displays = [{ workArea: primary }, { workArea: { x: 0, y: 0, width: 768, height: 432 } }];
    screens.emit('display-metrics-changed');
    expect(least).toEqual([
      [900, 600],
      [768, 432],
    ]);
    window.emit('closed');
    screens.emit('display-added');
    expect(least).toHaveLength(2);
  });
});

describe('parseWindowState', () => {
  it('reads a stored state', () => {
    const state = { bounds: { x: 1, y: 2, width: 900, height: 600 }, maximized: true };
    expect(parseWindowState(JSON.stringify(state))).toEqual(state);
  });

  it.each(['', 'null', '[]', '{"bounds":{}}', '{"bounds":{"x":"1","y":2,"width":3,"height":4}}'])(
    'refuses %s',
    (text) => {
      expect(parseWindowState(text)).toBeNull();
    },
  );
});
