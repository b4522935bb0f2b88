/** The windows beside the main one: how many there may be, and from which one a message comes. */
import { EventEmitter } from 'node:events';

import type { BrowserWindow, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';

import { deepLinkTo, routeOfDeepLink } from '@electron/window/start/launch-options';
import { createSecondaryWindows } from '@electron/window/secondary-windows';
import { routeTo } from '@shared/routes/addresses';

const NEWS = routeTo('news');
const MAIL = routeTo('mail');

class FakeWindow extends EventEmitter {
  readonly webContents = new EventEmitter();
  isFront = false;
  #isGone = false;

  isDestroyed = () => this.#isGone;
  isFocused = () => this.isFront;
  close = () => this.destroy();
  destroy(): void {
    this.#isGone = true;
    this.emit('closed');
  }
}

function setUp() {
  const made: FakeWindow[] = [];
  const routes: string[] = [];
  const secondary = createSecondaryWindows((route) => {
    const window = new FakeWindow();
    made.push(window);
    routes.push(route);
    return window as unknown as BrowserWindow;
  });
  const contentsOf = (place: number) => made[place]?.webContents as unknown as WebContents;
  return { secondary, made, routes, contentsOf };
}

describe('secondary windows', () => {
  it('open at a route, four at most, and a closed one makes room', () => {
    const { secondary, made, routes } = setUp();
    for (let count = 0; count < 4; count += 1) expect(secondary.open(NEWS)).toBe(true);
    expect(secondary.open(NEWS)).toBe(false);
    expect(routes).toHaveLength(4);
    made[0]?.destroy();
    expect(secondary.all()).toHaveLength(3);
    expect(secondary.open(MAIL)).toBe(true);
  });

  it('are distinguished by the sender of a message, and by which one has the keyboard', () => {
    const { secondary, made, contentsOf } = setUp();
    secondary.open(NEWS);
    secondary.open(MAIL);
    expect(secondary.of(contentsOf(1))).toBe(made[1]);
    expect(secondary.of({} as WebContents)).toBeNull();
    expect(secondary.focused()).toBeNull();
    (made[1] as FakeWindow).isFront = true;
    expect(secondary.focused()).toBe(made[1]);
    made[1]?.destroy();
    expect(secondary.of(contentsOf(1))).toBeNull();
  });

  it('close together', () => {
    const { secondary, made } = setUp();
    secondary.open(NEWS);
    secondary.open(MAIL);
    secondary.close();
    expect(made.map((window) => window.isDestroyed())).toEqual([true, true]);
    expect(secondary.all()).toEqual([]);
  });
});

describe('a link to a place', () => {
  it.each(['/', '/countries/US', '/news?category=war&news.filter=a%20b', '/parties/KS/7'])(
    'leads back to %s',
    (route) => {
      expect(routeOfDeepLink(deepLinkTo(route) ?? '')).toBe(route);
    },
  );

  it.each(['', 'news', '//evil.example', `/news?q=${'x'.repeat(500)}`])(
    'does not exist for %j',
    (route) => {
      expect(deepLinkTo(route)).toBeNull();
    },
  );
});
