/**
 * Runs rounds of the money campaign: the real app against its own world, with an injected fault, a
 * quit or a kill in the middle. After every round the books of both sides are compared.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises';

import { expect } from '@playwright/test';
import type { Page } from 'playwright';

import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { Result } from '@shared/ipc/result';

import type { RunningApp } from '../app/app';
import { confirmPlainStorage, expectSignedIn, goTo, playerOf, submitSignIn } from '../app/steps';
import type { Open } from '../app/test';
import { compatriotOf, confirmationOf, ledgerOf, profileIdOf, savePrivateKey } from './steps';
import { nameOf } from './rounds';
import type { Round } from './rounds';
import { startWorld } from '../world/control';
import type { TestWorld } from '../world/control';

/** The figures of a campaign, for its report. */
interface CampaignTally {
  rounds: number;
  kills: number;
  restarts: number;
  readonly states: Record<LedgerEntry['state'] | 'none', number>;
  /** Requests after the first one of an intent. */
  duplicates: number;
}

export interface Campaign {
  run(round: Round): Promise<void>;
  readonly tally: CampaignTally;
  close(): Promise<void>;
}

const PATHS = { transfer: '/api/v1/transfer', exchange: '/api/v1/forex/exchange' } as const;
/** Far above what a campaign sends, on both sides. Other tests prove the limits. */
const RATE_FACTOR = '100000';
const LIMIT = 1_000_000;
/** Shorter than a player's deadline, and long enough for an undelayed answer on a slow machine. */
const DEADLINE_MS = '5000';
const FUNDS = 1_000_000_000;
const MINOR_UNITS = 100;
const CONFIRM_NAMES = { transfer: 'Send funds', exchange: 'Trade' } as const;

type Answer = Promise<Result<LedgerEntry | null>>;

