/** The size of text: the keys change the setting, and the setting zooms every window. */
import { EventEmitter } from 'node:events';

import type { WebContents } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import { followShortcuts } from '@electron/window/shortcuts';
import { nextTextSize, zoomKeys, zoomWindows } from '@electron/window/text-size';
import { TEXT_SIZES } from '@shared/ipc/choices';
import type { Settings } from '@shared/ipc/channels/settings';
import { pressOf } from '@support/key-press';

const factors = vi.hoisted(() => new Map<string, number>());

vi.mock('electron', () => ({
  BrowserWindow: {
    getAllWindows: () =>
      ['main', 'small'].map((name) => ({
        webContents: { setZoomFactor: (factor: number) => factors.set(name, factor) },
      })),
  },
}));

beforeEach(() => factors.clear());

/** Presses keys in a window, and returns the size after each. */
function sizesAfter(presses: readonly object[]): readonly number[] {
  let settings: Settings = DEFAULT_SETTINGS;
  const contents = new EventEmitter();
  followShortcuts(contents as unknown as WebContents, {
    keys: zoomKeys({
      get: () => settings,
      update: (patch) => (settings = { ...settings, ...patch }),
    }),
    own: () => [],
  });
  return presses.map((press) => {
    const event = { preventDefault: () => {} };
    contents.emit('before-input-event', event, { type: 'keyDown', isAutoRepeat: false, ...press });
    return settings.textSize;
  });
}

describe('the size of text', () => {
  it('follows + and =, in the main block and on the number pad, and 0', () => {
    expect(
      sizesAfter([
        pressOf('=', 'Equal', { control: true }),
        pressOf('+', 'Equal', { control: true, shift: true }),
        pressOf('+', 'NumpadAdd', { control: true }),
        pressOf('-', 'NumpadSubtract', { control: true }),
        pressOf('0', 'Numpad0', { control: true }),
        pressOf('-', 'Minus', { control: true }),
      ]),
    ).toEqual([110, 120, 130, 120, 100, 90]);
  });

  it('goes from the smallest to the largest and no further', () => {
    const [smallest, ...others] = TEXT_SIZES;
    expect(nextTextSize(smallest, -1)).toBe(smallest);
    let size: (typeof TEXT_SIZES)[number] = smallest;
    const seen = others.map(() => (size = nextTextSize(size, 1)));
    expect(seen).toEqual(others);
    expect(nextTextSize(size, 1)).toBe(size);
  });

  it('zooms every window', () => {
    zoomWindows(150);
    expect([...factors]).toEqual([
      ['main', 1.5],
      ['small', 1.5],
    ]);
  });
});
