/** Every channel of the bridge with values that its schema allows, over the whole of main and a practice world. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';

import { isPlainResult } from '@support/fuzz/results';
import { player, takeGesture } from '@support/fuzz/confirm-window';
import type { KnownValues } from '@support/fuzz/schema-values';
import { startMain } from '@support/fuzz/whole-main';
import type { WholeMain } from '@support/fuzz/whole-main';
import { forEachAtOnce } from '@support/samples';
import { SAMPLES, SEED } from '@support/limits';
import { freshDirectory } from '@support/storage/directory';
import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';
import { activeCrises, idOfCrisis } from '@shared/domain/crises';
import type { CrisesAnswer } from '@shared/domain/crises';
import { INVOKE_CHANNELS, invokeChannels } from '@shared/ipc/channels/index';
import type { InvokeChannel, ChannelInput } from '@shared/ipc/channels/index';
import type { Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import { valuesOf } from '@support/fuzz/schema-values';

/** Calls of the contract table: parameters that fit their endpoint, and some that fit none. */
function apiCalls(known: KnownValues): fc.Arbitrary<ChannelInput<'api:call'>> {
  const anyCall = valuesOf(invokeChannels['api:call'].input, known);
  const fitting = fc
    .constantFrom(...Object.keys(endpoints).filter(isEndpointId))
    .chain((endpointId) => {
      const { params }: Endpoint = endpoints[endpointId];
      return fc
        .tuple(anyCall, valuesOf(params, known))
        .map(([call, fit]) => ({ ...call, endpointId, params: fit }));
    })
    .filter((call) => invokeChannels['api:call'].input.safeParse(call).success);
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: anyCall });
}

/** `count` calls of a channel; the same seed gives the same calls. */
function allowedCalls(
  channel: InvokeChannel,
  count: number,
  seed: number,
  known: KnownValues,
): readonly unknown[] {
  const calls: fc.Arbitrary<unknown> =
    channel === 'api:call' ? apiCalls(known) : valuesOf(invokeChannels[channel].input, known);
  return fc.sample(calls, { numRuns: count, seed });
}

vi.mock('electron', () => import('@support/fuzz/electron'));
vi.mock('@electron/window/confirm-window', () => import('@support/fuzz/confirm-window'));
vi.mock('@electron/window/guards/navigation-guard', async (original) => ({
  ...(await original<object>()),
  takeGesture,
}));

/** This many calls are made before the world is asked what it received. */
const CHUNK = 250;
const AT_ONCE = 12;
const PLENTY = 1_000_000;
const DEADLINE_MS = 2_000;
const MAX_MEMORY_BYTES = 400 * 1024 * 1024;
const MONEY_PATHS = /^\/api\/v1\/(?:transfer|forex\/exchange)$/;
/** The channels by which money may move. */
const MONEY_CHANNELS = /^(?:money|lists):/;
const ACTION_PATHS = /^\/api\/(?:settings\/user-api-keys|events\/[^/]+\/resolve)$/;

let folder: string;
let world: TestWorld;
let main: WholeMain;
let known: KnownValues;
/** The ids of the account's keys before any test. */
let keysAtStart: ReadonlySet<string>;

const senator = () =>
  world.players.find(({ username }) => username === 'senator') as TestWorld['players'][number];

/** A signed-in player with keys, whatever the earlier calls did. */
async function restore(): Promise<string> {
  await main.invoke('profile:connect', { serverUrl: world.baseUrl });
  const { username, password, publicKey, privateKey } = senator();
  const view = await main.invoke('session:get', null);
  const isIn =
    view.ok &&
    view.value.profile?.account?.username === username &&
    view.value.status === 'signed-in';
  const signedIn = isIn
    ? view
    : await main.invoke('session:sign-in', { identifier: username, password });
  await main.invoke('keys:save', { key: publicKey });
  await main.invoke('keys:save', { key: privateKey });
  if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.error));
  return signedIn.value.profile?.id ?? '';
}