/** Starts world and app, signs in, and saves the key. */
export async function startCampaign(open: Open, userDataDir: string): Promise<Campaign> {
  const stateDir = mkdtempSync(join(tmpdir(), 'hustings-world-'));
  const tally: CampaignTally = {
    rounds: 0,
    kills: 0,
    restarts: 0,
    states: { pending: 0, sent: 0, refused: 0, unknown: 0, none: 0 },
    duplicates: 0,
  };
  /** The last state of each intent that main sent to the renderer. */
  const told = new Map<string, LedgerEntry>();
  let world = await openWorld(0);
  let running = await openApp();
  const { page } = running;
  await goTo(page, '/sign-in');
  await submitSignIn(page, { identifier: 'senator', password: playerOf(world).password });
  await expectSignedIn(page);
  await confirmPlainStorage(running.app);
  await page.evaluate(() =>
    window.hustings.invoke('settings:update', { keepPrivateKeysWithoutKeyring: true }),
  );
  await savePrivateKey(page, world);
  const profileId = await profileIdOf(page);
  const recipient = await compatriotOf(world);
  const [home, foreign] = await currencies();

  async function openWorld(port: number): Promise<TestWorld> {
    const opened = await startWorld({ port, stateDir });
    const limits = { publicRead: LIMIT, transfer: LIMIT, forex: LIMIT, auth: LIMIT };
    const players = { playerRead: LIMIT, playerWrite: LIMIT };
    await opened.control.settings({ limits: { ...limits, ...players } });
    await opened.control.funds('senator', { campaign: FUNDS, personal: FUNDS });
    return opened;
  }

  async function openApp(): Promise<RunningApp> {
    const opened = await open({
      serverUrl: world.baseUrl,
      userDataDir,
      env: { HUSTINGS_RATE_FACTOR: RATE_FACTOR, HUSTINGS_DEADLINE_MS: DEADLINE_MS },
    });
    await opened.page.exposeFunction('tell', (entry: LedgerEntry) => told.set(entry.id, entry));
    await opened.page.evaluate(() => {
      const tell = Reflect.get(globalThis, 'tell') as (entry: unknown) => void;
      window.hustings.on('ledger:changed', ({ entry }) => tell(entry));
    });
    return opened;
  }

  async function currencies(): Promise<readonly [string, string]> {
    const { balances } = await world.control.ledger();
    const names = Object.keys(balances).map((account) => account.split(':')[1] ?? '');
    const own = await page.evaluate(async () => {
      const call = { endpointId: 'clientStatus', params: {}, callId: 'c', priority: 'interactive' };
      const answer = await window.hustings.invoke('api:call', { ...call, priority: 'interactive' });
      return answer.ok ? (answer.value.json ?? '') : '';
    });
    const currency = String((JSON.parse(own) as { homeCurrency: unknown }).homeCurrency);
    return [currency, names.find((name) => name !== currency) ?? ''];
  }

  function start(asker: Page, { kind, amount }: Round): Answer {
    const transfer = { profileId, recipientId: recipient.id, amount };
    const exchange = { profileId, fromCurrency: home, toCurrency: foreign, amount };
    return kind === 'transfer'
      ? asker.evaluate((order) => window.hustings.invoke('money:transfer', order), transfer)
      : asker.evaluate((order) => window.hustings.invoke('money:exchange', order), exchange);
  }

  /** How often the world's books contain the round's amount. */
  async function movedInWorld({ kind, amount }: Round): Promise<number> {
    const { entries } = await world.control.ledger();
    return entries.filter(
      (entry) =>
        entry.kind === kind &&
        entry.postings.some(
          (posting) =>
            posting.amount === -amount * MINOR_UNITS &&
            /^(campaign|personal)\//.test(posting.holder),
        ),
    ).length;
  }

  async function requestsOf({ kind }: Round): Promise<number> {
    const requests = await world.control.requests();
    return requests.filter(({ method, path }) => method === 'POST' && path === PATHS[kind]).length;
  }

  async function entryOf({ kind, amount }: Round): Promise<LedgerEntry | null> {
    const entries = await ledgerOf(running.page, profileId);
    const own = entries.filter(
      (entry) => entry.kind === kind && (entry.transfer ?? entry.exchange)?.amount === amount,
    );
    expect(own.length, 'one intent a round').toBeLessThanOrEqual(1);
    return own[0] ?? null;
  }

  /** Compares the books of both sides after a round: no false outcome, no duplicate, nothing lost. */
  async function compare(round: Round, requests: number): Promise<LedgerEntry | null> {
    const name = nameOf(round);
    const [entry, moved] = [await entryOf(round), await movedInWorld(round)];
    expect(moved, `${name}: moved at most once`).toBeLessThanOrEqual(1);
    expect(requests, `${name}: one request at most`).toBeLessThanOrEqual(1);
    tally.duplicates += Math.max(0, moved - 1, requests - 1);
    tally.states[entry?.state ?? 'none'] += 1;
    if (requests > 0 || moved > 0) expect(entry, `${name}: the intent is known`).not.toBeNull();
    expect(entry?.state, `${name}: settled`).not.toBe('pending');
    if (entry?.state === 'sent') expect(moved, `${name}: sent is true`).toBe(1);
    if (entry?.state === 'refused') expect(moved, `${name}: refused is true`).toBe(0);
    return entry;
  }

  async function confirm(round: Round): Promise<{ answer: Answer }> {
    let answer: Answer | undefined;
    const opening = confirmationOf(running, () => {
      answer = start(running.page, round);
      // A killed app answers no more calls.
      answer.catch(() => undefined);
    });
    if (answer === undefined) throw new Error('nothing was asked');
    const refusedAtOnce = answer.then((result) => {
      throw new Error(`${nameOf(round)}: ${JSON.stringify(result)}`);
    });
    const asked = await Promise.race([opening, refusedAtOnce]);
    refusedAtOnce.catch(() => undefined);
    const isKilledFirst = round.what === 'kill' && round.at === 'asked';
    const button = asked.getByRole('button', { name: CONFIRM_NAMES[round.kind] });
    await expect(button).toBeEnabled();
    // The window closes on the click, sometimes before Playwright knows that it clicked.
    if (!isKilledFirst) await button.click().catch(() => undefined);
    return { answer };
  }

  async function playFault(round: Extract<Round, { what: 'fault' }>): Promise<void> {
    const { effect } = round;
    if (effect) await world.control.fault({ path: PATHS[round.kind], count: 1, effect });
    const { answer } = await confirm(round);
    const result = await answer;
    expect(result.ok, nameOf(round)).toBe(true);
    const entry = await compare(round, await requestsOf(round));
    expect(entry?.state, nameOf(round)).toBe(round.expected);
    await world.control.clearFaults();
    const freeInMs = () =>
      running.page.evaluate(async (id) => {
        const limits = await window.hustings.invoke('money:limits', { profileId: id });
        return limits.ok ? limits.value.transfer.freeInMs + limits.value.forex.freeInMs : -1;
      }, profileId);
    await expect.poll(freeInMs).toBe(0);
  }

  async function restartWorld(round: Round): Promise<void> {
    const held = { kind: 'after', effect: { kind: 'hang' } } as const;
    await world.control.fault({ path: PATHS[round.kind], count: 1, effect: held });
    const { answer } = await confirm(round);
    await until(async () => (await movedInWorld(round)) === 1);
    const requests = await requestsOf(round);
    const { port } = new URL(world.baseUrl);
    await world.stop();
    world = await openWorld(Number(port));
    expect((await answer).ok).toBe(true);
    const entry = await compare(round, requests + (await requestsOf(round)));
    expect(entry?.state, nameOf(round)).toBe('unknown');
    tally.restarts += 1;
  }

  async function kill(round: Extract<Round, { what: 'kill' }>): Promise<void> {
    const path = PATHS[round.kind];
    if (round.at === 'held-before')
      await world.control.fault({ path, count: 1, effect: { kind: 'hang' } });
    if (round.at === 'held-after')
      await world.control.fault({
        path,
        count: 1,
        effect: { kind: 'after', effect: { kind: 'hang' } },
      });
    const ledgerFile = join(userDataDir, 'ledgers', `ledger-${profileId}.jsonl`);
    const linesBefore = linesOf(ledgerFile);
    const { answer } = await confirm(round);
    switch (round.at) {
      case 'asked':
        break;
      case 'confirmed':
        await wait(round.afterMs);
        break;
      case 'intent-written':
        await until(() => linesOf(ledgerFile) > linesBefore);
        break;
      case 'held-before':
        await until(async () => (await requestsOf(round)) === 1);
        break;
      case 'held-after':
        await until(async () => (await movedInWorld(round)) === 1);
        break;
      case 'outcome-written':
        await until(() => linesOf(ledgerFile) > linesBefore + 1);
        break;
      case 'told':
        await answer;
        break;
    }
    await running.kill();
    await world.control.clearFaults();
    running = await openApp();
    const entry = await compare(round, await requestsOf(round));
    const entries = new Map(
      (await ledgerOf(running.page, profileId)).map((kept) => [kept.id, kept] as const),
    );
    for (const [id, word] of told) {
      const kept = entries.get(id);
      expect(kept, `${nameOf(round)}: what was told is kept`).toBeDefined();
      if (word.state !== 'pending') expect(kept?.state, nameOf(round)).toBe(word.state);
    }
    told.clear();
    if (round.at === 'asked') expect(entry).toBeNull();
    if (round.at === 'held-after') expect(entry?.state).toBe('unknown');
    if (round.at === 'told') expect(entry?.state).toBe('sent');
    tally.kills += 1;
  }

  return {
    tally,
    async run(round) {
      await world.control.resetRequests();
      if (round.what === 'fault') await playFault(round);
      else if (round.what === 'kill') await kill(round);
      else await restartWorld(round);
      tally.rounds += 1;
    },
    async close() {
      await running.close();
      await world.stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Checks as often as this process can, so that the next step follows at once. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come to that');
    await nextTick();
  }
}

/** Number of complete lines in a file; 0 without the file. */
function linesOf(path: string): number {
  try {
    return readFileSync(path, 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}
