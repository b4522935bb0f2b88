/** The rules between jar and partition, one by one. */
import { describe, expect, it } from 'vitest';

import {
  byKey,
  clearingLine,
  consequenceOf,
  maySignIn,
  mirrorPlan,
} from '@electron/pane/cookie-rules';
import { cookieKey } from '@electron/pane/cookie-rules';
import { setCookieLine } from '@electron/session/secrets/jar-cookies';
import type { JarCookie } from '@electron/session/secrets/jar-cookies';
import { createSessionJar } from '@electron/session/secrets/session-jar';
import { logInto } from '@support/log';

const cookie = (name: string, value: string, more: Partial<JarCookie> = {}): JarCookie => ({
  name,
  value,
  domain: 'game.example',
  hostOnly: true,
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'lax',
  ...more,
});
const session = cookie('auth-token-eu', 'one');
const URL_OF = new URL('https://game.example/');

describe('one change of the partition', () => {
  const told = (kind: 'set' | 'overwritten' | 'cleared' | 'lost', value = 'one', isEcho = false) =>
    consequenceOf({ cookie: { ...session, value }, kind, isEcho }, session);

  it('reaches the jar when it is new, and never when the engine lost a cookie or the jar is ahead', () => {
    expect(told('set')).toBe('none');
    expect(told('set', 'two')).toBe('adopt');
    expect(told('set', 'two', true)).toBe('restore');
    expect(told('overwritten')).toBe('none');
    expect(told('lost')).toBe('restore');
    expect(told('cleared')).toBe('clear');
    expect(told('cleared', 'older')).toBe('restore');
    expect(told('cleared', 'one', true)).toBe('none');
    expect(consequenceOf({ cookie: session, kind: 'lost', isEcho: false }, undefined)).toBe('none');
  });
});

describe('the plan that makes the partition the image of the jar', () => {
  it('sets missing and outdated cookies, removes those that are gone, and leaves those that were not reported yet', () => {
    const jar = byKey([session, cookie('new', '1')]);
    const partition = byKey([
      cookie('auth-token-eu', 'old'),
      cookie('gone', '1'),
      cookie('untold', '1'),
    ]);
    const base = byKey([cookie('auth-token-eu', 'old'), cookie('gone', '1')]);
    const plan = mirrorPlan(jar, partition, base, new Set());
    expect(plan.set.map(({ name }) => name)).toEqual(['auth-token-eu', 'new']);
    expect(plan.remove.map(({ name }) => name)).toEqual(['gone']);
    const forced = mirrorPlan(jar, partition, base, new Set([cookieKey(cookie('untold', ''))]));
    expect(forced.remove.map(({ name }) => name)).toEqual(['gone', 'untold']);
  });
});

it('a cookie is written as a header that restores every attribute, and as one that removes it', async () => {
  const jar = createSessionJar({ owner: 'o', file: null, log: logInto([]) });
  const all = [
    session,
    cookie('wide', 'a=b', { hostOnly: false, httpOnly: false, sameSite: 'none', path: '/x' }),
  ];
  await jar.receive(URL_OF, all.map(setCookieLine), 0);
  expect(new Set(await jar.cookies())).toEqual(new Set(all));
  await jar.receive(URL_OF, [clearingLine(all[1] ?? session)], 0);
  expect(await jar.cookies()).toEqual([session]);
});

it('the client asks who signed in only after a cookie with which a session may begin or change', () => {
  const asks = (header: string, method = 'GET') =>
    maySignIn([header], { method, sessionPrefix: 'auth-token-' }, [cookie('sid', '1')]);
  expect(asks('auth-token-eu=2; Path=/')).toBe(true);
  expect(asks('sid=2; HttpOnly')).toBe(true);
  expect(asks('other=2; HttpOnly', 'POST')).toBe(true);
  expect(asks('other=2; HttpOnly')).toBe(false);
  expect(asks('theme=dark')).toBe(false);
  expect(asks('auth-token-eu=; Max-Age=0')).toBe(false);
});
