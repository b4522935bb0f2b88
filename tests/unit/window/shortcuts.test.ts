/** Shortcuts of the client's windows. */
import { EventEmitter } from 'node:events';

import type { Input, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';

import { acceleratorOf, followShortcuts } from '@electron/window/shortcuts';

const key = (code: string, change: Partial<Input> = {}) => ({
  type: 'keyDown',
  code,
  control: false,
  meta: false,
  alt: false,
  shift: false,
  isAutoRepeat: false,
  ...change,
});

describe('the shortcuts of a window', () => {
  it('are named by the position of the key, with Cmd on a Mac and Ctrl elsewhere', () => {
    const names = (platform: NodeJS.Platform) => [
      acceleratorOf(key('KeyM', { control: true, shift: true }), platform),
      acceleratorOf(key('Digit4', { meta: true, alt: true }), platform),
      acceleratorOf(key('F5', { alt: true }), platform),
    ];
    expect(names('linux')).toEqual(['CmdOrCtrl+Shift+M', 'Alt+4', 'Alt+F5']);
    expect(names('darwin')).toEqual(['Shift+M', 'CmdOrCtrl+Alt+4', 'Alt+F5']);
  });

  it('run once for a key that is held, and leave every other key to the page', () => {
    const contents = new EventEmitter();
    const did: string[] = [];
    followShortcuts(contents as WebContents, () => [
      ['Alt+J', () => void did.push('run')],
      ['', () => void did.push('none')],
    ]);
    const press = (input: object) => {
      let isKept = true;
      contents.emit('before-input-event', { preventDefault: () => (isKept = false) }, input);
      return isKept;
    };
    expect(press(key('KeyJ', { alt: true }))).toBe(false);
    expect(press(key('KeyJ', { alt: true, isAutoRepeat: true }))).toBe(true);
    expect(press(key('KeyJ', { alt: true, type: 'keyUp' }))).toBe(true);
    expect(press(key('KeyJ'))).toBe(true);
    expect(did).toEqual(['run']);
  });
});
