import { startSessionService } from '@support/fake-service/session';
import type { SessionService } from '@support/fake-service/session';
import { filesContaining } from '@support/storage/directory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { makeInstall } from './install';
import type { Install } from './install';

const PUBLIC_KEY = 'svc_pub_CANARY0123456789abcdefghijklmnop';

let service: SessionService;
let other: SessionService;
let install: Install;
beforeEach(async () => {
  service = await startSessionService();
  other = await startSessionService();
  install = makeInstall(false);
});
afterEach(async () => {
  await install.remove();
  await Promise.all([service.close(), other.close()]);
});

async function startTwoAccounts() {
  const manager = await install.start();
  await manager.connect(service.origin);
  await manager.signIn('ada', 'ada-password');
  const ada = manager.view().profile?.id ?? '';
  await manager.saveKey(PUBLIC_KEY);
  await manager.connect(other.origin);
  await manager.signIn('ben', 'ben-password');
  const ben = manager.view().profile?.id ?? '';
  return { manager, ada, ben };
}

describe('the name that a player gives to a profile', () => {
  it('is in every view, survives a restart and a sign-in, and is removed by an empty name', async () => {
    const { manager, ada } = await startTwoAccounts();
    expect(await manager.rename(ada, '  Main account ')).toMatchObject({ ok: true });
    const labelOf = (view: ReturnType<typeof manager.view>) =>
      view.profiles.find(({ id }) => id === ada)?.label;
    expect(labelOf(manager.view())).toBe('Main account');
    expect(install.told.map(labelOf)).toContain('Main account');
    const next = await install.start();
    expect(labelOf(next.view())).toBe('Main account');
    await next.activate(ada);
    await next.signIn('ada', 'ada-password');
    expect(labelOf(next.view())).toBe('Main account');
    await next.rename(ada, '');
    expect(labelOf(next.view())).toMatch(/^ada · 127\.0\.0\.1/);
  });

  it('is refused for an unknown profile', async () => {
    const { manager } = await startTwoAccounts();
    expect(await manager.rename('nobody', 'x')).toMatchObject({
      ok: false,
      error: { code: 'UNKNOWN_PROFILE' },
    });
  });
});

describe('a removed profile', () => {
  it('loses its session and keys, and the most recently used profile becomes active', async () => {
    const { manager, ada, ben } = await startTwoAccounts();
    await manager.activate(ada);
    expect(filesContaining(install.directory, 'CANARY')).not.toEqual([]);
    expect(filesContaining(install.directory, 'of-ada')).not.toEqual([]);
    expect(await manager.remove(ada)).toMatchObject({
      ok: true,
      value: { status: 'signed-in', profile: { id: ben } },
    });
    expect(manager.view().profiles.map(({ id }) => id)).not.toContain(ada);
    await manager.close();
    expect(filesContaining(install.directory, 'CANARY')).toEqual([]);
    expect(filesContaining(install.directory, 'of-ada')).toEqual([]);
    expect((await install.start()).view()).toMatchObject({ profile: { id: ben } });
  });

  it('does not change the active profile when it was not active', async () => {
    const { manager, ada, ben } = await startTwoAccounts();
    const before = manager.view();
    expect(await manager.remove(ada)).toMatchObject({ ok: true });
    expect(manager.view()).toEqual({
      ...before,
      profiles: before.profiles.filter(({ id }) => id !== ada),
    });
    expect(manager.view().profile?.id).toBe(ben);
  });

  it('leaves the state of a first run when it was the last, and can be added again', async () => {
    const manager = await install.start();
    await manager.connect(service.origin);
    const guest = manager.view().profile?.id ?? '';
    expect(await manager.remove(guest)).toMatchObject({
      ok: true,
      value: { status: 'guest', profile: null, profiles: [] },
    });
    expect(await manager.remove(guest)).toMatchObject({ ok: false });
    expect((await install.start()).view().profile).toBeNull();
    expect(await manager.connect(service.origin)).toMatchObject({
      value: { profile: { id: guest } },
    });
  });
});

describe('an address', () => {
  it.each([
    ['http://game.example', 'INSECURE_ADDRESS'],
    ['https://ada:secret@game.example', 'ADDRESS_HAS_CREDENTIALS'],
    ['ftp://game.example', 'BAD_ADDRESS'],
    ['file:///etc/passwd', 'BAD_ADDRESS'],
    ['', 'BAD_ADDRESS'],
  ])('like %j is refused before anything is sent', async (address, code) => {
    const manager = await install.start();
    expect(await manager.connect(address)).toMatchObject({ ok: false, error: { code } });
    expect(manager.view().profiles).toEqual([]);
  });

  it('is refused and not stored when its server does not answer like the service', async () => {
    for (const answer of ['<html>', '{"version":1}', '[]']) {
      service.override('/api/error-codes', (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(answer);
      });
      const manager = await install.start();
      expect(await manager.connect(service.origin)).toMatchObject({
        ok: false,
        error: { code: 'NOT_THE_SERVICE' },
      });
      expect(manager.view().profiles).toEqual([]);
    }
  });
});
