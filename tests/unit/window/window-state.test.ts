import { describe, expect, it } from 'vitest';

import { parseWindowState, placeWindow } from '@electron/window/window-state';

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
    expect(placeWindow(kept, [primary])).toEqual({ x: 10, y: 10, width: 1920, height: 600 });
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
