/** Which servers the pane's engine reaches, and when the window is told of what happens to its page. */
import { createReach } from '@electron/pane/pane-reach';
import type { ProxyRules } from '@electron/pane/pane-reach';
import { createTelling } from '@electron/pane/pane-telling';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => ({ session: {} }));

const DEAD = { mode: 'fixed_servers', proxyRules: '127.0.0.1:9' };

describe('the servers within reach', () => {
  let applied: ProxyRules[];
  let proxies: Record<string, string>;
  const reach = () =>
    createReach({
      async apply(rules) {
        applied.push(rules);
      },
      async systemProxy(url) {
        const proxy = proxies[url];
        if (proxy === undefined) throw new Error('no answer');
        return proxy;
      },
    });
  beforeEach(() => {
    applied = [];
    proxies = {};
  });

  it('are those that were let through, by host and port, each told to the engine once', async () => {
    const own = reach();
    await own.allow(new URL('https://game.example/a'));
    await own.allow(new URL('wss://game.example/b'));
    await own.allow(new URL('http://127.0.0.1:4000/'));
    await own.allow(new URL('http://[::1]/'));
    expect(applied).toEqual(
      [
        '<-loopback>;game.example:443',
        '<-loopback>;game.example:443;127.0.0.1:4000',
        '<-loopback>;game.example:443;127.0.0.1:4000;[::1]:80',
      ].map((proxyBypassRules) => ({ ...DEAD, proxyBypassRules })),
    );
  });

  it('are 200 at most: those of a flood leave one another, never the game’s own', async () => {
    const own = reach();
    await own.allow(new URL('https://game.example/'));
    for (let number = 0; number < 300; number += 1)
      await own.allow(new URL(`https://s${number}.example/`));
    const last = applied.at(-1);
    const servers = last?.mode === 'fixed_servers' ? last.proxyBypassRules.split(';') : [];
    expect(servers).toHaveLength(201);
    expect(servers.slice(1, 3)).toEqual(['game.example:443', 's101.example:443']);
    expect(servers.at(-1)).toBe('s299.example:443');
  });

  it('are what the system says where it has a proxy of its own', async () => {
    proxies['https://game.example/'] = 'PROXY proxy.example:8080';
    const own = reach();
    await own.allow(new URL('https://game.example/'));
    await own.allow(new URL('https://other.example/'));
    expect(applied).toEqual([{ mode: 'system' }]);
  });
});

describe('the window', () => {
  const tell = vi.fn<() => void>();
  beforeEach(() => {
    tell.mockReset();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('is told once for what happens at one moment', () => {
    const telling = createTelling(tell);
    telling.changed();
    telling.changed();
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('is told of a page that was asked for when its answer comes, and otherwise after 60 ms', async () => {
    const telling = createTelling(tell);
    telling.changed();
    const answered = telling.hold();
    telling.changed();
    vi.advanceTimersByTime(59);
    expect(tell).not.toHaveBeenCalled();
    telling.release();
    await answered;
    vi.advanceTimersByTime(1);
    expect(tell).toHaveBeenCalledTimes(1);

    void telling.hold();
    telling.changed();
    vi.advanceTimersByTime(61);
    expect(tell).toHaveBeenCalledTimes(2);
    void telling.hold();
    telling.changed();
    telling.end();
    vi.advanceTimersByTime(1_000);
    expect(tell).toHaveBeenCalledTimes(2);
  });
});
