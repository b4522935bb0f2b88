/** Where addresses lead, which keys do what, how tabs move, what is stored of the pane, and how downloads are named. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { throttle } from '@electron/pane/throttle';
import { destinationOf, isFrameAddress, plainUserAgent } from '@electron/pane/pane-address';
import { displayName, sizeText } from '@electron/pane/guards/pane-downloads';
import { paneKey } from '@electron/pane/pane-keys';
import { pressOf } from '@support/key-press';
import { MAX_TABS, NO_TABS, withoutTab } from '@electron/pane/pane-tabs';
import { withPage, withStep } from '@electron/pane/pane-tabs';
import { parseStoredPanes } from '@electron/pane/stored-panes';

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

it('the pane handles the keys of a browser, and leaves every other key to the page and the menu', () => {
  const control = { control: true };
  expect(paneKey(pressOf('F5', 'F5'), 'linux')).toEqual({ kind: 'act', act: 'reload' });
  expect(paneKey(pressOf('f', 'KeyF', control), 'linux')).toEqual({ kind: 'window', key: 'find' });
  expect(paneKey(pressOf('Tab', 'Tab', { control: true, shift: true }), 'linux')).toEqual({
    kind: 'step',
    by: -1,
  });
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

it('the pane closes a tab and reloads by the letter of a key, not by its position', () => {
  const control = { control: true };
  // French: the key at the position of W types z, which undoes.
  expect(paneKey(pressOf('z', 'KeyW', control), 'linux')).toBeNull();
  expect(paneKey(pressOf('w', 'KeyZ', control), 'linux')).toEqual({ kind: 'close-tab' });
  // Dvorak: the key at the position of R types p.
  expect(paneKey(pressOf('p', 'KeyR', control), 'linux')).toEqual({ kind: 'act', act: 'print' });
  expect(paneKey(pressOf('ц', 'KeyW', control), 'linux')).toEqual({ kind: 'close-tab' });
  for (const [key, code] of [
    ['=', 'Equal'],
    ['+', 'NumpadAdd'],
  ] as const)
    expect(paneKey(pressOf(key, code, control), 'linux')).toEqual({ kind: 'act', act: 'zoom-in' });
});

describe('tabs of the pane', () => {
  it('are ten at most, one a page, and always have one selected', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ do: fc.constantFrom('open', 'close', 'step'), n: fc.nat(15) }), {
          maxLength: 60,
        }),
        (steps) => {
          let tabs = NO_TABS;
          for (const { do: step, n } of steps) {
            if (step === 'open') tabs = withPage(tabs, `${ORIGIN}/${n}#${n}`);
            else if (step === 'step') tabs = withStep(tabs, n % 2 === 0 ? 1 : -1);
            else tabs = withoutTab(tabs, tabs.list[n % Math.max(1, tabs.list.length)]?.id ?? -1);
            const addresses = tabs.list.map(({ address }) => address);
            expect(new Set(addresses).size).toBe(addresses.length);
            expect(tabs.list.length).toBeLessThanOrEqual(MAX_TABS);
            expect(
              tabs.list.length === 0
                ? tabs.selected === null
                : tabs.list.some(({ id }) => id === tabs.selected),
            ).toBe(true);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('the stored panes', () => {
  const bounds = { x: 1, y: 2, width: 800, height: 600 };
  const apart = { isApart: true, window: { bounds, maximized: false } };
  const place = { isApart: false, window: null };

  it('are read whatever the file holds, without the paths of earlier versions', () => {
    expect(
      parseStoredPanes(
        JSON.stringify({
          p: { ...apart, paths: ['/a'] },
          q: { ...apart, window: { bounds: 1 } },
          r: ['/a'],
          s: 'x',
          t: {},
        }),
      ),
    ).toEqual({ p: apart, q: { ...apart, window: null }, t: place });
    for (const text of [null, '', '[', 'null', '7']) expect(parseStoredPanes(text)).toEqual({});
  });
});

it('a download is named without folders and invisible characters, and its size is written in words', () => {
  expect(displayName('../../\u202Egpj.exe\u0000')).toBe('....gpj.exe');
  expect(displayName('x'.repeat(500))).toHaveLength(120);
  expect([0, 999, 1_500, 2_000_000_000_000].map(sizeText)).toEqual([
    'of unknown size',
    '999 bytes',
    '1.5 KB',
    '2000 GB',
  ]);
});

it('a repeated call runs at once, and then at most once an interval', () => {
  vi.useFakeTimers();
  const run = vi.fn<() => void>();
  const asking = throttle(5_000, run);
  for (let time = 0; time < 10; time += 1) asking.ask();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  asking.ask();
  asking.ask();
  asking.end();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
