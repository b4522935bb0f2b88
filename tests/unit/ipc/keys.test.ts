/** Which shortcut a key press means on keyboards of different languages, and which a player may choose. */
import { describe, expect, it } from 'vitest';
import { CLIENT_KEYS, keyNameOf, acceleratorFor, keyWords } from '@shared/ipc/client-keys';
import type { ClientKeyName } from '@shared/ipc/client-keys';
import { pressedKeys, isAccelerator } from '@shared/ipc/accelerators';
import { pressOf } from '@support/key-press';

const CONTROL = { control: true };
const NAMES = Object.keys(CLIENT_KEYS) as readonly ClientKeyName[];
const meaning = (key: string, code: string, modifiers = {}, platform = 'linux') =>
  keyNameOf(pressOf(key, code, modifiers), platform, NAMES);

describe('a shortcut is what the key types', () => {
  it.each([
    ['French: Ctrl+A selects all', 'a', 'KeyQ', null],
    ['French: Ctrl+Z undoes', 'z', 'KeyW', null],
    ['French: Ctrl+Q quits', 'q', 'KeyA', 'quit'],
    ['French: the comma is where M is on a US keyboard', ',', 'KeyM', 'settings'],
    ['German: Ctrl+Z undoes', 'z', 'KeyY', null],
    ['German: the key beside 0 types ß and does not zoom', 'ß', 'Minus', null],
    ['German: Ctrl+- is where / is on a US keyboard', '-', 'Slash', 'zoomOut'],
    ['Dvorak: Ctrl+P prints', 'p', 'KeyR', 'print'],
    ['Dvorak: Ctrl+L, at the position of P, does not print', 'l', 'KeyP', null],
    ['Russian: the letter at the position of Q quits', 'й', 'KeyQ', 'quit'],
    ['Russian: the letter at the position of K opens the palette', 'л', 'KeyK', 'palette'],
    [
      'Russian: the letter at the position of the comma opens the settings',
      'б',
      'Comma',
      'settings',
    ],
    ['Greek: the question mark’s key quits nothing', ';', 'KeyQ', null],
    ['a dead key means nothing', 'Dead', 'BracketLeft', null],
    ['an input method at work keeps its keys', 'Process', 'KeyQ', null],
  ])('%s', (_title, key, code, expected) => {
    expect(meaning(key, code, CONTROL)).toBe(expected);
  });

  it('Shift is part of typing a sign, but not of a letter', () => {
    expect(meaning('?', 'Slash', { shift: true })).toBe('keys');
    expect(meaning('?', 'Minus', { shift: true })).toBe('keys');
    expect(meaning('+', 'Equal', { ...CONTROL, shift: true })).toBe('zoomIn');
    expect(meaning('=', 'Equal', CONTROL)).toBe('zoomIn');
    expect(meaning('P', 'KeyP', { ...CONTROL, shift: true })).toBe('save-pdf');
    expect(meaning('Q', 'KeyQ', { ...CONTROL, shift: true })).toBeNull();
  });

  it('digits are found by their position where they need Shift', () => {
    expect(meaning('à', 'Digit0', CONTROL)).toBe('resetZoom');
    expect(pressedKeys(pressOf('&', 'Digit1', CONTROL), 'linux')).toContain('CmdOrCtrl+1');
    expect(pressedKeys(pressOf('1', 'Digit1', { ...CONTROL, shift: true }), 'linux')).toEqual([
      'CmdOrCtrl+1',
      'CmdOrCtrl+Shift+1',
    ]);
  });

  it('a Mac has Cmd, and Option types other signs', () => {
    expect(meaning('q', 'KeyQ', { meta: true }, 'darwin')).toBe('quit');
    expect(meaning('q', 'KeyQ', CONTROL, 'darwin')).toBeNull();
    expect(meaning('[', 'BracketLeft', { meta: true }, 'darwin')).toBe('back');
    expect(pressedKeys(pressOf('∆', 'KeyJ', { meta: true, alt: true }), 'darwin')).toContain(
      'CmdOrCtrl+Alt+J',
    );
  });

  it('the key with the system’s logo is part of no shortcut', () => {
    expect(meaning('q', 'KeyQ', { ...CONTROL, meta: true })).toBeNull();
  });
});

it('a shortcut has two modifier keys, so that it takes none from other programs', () => {
  for (const keys of ['CmdOrCtrl+C', 'CmdOrCtrl+V', 'Alt+F4', 'Shift+A', 'F5', 'CmdOrCtrl+Shift+Z'])
    expect([keys, isAccelerator(keys)]).toEqual([keys, false]);
  for (const keys of [
    '',
    'CmdOrCtrl+Shift+M',
    'CmdOrCtrl+Alt+J',
    'Alt+Shift+F8',
    'CmdOrCtrl+Alt+Shift+K',
  ])
    expect([keys, isAccelerator(keys)]).toEqual([keys, true]);
});

it.each([
  ['quit', 'darwin', '⌘Q'],
  ['quit', 'linux', 'Ctrl+Q'],
  ['back', 'darwin', '⌘['],
  ['back', 'win32', 'Alt+←'],
] as const)('%s on %s is written %s', (name, platform, words) => {
  expect(keyWords(acceleratorFor(name, platform), platform)).toBe(words);
});
