/** The list of profiles is damaged or lost: accounts come back from its previous generation, or with a sign-in. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import type { SessionService } from '@support/fake-service/session';

import { makeInstall, startService } from './install';
import type { Install } from './install';

const PUBLIC_KEY = 'svc_pub_CANARY0123456789abcdefghijklmnop';

let service: SessionService;
let install: Install;
beforeEach(async () => {
  service = await startService();
  install = makeInstall(true);
});

const inProfiles = (name: string) => join(install.directory, name);

function flipOneBit(name: string): void {
  const bytes = readFileSync(inProfiles(name));
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(inProfiles(name), bytes);
}

async function signInOnce(key: string | null = PUBLIC_KEY): Promise<string> {
  const profiles = await install.start();
  await profiles.connect(service.origin);
  await profiles.signIn('ada', 'ada-password');
  if (key !== null) await profiles.saveKey(key);
  await profiles.close();
  return profiles.view().profile?.id ?? '';
}

async function accountsAfterStart() {
  const profiles = await install.start();
  const { status, profile, profiles: known } = profiles.view();
  return {
    status,
    active: profile?.account?.username ?? null,
    accounts: known.map(({ account }) => account?.username ?? 'guest').toSorted(),
    keys: profiles.listKeys().length,
  };
}

describe('a list of profiles', () => {
  const whole = { status: 'signed-in', active: 'ada', keys: 1 };

  it('with one flipped bit right after the first sign-in loses no account, session or key', async () => {
    await signInOnce();
    flipOneBit('profiles.json');
    expect(await accountsAfterStart()).toMatchObject(whole);
    // The list on disk is good again, so that the next start finds nothing to recover.
    expect(await accountsAfterStart()).toMatchObject(whole);
    expect(install.entries.filter((entry) => /recovered/.test(entry))).toHaveLength(1);
  });

  it('that is gone in every generation comes back with a sign-in, keys included', async () => {
    const id = await signInOnce();
    for (const name of readdirSync(install.directory))
      if (name.startsWith('profiles.json')) rmSync(inProfiles(name));
    expect(await accountsAfterStart()).toMatchObject({ accounts: [], keys: 0 });
    const again = await signInOnce(null);
    expect(again).toBe(id);
    expect(await accountsAfterStart()).toMatchObject(whole);
  });

  it('does not bring back a profile that was removed', async () => {
    const id = await signInOnce();
    const profiles = await install.start();
    expect(await profiles.remove(id)).toMatchObject({ ok: true });
    await profiles.close();
    flipOneBit('profiles.json');
    expect((await accountsAfterStart()).accounts).not.toContain('ada');
    expect(readdirSync(install.directory).filter((name) => name.includes(id))).toEqual([]);
  });
});
