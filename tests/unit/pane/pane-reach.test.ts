/** Which servers the pane's engine reaches, and when the window is told of what happens to its page. */
import { runInNewContext } from 'node:vm';

import { createReach } from '@electron/pane/guards/pane-reach';
import type { ProxyRules } from '@electron/pane/guards/pane-reach';
import { createChangeNotifier } from '@electron/pane/pane-change-notifier';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => ({ session: {} }));

const DEAD = { mode: 'fixed_servers', proxyRules: '127.0.0.1:9' };
const OWN = new URL('https://game.example/a');
const NOWHERE = 'PROXY 127.0.0.1:9';

/** The proxy that a script names for each address. The engine gives the script only the address. */
function askScript(rules: ProxyRules | undefined, addresses: readonly string[]): unknown {
  const [kind, script = ''] = rules?.mode === 'pac_script' ? rules.pacScript.split(',') : [];
  expect(kind).toBe('data:application/x-ns-proxy-autoconfig;base64');
  const code = `${Buffer.from(script, 'base64').toString()}; addresses.map((url) => FindProxyForURL(url))`;
  return JSON.parse(JSON.stringify(runInNewContext(code, { addresses })));
}

describe('the servers within reach', () => {
  let applied: ProxyRules[];
  let proxies: Record<string, string>;
  const begin = async () => {
    const reach = createReach({
      own: OWN,
      async apply(rules) {
        applied.push(rules);
      },
      async systemProxy(url) {
        const proxy = proxies[url];
        if (proxy === undefined) throw new Error('no answer');
        return proxy;
      },
    });
    await reach.allowOwn();
    return reach;
  };
  const past = (...servers: readonly string[]) => ({
    ...DEAD,
    proxyBypassRules: ['<-loopback>', 'game.example:443', ...servers].join(';'),
  });
  beforeEach(() => {
    applied = [];
    proxies = {};
  });

  it('are those that were let through, by host and port, each reported to the engine once', async () => {
    const reach = await begin();
    await reach.allow(OWN);
    await reach.allow(new URL('wss://game.example/b'));
    const twice = [new URL('http://127.0.0.1:4000/'), new URL('http://127.0.0.1:4000/b')];
    await Promise.all(twice.map((url) => reach.allow(url)));
    await reach.allow(new URL('http://[::1]/'));
    await reach.allowOwn();
    expect(applied).toEqual([past(), past('127.0.0.1:4000'), past('127.0.0.1:4000', '[::1]:80')]);
  });

  it('are 200 at most: in a flood the newest replace the oldest, never the game’s own', async () => {
    const reach = await begin();
    for (let number = 0; number < 300; number += 1)
      await reach.allow(new URL(`https://s${number}.example/`));
    const last = applied.at(-1);
    const servers = last?.mode === 'fixed_servers' ? last.proxyBypassRules.split(';') : [];
    expect(servers).toHaveLength(201);
    expect(servers.slice(1, 3)).toEqual(['game.example:443', 's101.example:443']);
    expect(servers.at(-1)).toBe('s299.example:443');
  });

  it('are only the game’s own once the others are withdrawn, until they are let through again', async () => {
    const reach = await begin();
    expect(await reach.withdrawOthers()).toBe(false);
    await reach.allow(new URL('https://video.example/'));
    expect(await reach.withdrawOthers()).toBe(true);
    expect(await reach.withdrawOthers()).toBe(false);
    await reach.allow(new URL('https://video.example/'));
    expect(applied).toEqual([past(), past('video.example:443'), past(), past('video.example:443')]);
  });

  it('are reached by the system’s proxy if it has one, and no other server is', async () => {
    proxies = {
      'https://game.example/': 'PROXY proxy.example:8080; DIRECT',
      'https://video.example:8443/': 'SOCKS5 other.example:1080',
    };
    const reach = await begin();
    const addresses = [
      'https://game.example/',
      'wss://game.example/live',
      'http://game.example/',
      'https://game.example:8443/',
      'https://video.example:8443/a?b:80',
      'https://near.example/',
      'http://[::1]/',
      'https://toString/',
      'https://elsewhere.example/',
    ];
    const own = 'PROXY proxy.example:8080; DIRECT';
    const first = [own, own, ...Array.from({ length: 7 }, () => NOWHERE)];
    expect(askScript(applied.at(-1), addresses)).toEqual(first);
    await reach.allow(new URL('https://video.example:8443/'));
    await reach.allow(new URL('wss://near.example/'));
    await reach.allow(new URL('http://[::1]/'));
    expect(askScript(applied.at(-1), addresses)).toEqual([
      own,
      own,
      NOWHERE,
      NOWHERE,
      'SOCKS5 other.example:1080',
      'DIRECT',
      'DIRECT',
      NOWHERE,
      NOWHERE,
    ]);
    await reach.withdrawOthers();
    expect(askScript(applied.at(-1), addresses)).toEqual(first);
  });

  it('follow the system to another proxy with the next page', async () => {
    const reach = await begin();
    await reach.allow(new URL('https://video.example/'));
    proxies = { 'https://game.example/': 'PROXY proxy.example:8080' };
    await reach.allowOwn();
    expect(askScript(applied.at(-1), ['https://game.example/', 'https://video.example/'])).toEqual([
      'PROXY proxy.example:8080',
      NOWHERE,
    ]);
    proxies = { 'https://game.example/': 'DIRECT' };
    await reach.allowOwn();
    await reach.allow(new URL('https://video.example/'));
    expect(applied.slice(-2)).toEqual([past(), past('video.example:443')]);
  });
});

describe('the window', () => {
  const tell = vi.fn<() => void>();
  beforeEach(() => {
    tell.mockReset();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('is told once of several changes at one moment', () => {
    const notifier = createChangeNotifier(tell);
    notifier.changed();
    notifier.changed();
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('is told of a requested page when its answer comes, or after 60 ms', async () => {
    const notifier = createChangeNotifier(tell);
    notifier.changed();
    const answered = notifier.hold();
    notifier.changed();
    vi.advanceTimersByTime(59);
    expect(tell).not.toHaveBeenCalled();
    notifier.release();
    await answered;
    vi.advanceTimersByTime(1);
    expect(tell).toHaveBeenCalledTimes(1);

    void notifier.hold();
    notifier.changed();
    vi.advanceTimersByTime(61);
    expect(tell).toHaveBeenCalledTimes(2);
    void notifier.hold();
    notifier.changed();
    notifier.end();
    vi.advanceTimersByTime(1_000);
    expect(tell).toHaveBeenCalledTimes(2);
  });
});
