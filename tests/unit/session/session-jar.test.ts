import { setImmediate as settle } from 'node:timers/promises';

import fc from 'fast-check';
import { CookieJar } from 'tough-cookie';
import { describe, expect, it, vi } from 'vitest';

import { logInto } from '@support/log';
import { createSessionJar } from '@electron/session/secrets/session-jar';
import type { JarFile } from '@electron/session/secrets/session-jar';

const NOW_MS = Date.UTC(2030, 0, 1);
const DAY_MS = 86_400_000;
const HOME = new URL('https://game.example/api/client-nav');
const LOOPBACK = new URL('http://127.0.0.1:4000/api/client-nav');

function memoryFile(initial: string | null = null) {
  const state = { text: initial, writes: 0, isBroken: false };
  const refuseIfBroken = () => {
    if (state.isBroken) throw new Error('disk');
  };
  const file: JarFile = {
    lock: () => null,
    reportUnusable: () => undefined,
    async read() {
      refuseIfBroken();
      return state.text;
    },
    async write(text) {
      refuseIfBroken();
      state.writes += 1;
      state.text = text;
    },
    async remove() {
      refuseIfBroken();
      state.text = null;
    },
  };
  return { state, file };
}

function makeJar(file: JarFile | null = null, owner = HOME.origin) {
  const entries: string[] = [];
  const jar = createSessionJar({ owner, file, log: logInto(entries) });
  return { jar, entries };
}

