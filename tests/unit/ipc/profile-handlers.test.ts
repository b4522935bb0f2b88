import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { NO_LOG } from '@electron/log/log';
import { createAccountActions } from '@electron/account/account-actions';
import { createDirectories } from '@electron/directory/directories';
import { moneyHandlers } from '@electron/ipc/handlers/money';
import { profileHandlers } from '@electron/ipc/handlers/profile';
import type { ProfileSubjects } from '@electron/ipc/handlers/profile';
import { createLedgerBook } from '@electron/money/ledger/book';
import { createAnswerStore } from '@electron/storage/answer-store';
import { openPersistedStore } from '@electron/storage/persisted-store';
import type { DeletionReview } from '@shared/ipc/confirm';
import { succeed } from '@shared/ipc/result';
import { filesContaining } from '@support/storage/directory';
import { eventually } from '@support/eventually';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { PRIVATE_KEY, setUpMoney } from '../money/money-setup';
import type { MoneySetup } from '../money/money-setup';

vi.mock('electron', () => import('@support/storage/electron'));

let setup: MoneySetup;
beforeEach(async () => {
  setup = await setUpMoney();
});

/** What was erased of the record. */
let erased: string[];
/** What main asked before it deleted something, and the player's answer. */
let asked: DeletionReview[];
let agrees: boolean;

async function makeHandlers() {
  [erased, asked, agrees] = [[], [], true];
  const erase = async ({ id }: { id: string }, what: string) => {
    erased.push(`${what} ${id}`);
    return succeed(null);
  };
  const { directory } = setup.install;
  const ledgers = createLedgerBook({
    directory: join(directory, 'ledgers'),
    now: () => 1,
    log: NO_LOG,
  });
  const account = createAccountActions({
    access: (profileId) => setup.profiles.actions(profileId),
    orderQueue: setup.orderQueue,
    serverName: () => 'game.example',
    keyName: 'Hustings on here',
    takeGesture: () => true,
  });
  const stores = {
    answers: createAnswerStore({ directory: join(directory, 'answers') }),
    directories: createDirectories({
      directory: join(directory, 'directory'),
      now: () => 1,
      onChange: () => undefined,
      log: NO_LOG,
    }),
    kept: openPersistedStore({ path: join(directory, 'kept.json') }),
  };
  const deletion = (review: DeletionReview) => {
    asked.push(review);
    return Promise.resolve(agrees);
  };
  const money = { service: setup.money, orders: setup.orderQueue, account, ledgers };
  const accounts = {
    profiles: setup.profiles,
    proxyPasswords: { tryAgain: () => undefined },
    practice: { enter: () => setup.profiles.activate('practice') },
  };
  const subjects = {
    accounts,
    stores,
    money,
    record: { erase },
    windows: { questions: { deletion } },
  };
  return {
    ...profileHandlers(subjects as unknown as ProfileSubjects),
    ...moneyHandlers({ accounts, money }),
    stores,
  };
}

const filesOf = (profileId: string) =>
  readdirSync(setup.install.directory, { recursive: true })
    .map(String)
    .filter((name) => name.includes(profileId));

