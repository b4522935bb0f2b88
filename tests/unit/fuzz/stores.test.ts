/**
 * Stores with a right checksum and wrong content: main starts, reports what is lost, and mixes up neither money nor
 * accounts.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { player } from '@support/fuzz/confirm-window';
import { isPlainResult } from '@support/fuzz/results';
import { shownAnswers, shownBoot, shownLedger, shownSession } from '@support/fuzz/shown';
import { storesIn, writeStore, wrongStores } from '@support/fuzz/stores';
import type { WrongStore } from '@support/fuzz/stores';
import { startMain } from '@support/fuzz/whole-main';
import type { WholeMain } from '@support/fuzz/whole-main';
import { forEachAtOnce } from '@support/samples';
import { SAMPLES, SEED } from '@support/limits';
import { sendJson } from '@support/fake-service/service';
import { startSessionService } from '@support/fake-service/session';
import type { SessionService } from '@support/fake-service/session';
import { freshDirectory } from '@support/storage/directory';
import { parseWindowState, placeWindow } from '@electron/window/window-state';
import { decodeCheckedText, readCheckedSync } from '@electron/storage/files/crash-safe-file';
import { parseProfiles } from '@electron/session/profiles/profile-records';
import { Directory } from '@shared/directory/directory';
import type { ChannelInput, ChannelOutput, InvokeChannel } from '@shared/ipc/channels/index';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => import('@support/fuzz/electron'));
vi.mock('@electron/window/confirm-window', () => import('@support/fuzz/confirm-window'));

const PLAYERS = ['ben', 'ada'] as const;
const TRANSFER_PATH = '/api/v1/transfer';
const SCREEN = { x: 0, y: 0, width: 1_920, height: 1_080 };
const INT_32 = 2 ** 31;

const keyOf = (name: string) => `svc_priv_${name.toUpperCase()}0123456789abcdefghijklmno`;
const publicKeyOf = (name: string) => `svc_pub_${name.toUpperCase()}0123456789abcdefghijklmno`;

interface Bench {
  readonly service: SessionService;
  /** An undamaged folder. */
  readonly good: string;
  /** The profiles by the name of their player. */
  readonly idOf: ReadonlyMap<string, string>;
}

let benches: readonly Bench[];

