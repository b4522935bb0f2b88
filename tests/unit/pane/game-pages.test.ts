/** Where a page of the game opens: in the pane of the account to which it belongs, or in the system's browser. */
import { createGamePages } from '@electron/pane/game-pages';
import type { GamePagesOptions } from '@electron/pane/game-pages';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import { beforeEach, expect, it, vi } from 'vitest';

const seen = vi.hoisted(() => ({
  pane: [] as string[],
  browser: [] as unknown[],
  opens: true,
}));
vi.mock('electron', () => ({ clipboard: {} }));
vi.mock('@electron/window/main-window', () => ({
  focusWindow: () => {},
  createMainWindow: () => {},
}));
vi.mock('@electron/window/recovery', () => ({ recoverLostRenderer: () => {} }));
vi.mock('@electron/window/guards/navigation-guard', () => ({
  async openExternally(address: string, ownOrigin: string | null, hasGesture: boolean) {
    seen.browser.push([address, ownOrigin, hasGesture]);
    return address === '' ? 'bad-address' : 'opened';
  },
}));
vi.mock('@electron/pane/pane', () => {
  return {
    createPane() {
      return {
        async open(address: string) {
          seen.pane.push(address);
          return seen.opens;
        },
        host: () => null,
        watch: () => {},
        follow: () => {},
      };
    },
  };
});

let gamePages: 'pane' | 'browser';
let inUse: string;
let canSwitch: boolean;

function pane() {
  const profiles = ['p1', 'p2'].map((id) => ({ id, serverUrl: `https://${id}.example` }));
  return createGamePages({
    window: () => null,
    file: { read: () => Promise.reject(new Error('no disk')) },
    settings: { get: () => ({ ...DEFAULT_SETTINGS, gamePages }), onChange: () => {} },
    profiles: {
      view: () => ({ profile: profiles.find(({ id }) => id === inUse), profiles }),
      pane: () => ({ origin: `https://${inUse}.example` }),
      onChange: () => {},
    },
    async openAccount(id: string) {
      if (canSwitch) inUse = id;
    },
  } as unknown as GamePagesOptions);
}

beforeEach(() => {
  [seen.pane, seen.browser, seen.opens] = [[], [], true];
  [gamePages, inUse, canSwitch] = ['pane', 'p1', true];
});

it('an alert’s page opens in the pane of its account, which becomes the one in use', async () => {
  expect(await pane().openFor('p1', '/mail')).toBe(true);
  expect(await pane().openFor('p2', '/mail')).toBe(true);
  expect(seen.pane).toEqual(['https://p1.example/mail', 'https://p2.example/mail']);
  expect([inUse, seen.browser]).toEqual(['p2', []]);
});

it('an alert’s page does not open if its account cannot be used', async () => {
  canSwitch = false;
  expect(await pane().openFor('p2', '/mail')).toBe(false);
  expect(await pane().openFor('gone', '/mail')).toBe(false);
  expect([...seen.pane, ...seen.browser]).toEqual([]);
});

it('an alert’s page opens in the browser if the setting says so', async () => {
  gamePages = 'browser';
  expect(await pane().openFor('p2', '/mail')).toBe(true);
  expect(await pane().openFor('gone', '/mail')).toBe(false);
  expect(seen.browser[0]).toEqual(['https://p2.example/mail', 'https://p2.example', true]);
  expect([inUse, seen.pane]).toEqual(['p1', []]);
});

it('an address that the pane does not show opens in the browser', async () => {
  seen.opens = false;
  expect(await pane().open('https://elsewhere.example/')).toBe('opened');
  expect(seen.browser).toEqual([['https://elsewhere.example/', 'https://p1.example', false]]);
});
