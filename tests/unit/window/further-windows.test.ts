/**
 * The windows beside the main one: how many there may be, from which one a message comes, and that each closes
 * properly.
 */
import { EventEmitter } from 'node:events';

import type { BrowserWindow, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';

import { deepLinkTo, routeOfDeepLink } from '@electron/window/start/launch-options';
import { createFurtherWindows } from '@electron/window/further-windows';
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
  const further = createFurtherWindows((route) => {
    const window = new FakeWindow();
    made.push(window);
    routes.push(route);
    return window as unknown as BrowserWindow;
  });
  const contentsOf = (place: number) => made[place]?.webContents as unknown as WebContents;
  return { further, made, routes, contentsOf };
}

describe('windows beside the main one', () => {
  it('open at a route, four at most, and a closed one makes room', () => {
    const { further, made, routes } = setUp();
    let changes = 0;
    further.onChange(() => {
      changes += 1;
    });
    for (let count = 0; count < 4; count += 1) expect(further.open(NEWS)).toBe(true);
    expect(further.open(NEWS)).toBe(false);
    expect(routes).toHaveLength(4);
    made[0]?.destroy();
    expect(further.all()).toHaveLength(3);
    expect(further.open(MAIL)).toBe(true);
    expect(changes).toBe(6);
  });

  it('are distinguished by the sender of a message, and by which one has the keyboard', () => {
    const { further, made, contentsOf } = setUp();
    further.open(NEWS);
    further.open(MAIL);
    expect(further.of(contentsOf(1))).toBe(made[1]);
    expect(further.of({} as WebContents)).toBeNull();
    expect(further.focused()).toBeNull();
    (made[1] as FakeWindow).isFront = true;
    expect(further.focused()).toBe(made[1]);
    made[1]?.destroy();
    expect(further.of(contentsOf(1))).toBeNull();
  });

  it('close once each page has handed over, and no page can answer for another', async () => {
    const { further, made, contentsOf } = setUp();
    further.open(NEWS);
    further.open(MAIL);
    let isClosed = false;
    const closing = further.close().then(() => {
      isClosed = true;
    });
    expect(made.map(({ sent }) => sent)).toEqual([['app:closing'], ['app:closing']]);
    expect(further.handedOver({} as WebContents)).toBe(false);
    expect(further.handedOver(contentsOf(0))).toBe(true);
    expect(made.map((window) => window.isDestroyed())).toEqual([true, false]);
    await Promise.resolve();
    expect(isClosed).toBe(false);
    further.handedOver(contentsOf(1));
    await closing;
    expect(further.all()).toEqual([]);
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
