import type { SessionService } from '@support/fake-service/session';
import { filesContaining } from '@support/storage/directory';
import { beforeEach, describe, expect, it } from 'vitest';

import { makeInstall, startService } from './install';
import type { Install } from './install';

const PUBLIC_KEY = 'svc_pub_CANARY0123456789abcdefghijklmnop';

let service: SessionService;
let other: SessionService;
let install: Install;
beforeEach(async () => {
  service = await startService();
  other = await startService();
  install = makeInstall(false);
});

async function startTwoAccounts() {
  const profiles = await install.start();
  await profiles.connect(service.origin);
  await profiles.signIn('ada', 'ada-password');
  const ada = profiles.view().profile?.id ?? '';
  await profiles.saveKey(PUBLIC_KEY);
  await profiles.connect(other.origin);
  await profiles.signIn('ben', 'ben-password');
  const ben = profiles.view().profile?.id ?? '';
  return { profiles, ada, ben };
}

describe('the name that a player gives to a profile', () => {
  it('is in every view, survives a restart and a sign-in, and is removed by an empty name', async () => {
    const { profiles, ada } = await startTwoAccounts();
    expect(await profiles.rename(ada, '  Main account ')).toMatchObject({ ok: true });
    const labelOf = (view: ReturnType<typeof profiles.view>) =>
      view.profiles.find(({ id }) => id === ada)?.label;
    expect(labelOf(profiles.view())).toBe('Main account');
    expect(install.announced.map(labelOf)).toContain('Main account');
    const next = await install.start();
    expect(labelOf(next.view())).toBe('Main account');
    await next.activate(ada);
    await next.signIn('ada', 'ada-password');
    expect(labelOf(next.view())).toBe('Main account');
    await next.rename(ada, '');
    expect(labelOf(next.view())).toMatch(/^ada · 127\.0\.0\.1/);
  });

  it('is refused for an unknown profile', async () => {
    const { profiles } = await startTwoAccounts();
    expect(await profiles.rename('nobody', 'x')).toMatchObject({
      ok: false,
      error: { code: 'UNKNOWN_PROFILE' },
    });
  });
});

describe('a removed profile', () => {
  it('loses its session and keys, and the most recently used profile becomes active', async () => {
    const { profiles, ada, ben } = await startTwoAccounts();
    await profiles.activate(ada);
    expect(filesContaining(install.directory, 'CANARY')).not.toEqual([]);
    expect(filesContaining(install.directory, 'of-ada')).not.toEqual([]);
    expect(await profiles.remove(ada)).toMatchObject({
      ok: true,
      value: { status: 'signed-in', profile: { id: ben } },
    });
    expect(profiles.view().profiles.map(({ id }) => id)).not.toContain(ada);
    await profiles.close();
    expect(filesContaining(install.directory, 'CANARY')).toEqual([]);
    expect(filesContaining(install.directory, 'of-ada')).toEqual([]);
    expect((await install.start()).view()).toMatchObject({ profile: { id: ben } });
  });

  it('does not change the active profile when it was not active', async () => {
    const { profiles, ada, ben } = await startTwoAccounts();
    const before = profiles.view();
    expect(await profiles.remove(ada)).toMatchObject({ ok: true });
    expect(profiles.view()).toEqual({
      ...before,
      profiles: before.profiles.filter(({ id }) => id !== ada),
    });
    expect(profiles.view().profile?.id).toBe(ben);
  });

  it('leaves the state of a first run when it was the last, and can be added again', async () => {
    const profiles = await install.start();
    await profiles.connect(service.origin);
    const guest = profiles.view().profile?.id ?? '';
    expect(await profiles.remove(guest)).toMatchObject({
      ok: true,
      value: { status: 'guest', profile: null, profiles: [] },
    });
    expect(await profiles.remove(guest)).toMatchObject({ ok: false });
    expect((await install.start()).view().profile).toBeNull();
    expect(await profiles.connect(service.origin)).toMatchObject({
      value: { profile: { id: guest } },
    });
  });
});
