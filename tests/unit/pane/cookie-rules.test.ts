/** The rules between jar and partition, one by one. */
import { describe, expect, it } from 'vitest';

import { cookieKey, copyPlan } from '@electron/pane/pane-cookies';
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
  httpOnly: false,
  sameSite: 'lax',
  ...more,
});
const session = cookie('auth-token-eu', 'one', { httpOnly: true });
const sid = cookie('sid', 'one', { httpOnly: true });

describe('the plan that makes the partition a copy of the jar', () => {
  const names = (cookies: readonly JarCookie[]) =>
    cookies.map(({ name, path }) => `${name}${path}`);

  it('sets missing and changed cookies, and removes those that the jar has lost', () => {
    const partition = [cookie('auth-token-eu', 'old'), cookie('gone', '1'), cookie('script', '1')];
    const plan = copyPlan(
      [session, cookie('new', '1')],
      partition,
      new Set([session, cookie('gone', '1')].map(cookieKey)),
    );
    expect(names(plan.set)).toEqual(['auth-token-eu/', 'new/']);
    expect(names(plan.remove)).toEqual(['gone/']);
  });

  it('removes what could be another session: by name, path, domain or visibility', () => {
    const foreign = [
      { ...session, path: '/api' },
      cookie('auth-token-other', '1'),
      cookie('sid', '1', { path: '/api' }),
      cookie('sid', '2', { domain: 'example', hostOnly: false }),
      cookie('hidden', '1', { httpOnly: true }),
    ];
    const plan = copyPlan(
      [session, sid],
      [session, sid, cookie('theme', '1'), ...foreign],
      new Set(),
    );
    // The engine removes by name, so the jar's own are set again.
    expect(plan).toEqual({ set: [session, sid], remove: foreign });
  });

  it('removes a cookie without a name, which is sent as its value alone', () => {
    const nameless = cookie('', 'auth-token-eu=other');
    const plan = copyPlan([session], [session, nameless], new Set());
    expect(plan).toEqual({ set: [], remove: [nameless] });
  });

  it('removes a cookie in whose value a lenient server reads a session', () => {
    const within = cookie('theme', 'dark auth-token-eu=other');
    const harmless = cookie('menu', 'a, b=c auth-tokens');
    const plan = copyPlan([session], [session, within, harmless], new Set());
    expect(plan).toEqual({ set: [], remove: [within] });
  });

  it('removes a cookie that stands twice, as it does with a partition key, and sets the own one', () => {
    const partitioned = { ...session, value: 'other' };
    for (const both of [
      [session, partitioned],
      [partitioned, session],
    ]) {
      const plan = copyPlan([session], both, new Set());
      expect(plan.remove.map(cookieKey)).toEqual([cookieKey(session)]);
      expect(plan.set).toEqual([session]);
    }
  });
});

it('a cookie is written as a header that restores every attribute', async () => {
  const jar = createSessionJar({ owner: 'o', file: null, log: logInto([]) });
  const all = [session, cookie('wide', 'a=b', { hostOnly: false, sameSite: 'none', path: '/x' })];
  await jar.receive(new URL('https://game.example/'), all.map(setCookieLine), 0);
  expect(new Set(await jar.cookies())).toEqual(new Set(all));
});
