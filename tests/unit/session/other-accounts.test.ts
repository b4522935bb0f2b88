/** Accounts that are signed in and not in use are read over their own connection. */
import { HTTP_LIMITS } from '@electron/http/send';
import type { SessionService } from '@support/fake-service/session';
import { sendJson } from '@support/fake-service/service';
import { eventually } from '@support/eventually';
import { beforeEach, describe, expect, it } from 'vitest';

import { makeInstall, startService } from './install';
import type { Install } from './install';

const NAV = '/api/client-nav';

let service: SessionService;
let install: Install;
let heard: (readonly [profileId: string, readId: string])[];
beforeEach(async () => {
  service = await startService();
  install = makeInstall(false);
  heard = [];
});

/** Two accounts on one server; `ben` is in use. */
async function startTwoAccounts() {
  const profiles = await install.start({
    // Longer than any test, so that no call ends by its deadline.
    limits: { ...HTTP_LIMITS, deadlineMs: 600_000 },
    onRead: ({ id }, read) => void heard.push([id, read.id]),
  });
  await profiles.connect(service.origin);
  await profiles.signIn('ada', 'ada-password');
  const ada = profiles.view().profile?.id ?? '';
  await profiles.signIn('ben', 'ben-password');
  const ben = profiles.view().profile?.id ?? '';
  expect(ben).not.toBe(ada);
  heard.length = 0;
  service.requests.length = 0;
  return { profiles, ada, ben };
}

const sent = () =>
  service.requests.map(({ target, headers }) => [
    target.split('?', 1)[0],
    /of-(?<who>\w+)/u.exec(headers.cookie ?? '')?.groups?.['who'],
  ]);
const sessionOf = (
  profiles: Awaited<ReturnType<typeof startTwoAccounts>>['profiles'],
  id: string,
) => profiles.view().profiles.find((profile) => profile.id === id)?.session;

describe('an account that is not in use', () => {
  it('is read with its own cookies, and its answers are reported as its own', async () => {
    const { profiles, ada } = await startTwoAccounts();
    expect(await profiles.readOther(ada)).toEqual({ ok: true, value: null });
    expect(sent()).toEqual([
      [NAV, 'ada'],
      ['/api/client-status', 'ada'],
    ]);
    expect(heard).toEqual([
      [ada, 'clientNav'],
      [ada, 'clientStatus'],
    ]);
    expect(profiles.view().profile?.account?.username).toBe('ben');
  });

  it('keeps a cookie that was replaced meanwhile, for when it is opened', async () => {
    const { profiles, ada } = await startTwoAccounts();
    service.override(NAV, (_request, response) => {
      service.sessions.set('next-of-ada', 'ada');
      sendJson(
        response,
        { user: { username: 'ada' } },
        { headers: { 'set-cookie': ['auth-token-test=next-of-ada; Path=/; HttpOnly'] } },
      );
    });
    expect(await profiles.readOther(ada)).toMatchObject({ ok: true });
    service.override(NAV, null);
    await profiles.activate(ada);
    service.requests.length = 0;
    expect(await profiles.run('clientNav', {})).toMatchObject({ ok: true });
    expect(service.requests[0]?.headers.cookie).toContain('next-of-ada');
  });

  it('shows that its session has ended, and does not affect that of the account in use', async () => {
    const { profiles, ada, ben } = await startTwoAccounts();
    for (const [token, player] of service.sessions) {
      if (player === 'ada') service.sessions.delete(token);
    }
    expect(await profiles.readOther(ada)).toMatchObject({
      ok: false,
      error: { code: 'SESSION_EXPIRED' },
    });
    expect(sessionOf(profiles, ada)).toBe('expired');
    expect(sessionOf(profiles, ben)).toBe('open');
    expect(profiles.view().status).toBe('signed-in');
    service.requests.length = 0;
    expect(await profiles.readOther(ada)).toMatchObject({ ok: false });
    expect(sent()).toEqual([]);
  });

  it('is not read while it is the one in use, and not without an account', async () => {
    const { profiles, ben } = await startTwoAccounts();
    for (const id of [ben, 'nobody']) {
      expect(await profiles.readOther(id)).toMatchObject({ ok: false });
    }
    expect(sent()).toEqual([]);
  });

  it('does not delay a change of the session, whether its read is under way or waits', async () => {
    const { profiles, ada } = await startTwoAccounts();
    let isAsked = false;
    // Never answered.
    service.override(NAV, () => (isAsked = true));
    const reads = [profiles.readOther(ada), profiles.readOther(ada)];
    await eventually(() => expect(isAsked).toBe(true));
    expect(await profiles.activate(ada)).toMatchObject({ ok: true });
    service.override(NAV, null);
    for (const read of reads) expect(await read).toMatchObject({ ok: false });
    expect(service.requests.filter(({ target }) => target === NAV)).toHaveLength(1);
    expect(await profiles.run('clientNav', {})).toMatchObject({ ok: true });
    expect(sessionOf(profiles, ada)).toBe('open');
  });
});