beforeAll(async () => {
  folder = freshDirectory();
  world = await startWorld();
  await world.control.settings({
    limits: {
      publicRead: PLENTY,
      transfer: PLENTY,
      forex: PLENTY,
      keys: PLENTY,
      auth: PLENTY,
      resolve: PLENTY,
      playerRead: PLENTY,
      playerWrite: PLENTY,
    },
  });
  await world.control.funds('senator', { campaign: 1e9, personal: 1e9 });
  main = await startMain(folder, { serverUrl: world.baseUrl, deadlineMs: DEADLINE_MS });
  const profileId = await restore();
  keysAtStart = new Set((await accountKeys(profileId)).map(({ id }) => id));
  const others = world.players.flatMap(({ characterId }) => characterId ?? []);
  known = {
    profileId: [profileId, profileId, 'practice'],
    recipientId: others,
    targetCharacterId: others,
    id: others,
    code: ['US', 'AV', '__proto__'],
    amount: [1_000, 1_000.5, 2_500, 1],
    fromCurrency: ['USD', 'AVM', 'GBP', 'EUR'],
    toCurrency: ['USD', 'AVM', 'GBP', 'EUR'],
    serverUrl: [
      world.baseUrl,
      `${world.baseUrl}/x?y#z`,
      'http://127.0.0.1:9',
      'https://user:pw@x.example',
    ],
    identifier: ['senator', ' senator ', senator().email],
    password: [senator().password, 'wrong'],
    key: [senator().publicKey, senator().privateKey, world.botToken, 'x_priv_0123456789abcdef'],
  };
});
afterAll(async () => {
  await main.close();
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The answers that are not typed outcomes. */
async function strangeAnswers(
  channel: InvokeChannel,
  requests: readonly unknown[],
): Promise<string[]> {
  const strange: string[] = [];
  await forEachAtOnce(requests, AT_ONCE, async (request) => {
    const answer = await main.dispatch(channel, request);
    if (
      !isPlainResult(answer) ||
      (!answer.ok && ['BAD_CALL', 'INTERNAL'].includes(answer.error.code))
    )
      strange.push(`${JSON.stringify(answer)} to ${JSON.stringify(request).slice(0, 300)}`);
  });
  return strange;
}

/** An order that is certainly valid: random ones may all be refused before the player is asked. */
function honestOrder(channel: 'money:transfer' | 'money:exchange', profileId: string): object {
  if (channel === 'money:exchange')
    return { profileId, fromCurrency: 'AVM', toCurrency: 'USD', amount: 1_000 };
  const recipient = world.players.find(
    ({ username, characterId }) => username !== 'senator' && characterId !== null,
  );
  return { profileId, recipientId: recipient?.characterId ?? '', amount: 1_000 };
}

/** Writes of money and of account actions since the last call. */
async function writes(): Promise<{ money: number; actions: number }> {
  const requests = await world.control.requests();
  await world.control.resetRequests();
  const to = (paths: RegExp) =>
    requests.filter(({ method, path }) => method !== 'GET' && paths.test(path)).length;
  return { money: to(MONEY_PATHS), actions: to(ACTION_PATHS) };
}

/** The keys that the player's account has at the service. */
async function accountKeys(profileId: string) {
  const answer = await main.invoke('keys:account', { profileId });
  return answer.ok ? answer.value.keys : [];
}

/** The open crisis, and one of its options. */
async function waitingCrisis(): Promise<{ crisisId: string; optionId: string }> {
  const call = { params: {}, callId: 'crisis', priority: 'interactive' } as const;
  const answer = await main.invoke('api:call', { ...call, endpointId: 'eventsActive' });
  const [crisis] = activeCrises(
    JSON.parse((answer.ok && answer.value.json) || '{}') as CrisesAnswer,
  );
  return { crisisId: idOfCrisis(crisis ?? {}) ?? '', optionId: String(crisis?.options?.[0]?.id) };
}

describe(`${SAMPLES.channelCalls} allowed calls`, () => {
  it.each(INVOKE_CHANNELS)(
    'of %s get typed outcomes, move no unconfirmed money, and leave the client usable',
    async (channel) => {
      await restore();
      await writes();
      let answered = 0;
      player.answers = () => {
        answered += 1;
        return answered % 2 === 0;
      };
      const requests = allowedCalls(channel, SAMPLES.channelCalls, SEED, known);
      const before = process.memoryUsage().rss;
      const strange: string[] = [];
      const sent = { money: 0, actions: 0 };
      player.confirmed = 0;
      player.presses = 0;
      for (let start = 0; start < requests.length; start += CHUNK) {
        strange.push(...(await strangeAnswers(channel, requests.slice(start, start + CHUNK))));
        const now = await writes();
        sent.money += now.money;
        sent.actions += now.actions;
        if (
          channel.startsWith('profile:') ||
          channel.startsWith('session:') ||
          channel.startsWith('world:')
        )
          await restore();
      }
      expect(strange).toEqual([]);
      expect(sent.money + sent.actions).toBeLessThanOrEqual(player.confirmed + player.presses);
      expect(MONEY_CHANNELS.test(channel) ? sent.actions : sent.money).toBe(0);
      expect(process.memoryUsage().rss - before).toBeLessThan(MAX_MEMORY_BYTES);

      const profileId = await restore();
      expect(await main.invoke('session:get', null)).toMatchObject({
        ok: true,
        value: {
          status: 'signed-in',
          profile: { id: profileId, account: { username: 'senator' } },
        },
      });
      const call = {
        endpointId: 'clientNav',
        params: {},
        callId: 'honest',
        priority: 'interactive',
      } as const;
      expect(await main.invoke('api:call', call)).toMatchObject({ ok: true });
      const ledger = await main.invoke('ledger:list', { profileId });
      expect(ledger).toMatchObject({ ok: true, value: { damagedLines: 0 } });
    },
  );

  it('move money once for each confirmation, and leave one settled entry for each', async () => {
    const profileId = await restore();
    await writes();
    player.answers = () => true;
    player.confirmed = 0;
    const before = await main.invoke('ledger:list', { profileId });
    let entries = 0;
    let posts = 0;
    for (const channel of ['money:transfer', 'money:exchange'] as const) {
      const requests = allowedCalls(channel, SAMPLES.channelCalls, SEED + 1, {
        ...known,
        profileId: [profileId],
      });
      const confirmedBefore = player.confirmed;
      for (const request of [...requests, honestOrder(channel, profileId)]) {
        const answer = await main.dispatch(channel, request);
        if (answer.ok) entries += 1;
        posts += (await writes()).money;
      }
      expect(player.confirmed).toBeGreaterThan(confirmedBefore);
    }
    const after = await main.invoke('ledger:list', { profileId });
    if (!before.ok || !after.ok) throw new Error('The ledger cannot be read');
    expect(after.value.entries.length - before.value.entries.length).toBe(entries);
    expect(entries).toBe(player.confirmed);
    expect(posts).toBe(player.confirmed);
    expect(after.value.entries.filter(({ state }) => state === 'pending')).toEqual([]);
  });

  it('do each account action once for each confirmation of the player', async () => {
    const profileId = await restore();
    for (let count = 0; count < SAMPLES.honestActions; count += 1)
      await world.control.crisis('senator');
    const own = { ...known, profileId: [profileId] };
    player.answers = () => true;
    let done = 0;
    const order = async (channel: 'crises:decide' | 'keys:make' | 'keys:revoke', call: unknown) => {
      player.confirmed = 0;
      player.presses = 0;
      await writes();
      const answer = await main.dispatch(channel, call);
      const { money, actions } = await writes();
      const isDone = answer.ok && answer.value !== null;
      expect({ money, actions }).toEqual({ money: 0, actions: isDone ? 1 : 0 });
      expect(actions).toBeLessThanOrEqual(player.confirmed + player.presses);
      if (isDone) done += 1;
      return isDone;
    };
    for (const call of allowedCalls('crises:decide', SAMPLES.channelCalls, SEED + 2, own))
      await order('crises:decide', call);
    for (let count = 0; count < SAMPLES.honestActions; count += 1)
      expect(await order('crises:decide', { profileId, ...(await waitingCrisis()) })).toBe(true);
    // Earlier random calls may have created as many as an account may have.
    for (const { id } of await accountKeys(profileId))
      if (!keysAtStart.has(id)) await order('keys:revoke', { profileId, keyId: id });
    const first = new Set((await accountKeys(profileId)).map(({ id }) => id));
    const makings = allowedCalls('keys:make', SAMPLES.keysMade, SEED + 2, own);
    for (const making of makings) {
      await order('keys:make', making);
      // An account has three keys of a scope at most.
      const made = (await accountKeys(profileId)).filter(({ id }) => !first.has(id));
      for (const { id } of made)
        expect(await order('keys:revoke', { profileId, keyId: id })).toBe(true);
    }
    expect(done).toBeGreaterThan(SAMPLES.honestActions + 2);
  });

  it('write no secret to the log', () => {
    const logs = readdirSync(join(folder, 'logs')).map((name) =>
      readFileSync(join(folder, 'logs', name), 'utf8'),
    );
    const { password, privateKey, publicKey } = senator();
    expect(logs.join('').length).toBeGreaterThan(0);
    for (const secret of [password, privateKey, publicKey])
      expect(logs.join('')).not.toContain(secret);
  });
});
