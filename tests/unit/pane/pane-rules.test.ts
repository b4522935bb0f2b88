/** Where addresses lead, which keys do what, and how downloads are named. */
import { describe, expect, it, vi } from 'vitest';

import { destinationOf, isFrameAddress, plainUserAgent, paneKey } from '@electron/pane/pane-rules';
import { displayName } from '@electron/pane/guards/pane-downloads';
import { pressOf } from '@support/key-press';

vi.mock('electron', () => ({ dialog: {} }));

const ORIGIN = 'https://game.example';

describe('an address', () => {
  it('leads into the pane only within the server’s origin, by https or on this machine', () => {
    expect(destinationOf(`${ORIGIN}/vote`, ORIGIN)).toBe('here');
    expect(destinationOf('http://127.0.0.1:4000/', 'http://127.0.0.1:4000')).toBe('here');
    for (const other of [
      'http://game.example/',
      'http://127.0.0.1:4001/',
      'https://a:b@game.example/',
    ])
      expect([other, destinationOf(other, ORIGIN)]).toEqual([other, 'nowhere']);
    expect(destinationOf('http://game.example/', 'http://game.example')).toBe('nowhere');
    expect(destinationOf('https://www.game.example/', ORIGIN)).toBe('browser');
    for (const scheme of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'app://hustings/index.html',
      'data:text/html,x',
      'mailto:a@b.c',
      'hustings://open/',
      'about:blank',
      'blob:https://game.example/1',
      '',
    ])
      expect([scheme, destinationOf(scheme, scheme === '' ? 'null' : ORIGIN)]).toEqual([
        scheme,
        'nowhere',
      ]);
    expect(isFrameAddress('steam://run/1')).toBe(false);
    expect(isFrameAddress('file:///etc/passwd')).toBe(false);
    expect(isFrameAddress('https://video.example/')).toBe(true);
  });
});

it('the user agent of the pane names neither this client nor Electron', () => {
  expect(
    plainUserAgent(
      'Mozilla/5.0 (X11) AppleWebKit/537.36 hustings/0.1.0 Chrome/130.0 Electron/33.2.1 Safari/537.36',
    ),
  ).toBe('Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/130.0 Safari/537.36');
});

it('the pane handles a browser’s keys, and leaves all others to the page and menu', () => {
  const control = { control: true };
  expect(paneKey(pressOf('F5', 'F5'), 'linux')).toEqual({ kind: 'act', act: 'reload' });
  expect(paneKey(pressOf('f', 'KeyF', control), 'linux')).toEqual({ kind: 'window', key: 'find' });
  const bracket = (modifiers: object) => pressOf('[', 'BracketLeft', modifiers);
  expect(paneKey(bracket(control), 'linux')).toBeNull();
  expect(paneKey(bracket({ meta: true }), 'darwin')).toEqual({ kind: 'act', act: 'back' });
  for (const [key, code] of [
    ['c', 'KeyC'],
    ['k', 'KeyK'],
  ] as const)
    expect(paneKey(pressOf(key, code, control), 'linux')).toBeNull();
  expect(paneKey(pressOf('Enter', 'Enter'), 'linux')).toBeNull();
});

it('the pane closes its page and prints by the letter of a key, not by its position', () => {
  const control = { control: true };
  // French: the key at the position of W types z, which undoes.
  expect(paneKey(pressOf('z', 'KeyW', control), 'linux')).toBeNull();
  expect(paneKey(pressOf('w', 'KeyZ', control), 'linux')).toEqual({ kind: 'act', act: 'close' });
  // Dvorak: the key at the position of R types p.
  expect(paneKey(pressOf('p', 'KeyR', control), 'linux')).toEqual({ kind: 'act', act: 'print' });
  expect(paneKey(pressOf('ц', 'KeyW', control), 'linux')).toEqual({ kind: 'act', act: 'close' });
  for (const [key, code] of [
    ['=', 'Equal'],
    ['+', 'NumpadAdd'],
  ] as const)
    expect(paneKey(pressOf(key, code, control), 'linux')).toEqual({ kind: 'act', act: 'zoom-in' });
});

it('a download’s name has no folders or invisible characters', () => {
  expect(displayName('../../\u202Egpj.exe\u0000')).toBe('....gpj.exe');
  expect(displayName('x'.repeat(500))).toHaveLength(120);
});