/** The value of a channel's answer; throws for a failure. */
async function ask<C extends InvokeChannel>(
  main: WholeMain,
  channel: C,
  request: ChannelInput<C>,
): Promise<ChannelOutput<C>> {
  const answer = await main.invoke(channel, request);
  if (!isPlainResult(answer)) throw new Error(`${channel} answers ${JSON.stringify(answer)}`);
  if (!answer.ok) throw new Error(`${channel} fails: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

function order(main: WholeMain, profileId: string) {
  return main.invoke('money:transfer', { profileId, recipientId: 'r1', amount: 1_000 });
}

function answerGame(service: SessionService, body: unknown): void {
  service.override('/api/public/v1/game', (_request, response) => sendJson(response, body));
}

async function makeGoodFolder(service: SessionService): Promise<Bench> {
  const good = freshDirectory();
  const idOf = new Map<string, string>();
  // Private keys are stored too: without a keyring, this is the case in which most can be lost.
  writeFileSync(
    join(good, 'settings.json'),
    JSON.stringify({ keepPrivateKeysWithoutKeyring: true, theme: 'oled' }),
  );
  const main = await startMain(good, { serverUrl: service.origin });
  for (const name of PLAYERS) {
    const view = await ask(main, 'session:sign-in', {
      identifier: name,
      password: `${name}-password`,
    });
    const profileId = view.profile?.id ?? '';
    idOf.set(name, profileId);
    await ask(main, 'keys:save', { key: keyOf(name) });
    await ask(main, 'keys:save', { key: publicKeyOf(name) });
    // An answer that names the account to which it belongs.
    answerGame(service, { currentTurn: 1, note: `of-${name}` });
    const call = { params: {}, callId: 'c', priority: 'interactive' } as const;
    await ask(main, 'api:call', { ...call, endpointId: 'game' });
    await ask(main, 'api:call', { ...call, endpointId: 'countries' });
    player.answers = () => true;
    service.override(TRANSFER_PATH, (_request, response) =>
      sendJson(response, { success: true, amount: 1_000, currency: `of-${name}` }),
    );
    await order(main, profileId);
    service.override(TRANSFER_PATH, (_request, response) => response.destroy());
    await order(main, profileId);
  }
  answerGame(service, { currentTurn: 1 });
  await ask(main, 'settings:update', { sidebarCollapsed: true, pollIntervalMs: 45_000 });
  await main.close();
  const bounds = { x: 10, y: 20, width: 1_000, height: 700 };
  const { createCrashSafeFile } = await import('@electron/storage/files/crash-safe-file');
  await createCrashSafeFile(join(good, 'window.json')).write(
    JSON.stringify({ bounds, maximized: false }),
  );
  return { service, good, idOf };
}

async function makeBench(): Promise<Bench> {
  const service = await startSessionService();
  service.override('/api/public/v1/character/r1', (_request, response) =>
    sendJson(response, { ok: true, found: true, character: { id: 'r1', name: 'Odette' } }),
  );
  service.override('/api/public/v1/country', (_request, response) =>
    sendJson(response, { countries: [{ id: 'AV', name: 'Avelmark' }] }),
  );
  return makeGoodFolder(service);
}

beforeAll(async () => {
  benches = await Promise.all(Array.from({ length: SAMPLES.storeFolders }, makeBench));
});
afterAll(async () => {
  for (const { service, good } of benches) {
    await service.close();
    rmSync(good, { recursive: true, force: true });
  }
});

const posts = ({ service }: Bench) => service.requests.filter(({ method }) => method === 'POST');

/** What is wrong with main over a folder with this store; empty when nothing is. */
async function faultsWith(bench: Bench, store: WrongStore): Promise<string[]> {
  const { good, service } = bench;
  const folder = freshDirectory();
  cpSync(good, folder, { recursive: true });
  writeStore(folder, store);
  service.requests.length = 0;
  const faults: string[] = [];
  const check = async (what: string, work: () => unknown) => {
    try {
      await work();
    } catch (error) {
      faults.push(`${what}: ${String(error).slice(0, 400)}`);
    }
  };
  try {
    let main: WholeMain | null = null;
    await check('the start', async () => {
      main = await startMain(folder);
    });
    if (main) {
      await checkRunning(bench, main, folder, check, isListOfProfiles(store));
      await check('the end', (main as WholeMain).close);
    }
    await check('the idle account', () => expectIdleAccountUnchanged(bench, folder, store));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return faults;
}

function isListOfProfiles({ name, bytes }: WrongStore): boolean {
  const text = decodeCheckedText(bytes);
  return name === 'profiles/profiles.json' && text !== null && parseProfiles(text) !== null;
}

type Check = (what: string, work: () => unknown) => Promise<void>;

async function checkRunning(
  bench: Bench,
  main: WholeMain,
  folder: string,
  check: Check,
  /** Whether the list of profiles is another well-formed one: nobody can tell that an account is lost. */
  isOtherList: boolean,
): Promise<void> {
  await check('the first paint', () => shownBoot.parse(main.boot));
  await check('the window', () => expectWindow(folder));
  const session = await ask(main, 'session:get', null);
  await check('the session', () => shownSession.parse(session));
  await check('diagnostics', () => ask(main, 'diagnostics:get', null));
  await check('the settings', () => ask(main, 'settings:get', null));
  const notices = await ask(main, 'app:take-notices', null);
  const keys = await ask(main, 'keys:list', null);
  let ledgers = 0;
  let damagedLines = 0;
  for (const [owner, profileId] of bench.idOf) {
    if (!session.profiles.some(({ id }) => id === profileId)) continue;
    const isMixed = (value: unknown) =>
      PLAYERS.some((other) => other !== owner && JSON.stringify(value).includes(`of-${other}`));
    await check(`the ledger of ${owner}`, async () => {
      const ledger = shownLedger.parse(await ask(main, 'ledger:list', { profileId }));
      ledgers += ledger.entries.length;
      damagedLines += ledger.damagedLines;
      if (isMixed(ledger)) throw new Error('shows another account');
    });
    await check(`the directory of ${owner}`, async () => {
      const directory = new Directory(await ask(main, 'directory:get', { profileId }));
      expect(directory.countryName('AV')).toBeTypeOf('string');
    });
    await check(`the stored answers of ${owner}`, async () => {
      const load = { profileId, endpointId: 'game' } as const;
      const answers = shownAnswers.parse(await ask(main, 'cache:load', load));
      if (isMixed(answers)) throw new Error('shows another account');
    });
  }
  await check('what was lost', () => {
    const accounts = session.profiles.filter(({ account }) => account !== null).length;
    const isListed = (id: string) => session.profiles.some((profile) => profile.id === id);
    const expected = isOtherList
      ? [...bench.idOf.values()].filter(isListed).length
      : PLAYERS.length;
    const isLost =
      accounts < expected ||
      ledgers < 2 * expected ||
      (session.status === 'signed-in' && keys.length < 2);
    if (isLost && notices.length === 0 && damagedLines === 0)
      throw new Error(`is not told: ${accounts} accounts, ${ledgers} orders, ${keys.length} keys`);
  });
  await check('the requests of a start', () => {
    if (posts(bench).length > 0) throw new Error(`${posts(bench).length} POSTs`);
  });
  await checkAccount(bench, main, check);
}

/** Reads and one order of the active account use its own session and key. */
async function checkAccount(bench: Bench, main: WholeMain, check: Check): Promise<void> {
  const { idOf, service } = bench;
  const session = await ask(main, 'session:get', null);
  const { profile } = session;
  const owner = PLAYERS.find((name) => idOf.get(name) === profile?.id);
  if (!profile || !owner) return;
  await check('a read', async () => {
    const call = { params: {}, callId: 'c', priority: 'interactive' } as const;
    const answer = await main.invoke('api:call', { ...call, endpointId: 'clientNav' });
    if (!isPlainResult(answer) || (!answer.ok && answer.error.code === 'INTERNAL'))
      throw new Error(JSON.stringify(answer));
    if (answer.ok && !JSON.stringify(answer.value).includes(owner))
      throw new Error(`of ${owner} is answered as ${JSON.stringify(answer.value)}`);
  });
  await check('an order', async () => {
    player.answers = () => true;
    service.requests.length = 0;
    service.override(TRANSFER_PATH, (_request, response) =>
      sendJson(response, { success: true, amount: 1_000, currency: 'AVM' }),
    );
    const answer = await order(main, profile.id);
    if (!isPlainResult(answer)) throw new Error(JSON.stringify(answer));
    if (!answer.ok && ['INTERNAL', 'LEDGER_UNREADABLE'].includes(answer.error.code))
      throw new Error(JSON.stringify(answer.error));
    const sent = posts(bench);
    if (sent.length !== (answer.ok ? 1 : 0)) throw new Error(`${sent.length} POSTs`);
    for (const { headers } of sent)
      if (headers['x-api-key'] !== keyOf(owner)) throw new Error('is paid with another key');
  });
}

function expectWindow(folder: string): void {
  const stored = readCheckedSync(join(folder, 'window.json'), parseWindowState);
  const placed = placeWindow(stored, [SCREEN]);
  for (const side of Object.values(placed))
    if (!Number.isInteger(side) || Math.abs(side) >= INT_32)
      throw new Error(JSON.stringify(placed));
}

/** The files of the account that is not in use are as they were. */
function expectIdleAccountUnchanged(
  { good, idOf }: Bench,
  folder: string,
  store: WrongStore,
): void {
  const idle = idOf.get('ben') ?? '';
  for (const name of storesIn(good)) {
    const isIdle = name.includes(idle) && name !== store.name;
    if (!isIdle) continue;
    if (!readFileSync(join(folder, name)).equals(readFileSync(join(good, name))))
      throw new Error(`${name} was changed`);
  }
}

describe('a store with a right checksum and wrong content', () => {
  it('is in a folder with every kind of store', () => {
    const kinds = new Set(
      storesIn(benches[0]?.good ?? '').map((name) => name.replaceAll(/[0-9a-f]{16,}/g, 'ID')),
    );
    expect([...kinds].toSorted()).toEqual([
      'answers/ID/character-ID.json',
      'answers/ID/clientStatus-ID.json',
      'answers/ID/countries-ID.json',
      'answers/ID/errorCodes-ID.json',
      'answers/ID/game-ID.json',
      'directory/ID.json',
      'ledgers/ledger-ID.jsonl',
      'profiles/key-private-ID',
      'profiles/key-public-ID',
      'profiles/profiles.json',
      'profiles/session-ID',
      'settings.json',
      'window.json',
    ]);
  });

  it('lets main start, is reported if something is lost, and mixes up neither money nor accounts', async () => {
    const faults: string[] = [];
    await forEachAtOnce([...benches.entries()], SAMPLES.storeFolders, async ([number, bench]) => {
      for (const name of storesIn(bench.good)) {
        const seed = SEED + number;
        for (const store of wrongStores(bench.good, name, SAMPLES.wrongStores, seed)) {
          const found = await faultsWith(bench, store);
          const content = store.bytes.toString().slice(0, 500);
          if (found.length > 0) faults.push(`${name}\n  ${found.join('\n  ')}\n  with ${content}`);
        }
      }
    });
    expect(faults).toEqual([]);
  });
});
