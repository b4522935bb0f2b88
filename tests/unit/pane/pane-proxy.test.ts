/** Which servers the engine reaches from a pane that may reach no other site. */
import { runInNewContext } from 'node:vm';

import { proxyRule } from '@electron/pane/guards/pane-proxy';
import { expect, it, vi } from 'vitest';

vi.mock('electron', () => ({ session: {} }));

const DEAD = { mode: 'fixed_servers', proxyRules: '127.0.0.1:9' };

it.each([
  ['https://game.example/a', 'game.example:443'],
  ['https://game.example:8443', 'game.example:8443'],
  ['http://127.0.0.1:4000/', '127.0.0.1:4000'],
  ['http://[::1]/', '[::1]:80'],
])('only this machine’s server %s is reached past the blackhole proxy', async (address, server) => {
  expect(await proxyRule(new URL(address), async () => 'DIRECT')).toEqual({
    ...DEAD,
    proxyBypassRules: `<-loopback>;${server}`,
  });
});

it('this machine’s own server is reached without the system’s proxy', async () => {
  const rule = await proxyRule(new URL('http://127.0.0.1:4000/'), async () => 'PROXY p:1');
  expect(rule).toMatchObject(DEAD);
});

it('a system that does not name its proxy counts as one without', async () => {
  const rule = await proxyRule(new URL('https://game.example/'), () => Promise.reject(new Error()));
  expect(rule).toMatchObject({ ...DEAD, proxyBypassRules: '<-loopback>;game.example:443' });
});

it('behind a proxy of the system, only the own server is reached through it', async () => {
  const through = 'PROXY proxy.example:8080; DIRECT';
  const asked: string[] = [];
  const { mode, pacScript } = await proxyRule(new URL('https://game.example/a'), async (url) => {
    asked.push(url);
    return through;
  });
  expect([mode, asked]).toEqual(['pac_script', ['https://game.example/']]);
  const [kind, script = ''] = pacScript?.split(',') ?? [];
  expect(kind).toBe('data:application/x-ns-proxy-autoconfig;base64');
  const addresses = [
    'https://game.example/',
    'wss://game.example/live',
    'http://game.example/',
    'https://game.example:8443/',
    'https://game.example.evil.example/',
    'https://elsewhere.example/https://game.example/',
    'http://[::1]/',
  ];
  const code = `${Buffer.from(script, 'base64').toString()}; addresses.map((url) => FindProxyForURL(url))`;
  expect(Array.from(runInNewContext(code, { addresses }))).toEqual([
    through,
    through,
    ...Array.from({ length: 5 }, () => 'PROXY 127.0.0.1:9'),
  ]);
});