describe('the jar', () => {
  it('stores a cookie with any name and sends it where the cookie allows', async () => {
    const { jar } = makeJar();
    await jar.receive(
      HOME,
      [
        'auth-token-eu-1=abc; Path=/; Max-Age=604800; HttpOnly; SameSite=lax; Secure',
        'narrow=1; Path=/api/auth',
        'bare=2; Path=/',
      ],
      NOW_MS,
    );
    expect(await jar.headerFor(HOME)).toBe('auth-token-eu-1=abc; bare=2');
    expect(await jar.headerFor(new URL('/api/auth/login', HOME))).toContain('narrow=1');
    expect(await jar.headerFor(new URL('https://other.example/'))).toBe('');
    expect(await jar.headerFor(new URL('http://game.example/'))).not.toContain('abc');
  });

  it('refuses a cookie for another domain or a public suffix', async () => {
    const { jar } = makeJar();
    const cookies = ['a=1; Domain=other.example', 'b=1; Domain=example', '=x; Domain=com'];
    await jar.receive(HOME, cookies, NOW_MS);
    expect(jar.isEmpty()).toBe(true);
  });

  it('refuses a cookie for a public suffix of several labels', async () => {
    const home = new URL('https://play.game.co.uk/');
    const { jar } = makeJar(null, home.origin);
    await jar.receive(home, ['a=1; Domain=co.uk', 'b=1; Domain=play.game.co.uk'], NOW_MS);
    await jar.receive(home, ['c=1; Domain=game.co.uk; Path=/'], NOW_MS);
    expect(await jar.headerFor(home)).toBe('b=1; c=1');
    const pages = new URL('https://ada.github.io/');
    const { jar: jarOfPages } = makeJar(null, pages.origin);
    await jarOfPages.receive(pages, ['a=1; Domain=github.io'], NOW_MS);
    expect(jarOfPages.isEmpty()).toBe(true);
  });

  it('stores a Secure cookie from plain http on this machine, because servers send one', async () => {
    const { jar } = makeJar(null, LOOPBACK.origin);
    await jar.receive(
      LOOPBACK,
      ['auth-token-local=abc; Path=/; HttpOnly; Secure; SameSite=lax'],
      NOW_MS,
    );
    expect(await jar.headerFor(LOOPBACK)).toBe('auth-token-local=abc');
  });

  it.each(['http://localhost:4000/', 'http://[::1]:4000/', 'http://127.0.0.1:4000/'])(
    'works on %s',
    async (address) => {
      const { jar } = makeJar(null, address);
      await jar.receive(new URL(address), ['a=1; Path=/; Secure; HttpOnly'], NOW_MS);
      expect(await jar.headerFor(new URL('/api/client-nav', address))).toBe('a=1');
    },
  );

  it('does not end a session because a clock is wrong', async () => {
    const { jar } = makeJar();
    const inAnHour = new Date(NOW_MS + 3_600_000).toUTCString();
    await jar.receive(HOME, [`a=1; Path=/; Expires=${inAnHour}`, 'b=2; Path=/; Max-Age=1'], NOW_MS);
    expect(await jar.headerFor(HOME)).toBe('a=1; b=2');
  });

  it.each([
    ['Max-Age=0', 'a=; Path=/; Max-Age=0'],
    ['a negative Max-Age', 'a=; Path=/; Max-Age=-1'],
    ['a date in 1970', 'a=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
    [
      'a date just past by the clock of the service',
      `a=; Path=/; Expires=${new Date(NOW_MS - 1_000).toUTCString()}`,
    ],
  ])('removes a cookie that the service clears with %s', async (_what, header) => {
    const { state, file } = memoryFile();
    const { jar } = makeJar(file);
    await jar.receive(HOME, ['a=1; Path=/'], NOW_MS);
    await jar.receive(HOME, [header], NOW_MS);
    expect(jar.isEmpty()).toBe(true);
    expect(await jar.headerFor(HOME)).toBe('');
    expect(JSON.parse(state.text ?? '')).toMatchObject({ cookies: [] });
  });

  it('compares an expiry date with the clock of the service', async () => {
    const { jar } = makeJar();
    const passedHereOnly = new Date(Date.now() - DAY_MS).toUTCString();
    await jar.receive(HOME, [`a=1; Path=/; Expires=${passedHereOnly}`], Date.now() - 3 * DAY_MS);
    expect(await jar.headerFor(HOME)).toBe('a=1');
  });

  it('writes a rotated cookie to disk before the next request', async () => {
    const { state, file } = memoryFile();
    const { jar } = makeJar(file);
    await jar.receive(HOME, ['a=old; Path=/'], NOW_MS);
    const rotation = jar.receive(HOME, ['a=new; Path=/'], NOW_MS);
    await rotation;
    expect(state.text).toContain('new');
    expect(state.text).not.toContain('old');
    expect(await jar.headerFor(HOME)).toBe('a=new');
  });

  it('makes a request wait while a cookie is being written', async () => {
    const events: string[] = [];
    let finish = () => {};
    const { file } = memoryFile();
    const { jar } = makeJar({
      ...file,
      write: () =>
        new Promise((resolve) => {
          finish = () => {
            events.push('stored');
            resolve();
          };
        }),
    });
    const receiving = jar.receive(HOME, ['a=1; Path=/'], NOW_MS);
    await settle();
    const header = jar.headerFor(HOME).then((text) => events.push(text));
    await settle();
    finish();
    await Promise.all([receiving, header]);
    expect(events).toEqual(['stored', 'a=1']);
  });

  it.each(['a=x\u0001y; Path=/', 'a=\u4f60; Path=/'])(
    'leaves out %j, which no header can carry',
    async (header) => {
      const { jar } = makeJar();
      await jar.receive(HOME, [header], NOW_MS);
      expect(jar.isEmpty()).toBe(true);
    },
  );

  it('restores every attribute after a restart', async () => {
    const { state, file } = memoryFile();
    await makeJar(file).jar.receive(
      HOME,
      [
        'a=1; Path=/api; Max-Age=604800; HttpOnly; Secure; SameSite=lax',
        'b=2; Domain=game.example; Path=/',
      ],
      NOW_MS,
    );
    const { jar } = makeJar(memoryFile(state.text).file);
    await jar.load();
    expect(await jar.headerFor(HOME)).toBe('a=1; b=2');
    expect(await jar.headerFor(new URL('https://sub.game.example/'))).toBe('b=2');
    expect(await jar.headerFor(new URL('http://game.example/api/x'))).toBe('b=2');
  });

  it('is never loaded for another origin', async () => {
    const { state, file } = memoryFile();
    await makeJar(file).jar.receive(HOME, ['a=1; Path=/'], NOW_MS);
    const { jar } = makeJar(memoryFile(state.text).file, 'https://game.example:8443');
    await jar.load();
    expect(jar.isEmpty()).toBe(true);
  });

  it('starts empty when its stored text is damaged', async () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constant('{"format":1,"owner":"https://game.example","cookies":[7,{},null,{"key":"a"}]}'),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { jar } = makeJar(memoryFile(text).file);
        await jar.load();
        expect(jar.isEmpty()).toBe(true);
        expect(await jar.headerFor(HOME)).toBe('');
      }),
    );
  });

  it('holds at most fifty cookies and none that is too large', async () => {
    const { jar, entries } = makeJar();
    await jar.receive(HOME, [`big=${'x'.repeat(4096)}; Path=/`], NOW_MS);
    expect(jar.isEmpty()).toBe(true);
    expect(entries).toHaveLength(1);
    await jar.receive(HOME, [`fits=${'x'.repeat(4091)}; Path=/`], NOW_MS);
    expect(jar.isEmpty()).toBe(false);
    const many = Array.from({ length: 60 }, (_, index) => `c${index}=1; Path=/`);
    await jar.receive(HOME, many, NOW_MS);
    expect((await jar.headerFor(HOME)).split('; ')).toHaveLength(50);
  });

  it.each([
    ['plain cookies', (n: number) => `other-${n}=x; Path=/`],
    ['cookies that are hidden from scripts', (n: number) => `other-${n}=x; Path=/; HttpOnly`],
  ])('never loses the session to any number of %s', async (_what, other) => {
    const { jar } = makeJar();
    const others = Array.from({ length: 60 }, (_, n) => other(n));
    await jar.receive(HOME, ['auth-token-eu=abc; Path=/; HttpOnly'], NOW_MS);
    await jar.receive(HOME, others, NOW_MS);
    await jar.headerFor(HOME);
    await jar.receive(HOME, ['auth-token-eu=rotated; Path=/; HttpOnly'], NOW_MS);
    for (const cookie of others) await jar.receive(HOME, [cookie], NOW_MS);
    const sent = (await jar.headerFor(HOME)).split('; ');
    expect(sent).toContain('auth-token-eu=rotated');
    expect(sent).toHaveLength(50);
  });

  it('keeps the session that comes last of a sign-in’s many cookies', async () => {
    const { jar } = makeJar();
    const others = Array.from({ length: 60 }, (_, n) => `other-${n}=x; Path=/; HttpOnly`);
    await jar.receive(HOME, [...others, 'auth-token-eu=abc; Path=/; HttpOnly'], NOW_MS);
    expect((await jar.headerFor(HOME)).split('; ')).toContain('auth-token-eu=abc');
  });

  it('keeps a session of any name before cookies that scripts may read', async () => {
    const { jar } = makeJar();
    const others = Array.from({ length: 60 }, (_, n) => `other-${n}=x; Path=/`);
    await jar.receive(HOME, others, NOW_MS);
    await jar.receive(HOME, ['sid=abc; Path=/; HttpOnly'], NOW_MS);
    for (const cookie of others) await jar.receive(HOME, [cookie], NOW_MS);
    expect((await jar.headerFor(HOME)).split('; ')).toContain('sid=abc');
  });

  it.each([
    ['its name tells', 'auth-token-eu=abc; Path=/', 'after'],
    ['it is hidden from scripts', 'sid=abc; Path=/; HttpOnly', 'after'],
    ['it was the first', 'sid=abc; Path=/', 'before'],
  ] as const)(
    'keeps the session over a restart among too many cookies if %s',
    async (_how, session, when) => {
      vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
      const { state, file } = memoryFile();
      const others = (from: number) =>
        Array.from({ length: 60 }, (_, n) => `other-${from + n}=x; Path=/`);
      const first = when === 'before' ? [session, ...others(0)] : [...others(0), session];
      await makeJar(file).jar.receive(HOME, first, NOW_MS);
      const { jar } = makeJar(memoryFile(state.text).file);
      await jar.load();
      expect((await jar.headerFor(HOME)).split('; ')).toContain(session.split(';')[0]);
      expect((await jar.headerFor(HOME)).split('; ')).toHaveLength(50);
      await jar.receive(HOME, others(100), NOW_MS);
      expect((await jar.headerFor(HOME)).split('; ')).toContain(session.split(';')[0]);
      vi.useRealTimers();
    },
  );

  it('has as secrets the session only, and a cookie of another kind only without one', async () => {
    const { jar } = makeJar();
    await jar.receive(
      HOME,
      ['theme=conservative-and-dark; Path=/', 'sid=abc; Path=/; HttpOnly'],
      0,
    );
    expect(jar.secrets()).toEqual(['abc']);
    await jar.receive(HOME, ['auth-token-eu=token; Path=/; HttpOnly'], NOW_MS);
    expect(jar.secrets()).toEqual(['token']);
    await jar.empty();
    expect(jar.secrets()).toEqual([]);
  });

  it.each([
    ['a narrower path', 'auth-token-eu=other; Path=/api/client-status; HttpOnly'],
    ['another domain', 'auth-token-eu=other; Path=/; Domain=example.org; HttpOnly'],
    ['a domain with a dot', 'auth-token-eu=other; Path=/; Domain=.example.org; HttpOnly'],
    ['another case', 'Auth-Token-EU=other; Path=/; HttpOnly'],
    ['another tag', 'auth-token-us=other; Path=/'],
    ['an encoded name', '%61uth-token-eu=other; Path=/'],
    ['a prefix', '__Secure-auth-token-eu=other; Path=/; Secure'],
  ])('refuses a second session, by %s, also from an older file', async (_what, second) => {
    const home = new URL('https://game.example.org/api/client-nav');
    const own = 'auth-token-eu=own; Path=/; HttpOnly';
    const { jar } = makeJar(null, home.origin);
    await jar.receive(home, [own, second], NOW_MS);
    const version = jar.sessionVersion();
    await jar.receive(home, [second], NOW_MS);
    expect(jar.sessionVersion()).toBe(version);
    expect(await jar.headerFor(new URL('/api/client-status', home))).toBe('auth-token-eu=own');

    const store = new CookieJar();
    for (const line of [own, second]) await store.setCookie(line, home.href, { ignoreError: true });
    const { cookies } = await store.serialize();
    const text = JSON.stringify({ format: 1, owner: home.origin, cookies });
    const { jar: next } = makeJar(memoryFile(text).file, home.origin);
    await next.load();
    expect(await next.headerFor(new URL('/api/client-status', home))).toBe('auth-token-eu=own');
  });

  it('refuses a second cookie of the name of a session that is named in another way', async () => {
    const { jar } = makeJar();
    await jar.receive(HOME, ['sid=own; Path=/; HttpOnly'], NOW_MS);
    await jar.receive(HOME, ['sid=other; Path=/api', 'SID=other; Path=/'], NOW_MS);
    expect(await jar.headerFor(HOME)).toBe('sid=own');
    await jar.receive(HOME, ['sid=rotated; Path=/; HttpOnly'], NOW_MS);
    expect(await jar.headerFor(HOME)).toBe('sid=rotated');
  });

  it('accepts any header without throwing', async () => {
    const anyHeaders = fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 });
    const property = fc.asyncProperty(anyHeaders, async (headers) => {
      const { jar } = makeJar();
      await jar.receive(HOME, headers, NOW_MS);
      expect(typeof (await jar.headerFor(HOME))).toBe('string');
    });
    await fc.assert(property);
  });

  it('raises its revision before a header can lack a change, and for no read', async () => {
    const { jar } = makeJar();
    const changes = [
      () => jar.load(),
      () => jar.receive(HOME, ['a=1; Path=/'], NOW_MS),
      () => jar.empty(),
      () => jar.clear(),
    ];
    for (const change of changes) {
      const before = jar.revision();
      await jar.headerFor(HOME);
      expect(jar.revision()).toBe(before);
      const changing = change();
      await jar.headerFor(HOME);
      expect(jar.revision()).toBeGreaterThan(before);
      await changing;
    }
  });

  it('works in memory when the disk refuses a write, and reports that', async () => {
    const { state, file } = memoryFile();
    state.isBroken = true;
    const { jar, entries } = makeJar(file);
    await jar.load();
    await jar.receive(HOME, ['a=1; Path=/'], NOW_MS);
    expect(await jar.headerFor(HOME)).toBe('a=1');
    expect(await jar.clear()).toBe(false);
    expect(await jar.headerFor(HOME)).toBe('');
    expect(entries).toHaveLength(3);
  });

  it('is empty and writes nothing after it was cleared', async () => {
    const { state, file } = memoryFile();
    const { jar } = makeJar(file);
    await jar.receive(HOME, ['a=1; Path=/'], NOW_MS);
    expect(await jar.clear()).toBe(true);
    expect(state.text).toBeNull();
    await jar.receive(HOME, ['a=2; Path=/'], NOW_MS);
    expect(state.text).toBeNull();
  });

  it('writes nothing after another jar has taken over its file', async () => {
    const { state, file } = memoryFile();
    const old = makeJar(file).jar;
    await old.receive(HOME, ['a=old; Path=/'], NOW_MS);
    old.retire();
    const fresh = makeJar().jar;
    await fresh.receive(HOME, ['a=fresh; Path=/'], NOW_MS);
    await fresh.moveTo(file);
    await old.receive(HOME, ['a=late; Path=/'], NOW_MS);
    expect(state.text).toContain('fresh');
    expect(state.text).not.toContain('late');
  });
});
