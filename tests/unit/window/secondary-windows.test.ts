/**
 * The windows beside the main one: how many there may be, from which one a message comes, and that each closes
 * properly.
 */
import { EventEmitter } from 'node:events';

import type { BrowserWindow, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';

import { deepLinkTo, routeOfDeepLink } from '@electron/window/start/launch-options';
import { createSecondaryWindows } from '@electron/window/secondary-windows';
import { routeTo } from '@shared/routes/addresses';

const NEWS = routeTo('news');
const MAIL = routeTo('mail');

class FakeWindow extends EventEmitter {
  readonly sent: string[] = [];
  readonly webContents = Object.assign(new EventEmitter(), {
    isCrashed: () => false,
    isLoadingMainFrame: () => false,
    send: (channel: string) => this.sent.push(channel),
  });
  isFront = false;
  #isGone = false;

  isDestroyed = () => this.#isGone;
  isFocused = () => this.isFront;
  close(): void {
    let isPrevented = false;
    this.emit('close', {
      preventDefault: () => {
        isPrevented = true;
      },
    });
    if (!isPrevented) this.destroy();
  }
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

describe('windows beside the main one', () => {
  it('open at a route, four at most, and a closed one makes room', () => {
    const { secondary, made, routes } = setUp();
    let changes = 0;
    secondary.onChange(() => {
      changes += 1;
    });
    for (let count = 0; count < 4; count += 1) expect(secondary.open(NEWS)).toBe(true);
    expect(secondary.open(NEWS)).toBe(false);
    expect(routes).toHaveLength(4);
    made[0]?.destroy();
    expect(secondary.all()).toHaveLength(3);
    expect(secondary.open(MAIL)).toBe(true);
    expect(changes).toBe(6);
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

  it('close once each page has flushed, and no page can answer for another', async () => {
    const { secondary, made, contentsOf } = setUp();
    secondary.open(NEWS);
    secondary.open(MAIL);
    let isClosed = false;
    const closing = secondary.close().then(() => {
      isClosed = true;
    });
    expect(made.map(({ sent }) => sent)).toEqual([['app:closing'], ['app:closing']]);
    expect(secondary.flushed({} as WebContents)).toBe(false);
    expect(secondary.flushed(contentsOf(0))).toBe(true);
    expect(made.map((window) => window.isDestroyed())).toEqual([true, false]);
    await Promise.resolve();
    expect(isClosed).toBe(false);
    secondary.flushed(contentsOf(1));
    await closing;
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