describe('profile:remove', () => {
  it('removes everything of the profile: session, keys, answers, directory, ledger', async () => {
    const { stores, ...handlers } = await makeHandlers();
    const { profileId } = setup;
    await setup.transfer();
    const answer = { endpointId: 'game', paramsJson: '{}', json: '{}', digest: 'd' };
    stores.answers.of(profileId).save({ ...answer, etag: null, fetchedAtMs: 1 });
    await stores.answers.flush();
    const places = JSON.stringify({ [profileId]: ['/news'] });
    stores.kept.keep({ 'hustings-recent-places': places }, new Set([profileId]));
    await stores.kept.flush();
    stores.directories.learnAbsent(profileId, 'parties');
    await stores.directories.close();
    writeFileSync(join(setup.install.directory, `chat-${profileId}`), 'keyring:x');
    expect(filesOf(profileId)).toContain(`chat-${profileId}`);
    expect(filesOf(profileId)).toContain(join('directory', `${profileId}.json`));
    expect(filesOf(profileId).length).toBeGreaterThanOrEqual(5);
    expect(await handlers['profile:remove']({ profileId })).toMatchObject({ ok: true });
    await setup.profiles.close();
    expect(filesOf(profileId)).toEqual([]);
    expect(filesContaining(setup.install.directory, profileId)).toEqual([]);
    // The guest of the same server still uses its record.
    expect(erased).toEqual([`own ${profileId}`]);
    expect(await handlers['profile:remove']({ profileId })).toMatchObject({
      ok: false,
      error: { code: 'UNKNOWN_PROFILE' },
    });
  });

  it('removes everything of an account that signed out, and nothing of the others', async () => {
    const handlers = await makeHandlers();
    const { profileId } = setup;
    await setup.transfer();
    await setup.profiles.signIn('ben', 'ben-password');
    const ben = setup.profiles.view().profile?.id ?? '';
    await setup.profiles.saveKey(PRIVATE_KEY.replace('CANARY', 'OTHERS'));
    await setup.profiles.activate(profileId);
    await setup.profiles.signOut();
    const signedOut = setup.profiles.view().profiles.find(({ id }) => id === profileId);
    expect(signedOut?.session).toBe('none');
    expect(filesOf(profileId).some((name) => name.includes('key-private'))).toBe(true);
    const others = filesOf(ben).toSorted();
    expect(await handlers['ledger:list']({ profileId })).toMatchObject({
      value: { entries: [{ kind: 'transfer' }] },
    });
    expect(await handlers['profile:remove']({ profileId })).toMatchObject({ ok: true });
    expect(erased).toContain(`own ${profileId}`);
    expect(erased.filter((name) => name.startsWith('server'))).toEqual([]);
    await setup.profiles.close();
    expect(filesOf(profileId)).toEqual([]);
    expect(filesContaining(setup.install.directory, profileId)).toEqual([]);
    expect(filesOf(ben).toSorted()).toEqual(others);
  });

  it('asks the player first, and removes nothing when they cancel', async () => {
    const handlers = await makeHandlers();
    const { profileId } = setup;
    await setup.transfer();
    const before = filesOf(profileId).toSorted();
    agrees = false;
    expect(await handlers['profile:remove']({ profileId })).toEqual({ ok: true, value: null });
    expect(filesOf(profileId).toSorted()).toEqual(before);
    expect(erased).toEqual([]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.title).toMatch(/^Forget /u);
    expect(asked[0]?.lost.at(-1)).toContain('its ledger of 1 transfer or trade');
  });

  it('keeps a key unless the player agrees that it is forgotten', async () => {
    const handlers = await makeHandlers();
    agrees = false;
    const before = setup.profiles.listKeys();
    expect(before.length).toBeGreaterThan(0);
    expect(await handlers['keys:forget']({ scope: 'private' })).toEqual({ ok: true, value: null });
    expect(setup.profiles.listKeys()).toEqual(before);
    expect(asked.map(({ title }) => title)).toEqual(['Forget the private key']);
    agrees = true;
    await handlers['keys:forget']({ scope: 'private' });
    expect(setup.profiles.listKeys().some(({ scope }) => scope === 'private')).toBe(false);
  });

  it('refuses at once and removes nothing while an order is in progress', async () => {
    const handlers = await makeHandlers();
    const { profileId } = setup;
    setup.player = 'waits';
    const moving = setup.transfer();
    await eventually(() => expect(setup.questions).toHaveLength(1));
    expect(await handlers['profile:remove']({ profileId })).toMatchObject({
      ok: false,
      error: { code: 'PROFILE_BUSY' },
    });
    setup.answer(true);
    expect(await moving).toMatchObject({ value: { state: 'sent' } });
    expect(setup.profiles.view().profile?.id).toBe(profileId);
  });
});

describe('money channels', () => {
  it.each(['../../etc/passwd', 'nobody', '.', 'a/b'])(
    'refuse the profile %j, and make no file of that name',
    async (profileId) => {
      const handlers = await makeHandlers();
      const refusal = { ok: false, error: { code: 'UNKNOWN_PROFILE' } };
      const order = { profileId, recipientId: 'r1', amount: 1_000 };
      expect(await handlers['money:transfer'](order)).toMatchObject(refusal);
      expect(await handlers['ledger:list']({ profileId })).toMatchObject(refusal);
      const lines = [{ recipientId: 'r1', amount: 1_000 }];
      expect(await handlers['lists:send']({ profileId, lines })).toMatchObject(refusal);
      expect(await handlers['lists:resume']({ profileId, listId: 'l1' })).toMatchObject(refusal);
      expect(await handlers['lists:stop']({ profileId })).toMatchObject(refusal);
      expect(await handlers['lists:list']({ profileId })).toMatchObject(refusal);
      expect(await handlers['money:payer']({ profileId })).toMatchObject(refusal);
      expect(await handlers['money:limits']({ profileId })).toMatchObject(refusal);
      expect(await handlers['keys:account']({ profileId })).toMatchObject(refusal);
      expect(await handlers['keys:make']({ profileId })).toMatchObject(refusal);
      expect(await handlers['keys:revoke']({ profileId, keyId: 'k1' })).toMatchObject(refusal);
      expect(
        await handlers['crises:decide']({ profileId, crisisId: 'c1', optionId: 'o1' }),
      ).toMatchObject(refusal);
      expect(await handlers['profile:remove']({ profileId })).toMatchObject(refusal);
      expect(setup.posts()).toBe(0);
      expect(filesOf('nobody')).toEqual([]);
    },
  );
});
