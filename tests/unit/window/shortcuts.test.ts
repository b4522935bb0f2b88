/** Shortcuts of the client's windows. */
import { EventEmitter } from 'node:events';

import type { WebContents } from 'electron';
import { describe, expect, it } from 'vitest';

import { followShortcuts } from '@electron/window/shortcuts';
import { pressOf } from '@support/key-press';

/** Contents that keep what a window would do with a key, and the function that presses one. */
function openContents() {
  const contents = new EventEmitter();
  const press = (input: object) => {
    let isKept = true;
    const event = { preventDefault: () => (isKept = false) };
    contents.emit('before-input-event', event, { type: 'keyDown', isAutoRepeat: false, ...input });
    return isKept;
  };
  return { contents: contents as typeof contents & WebContents, press };
}

describe('the shortcuts of a window', () => {
  it('run once for a key that is held, and leave every other key to the page', () => {
    const { contents, press } = openContents();
    const did: string[] = [];
    followShortcuts(contents, {
      keys: { quit: () => void did.push('quit') },
      own: () => [
        ['Alt+J', () => void did.push('run')],
        ['', () => void did.push('none')],
      ],
    });
    const held = pressOf('j', 'KeyJ', { alt: true });
    expect(press(held)).toBe(false);
    expect(press({ ...held, isAutoRepeat: true })).toBe(true);
    expect(press({ ...held, type: 'keyUp' })).toBe(true);
    expect(press(pressOf('j', 'KeyJ'))).toBe(true);
    expect(did).toEqual(['run']);
  });

  it('quit by the letter, not by its position: Ctrl+A on a French keyboard stays with the page', () => {
    const { contents, press } = openContents();
    const did: string[] = [];
    followShortcuts(contents, { keys: { quit: () => void did.push('quit') }, own: () => [] });
    expect(press(pressOf('a', 'KeyQ', { control: true }))).toBe(true);
    expect(did).toEqual([]);
    expect(press(pressOf('q', 'KeyA', { control: true }))).toBe(false);
    expect(press(pressOf('й', 'KeyQ', { control: true }))).toBe(false);
    expect(did).toEqual(['quit', 'quit']);
  });
});
