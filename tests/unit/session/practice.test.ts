import { beforeEach, describe, expect, it } from 'vitest';

import { PRACTICE_PROFILE_ID } from '@electron/session/profiles/profile-records';
import { pageCall } from '@support/fake-service/client';
import { sendJson } from '@support/fake-service/service';
import type { SessionService } from '@support/fake-service/session';

import { makeInstall, startService } from './install';
import type { Install } from './install';

const ADA = { identifier: 'ada', password: 'ada-password' };
const PUBLIC_KEY = 'svc_pub_0123456789abcdef0123456789abcdef';

let world: SessionService;
let install: Install;

beforeEach(async () => {
  world = await startService();
  install = makeInstall(false);
});

describe('the practice world', () => {
  it('has a guest with a fixed id and a new address in every run', async () => {
    const profiles = await install.start();
    expect(await profiles.usePractice({ baseUrl: world.origin })).toMatchObject({
      ok: true,
      value: {
        status: 'guest',
        profile: { id: PRACTICE_PROFILE_ID, kind: 'practice', serverUrl: world.origin },
      },
    });
    profiles.losePractice();
    expect(profiles.view().profile?.serverUrl).toBe('');
    expect(await profiles.call(pageCall('clientNav'))).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', code: 'PRACTICE_WORLD_NOT_RUNNING' },
    });
  });

  it('that was away is reported as back once, with its first answer', async () => {
    const returns: boolean[] = [];
    const profiles = await install.start({
      onRead: (_profile, { isReturn }) => void returns.push(isReturn),
    });
    await profiles.usePractice({ baseUrl: world.origin });
    const ask = () => profiles.run('clientNav', {});
    await ask();
    world.override('/api/client-nav', (_request, response) =>
      sendJson(response, { error: 'Restarting' }, { status: 503 }),
    );
    await ask();
    await ask();
    world.override('/api/client-nav', null);
    returns.length = 0;
    await ask();
    await ask();
    expect(returns).toEqual([true, false]);
  });

  it('signs its player in and stores the keys of that player', async () => {
    const profiles = await install.start();
    const result = await profiles.usePractice({
      baseUrl: world.origin,
      credentials: ADA,
      publicKey: PUBLIC_KEY,
    });
    expect(result).toMatchObject({
      ok: true,
      value: { status: 'signed-in', profile: { kind: 'practice', account: { username: 'ada' } } },
    });
    // The guest was only a step of the sign-in; the player has no reason to return to it.
    expect(result.ok && result.value.profiles.map(({ account }) => account?.username)).toEqual([
      'ada',
    ]);
    expect(profiles.listKeys()).toMatchObject([
      { scope: 'public', prefix: 'svc_pub_', lastFour: 'cdef' },
    ]);
  });

  it('resumes its session at another port', async () => {
    const first = await install.start();
    await first.usePractice({ baseUrl: world.origin, credentials: ADA });
    const profileId = first.view().profile?.id;
    const moved = await startService();
    for (const [token, player] of world.sessions) moved.sessions.set(token, player);

    const next = await install.start();
    expect(next.view()).toMatchObject({
      status: 'signed-in',
      profile: { id: profileId, serverUrl: '' },
    });
    await next.usePractice({ baseUrl: moved.origin });
    expect(next.view()).toMatchObject({
      status: 'signed-in',
      profile: { serverUrl: moved.origin },
    });
    expect(await next.call(pageCall('clientStatus'))).toMatchObject({ ok: true });
  });

  it('does not sign in a player again who signed out', async () => {
    const first = await install.start();
    await first.usePractice({ baseUrl: world.origin, credentials: ADA });
    await first.signOut();
    expect(first.view().profile?.id).toBe(PRACTICE_PROFILE_ID);
    const next = await install.start();
    await next.usePractice({ baseUrl: world.origin });
    expect(next.view().status).toBe('guest');
  });

  it('remembers the player who was played last, also after a sign-out and a restart', async () => {
    const first = await install.start();
    await first.usePractice({ baseUrl: world.origin });
    expect(first.view().practicePlayer).toBeUndefined();
    await first.usePractice({ baseUrl: world.origin, credentials: ADA });
    await first.signOut();
    expect(first.view()).toMatchObject({ status: 'guest', practicePlayer: 'ada' });
    expect((await install.start()).view().practicePlayer).toBe('ada');
  });
});
