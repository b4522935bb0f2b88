/** A money service over real profiles, a scripted service, and a player whose answers the test decides. */
import { join } from 'node:path';

import { logInto } from '@support/log';
import { createLedgerBook } from '@electron/money/ledger/book';
import { createMoneyService } from '@electron/money/money-service';
import type { MoneyService } from '@electron/money/money-service';
import { createOrderQueue } from '@electron/orders/order-queue';
import type { OrderQueue } from '@electron/orders/order-queue';
import type { Profiles, ProfilesOptions } from '@electron/session/profiles/profiles';
import { Directory } from '@shared/directory/directory';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { MoneyQuestion, Question } from '@shared/ipc/confirm';
import type { Result } from '@shared/ipc/result';
import { sendJson } from '@support/fake-service/service';
import type { SessionService } from '@support/fake-service/session';

import { makeInstall, startService } from '../session/install';
import type { Install } from '../session/install';

export const PRIVATE_KEY = 'svc_priv_CANARY0123456789abcdefghijklmno';
/** Two KSD for one AVM, the names of places, and the player's own country. */
const directory = new Directory();
directory.learn('countries', [
  { kind: 'rate', currency: 'AVM', perCommon: 1, source: 'exchange rates' },
  { kind: 'rate', currency: 'KSD', perCommon: 2, source: 'exchange rates' },
  { kind: 'home', code: 'AV' },
  { kind: 'country', code: 'AV', name: 'Avelmark', currency: 'AVM' },
  { kind: 'state', country: 'AV', code: 'NC', name: 'North Coast' },
]);
export const TRANSFER_PATH = '/api/v1/transfer';
export const EXCHANGE_PATH = '/api/v1/forex/exchange';

export interface MoneySetup {
  readonly service: SessionService;
  readonly install: Install;
  readonly profiles: Profiles;
  readonly money: MoneyService;
  readonly orderQueue: OrderQueue;
  readonly profileId: string;
  /** The questions that the player was asked, in order. */
  readonly questions: MoneyQuestion[];
  /** How often the open question was brought to the front. */
  focused(): number;
  /** How the player answers each question; by default, every question is confirmed at once. */
  player: 'confirms' | 'cancels' | 'waits';
  answer(isConfirmed: boolean): void;
  /** Orders a transfer of 1,000 to `r1`, unless the fields say otherwise. */
  transfer(fields?: {
    amount?: number;
    recipientId?: string;
    resendOf?: string;
  }): Promise<Result<LedgerEntry | null>>;
  /** Orders a trade of 10 AVM for KSD, unless the fields say otherwise. */
  trade(fields?: {
    amount?: number;
    fromCurrency?: string;
    toCurrency?: string;
  }): Promise<Result<LedgerEntry | null>>;
  /** Sets the service's answer to every transfer. */
  answerTransfers(status: number, body: unknown, headers?: Record<string, string>): void;
  list(): Promise<readonly LedgerEntry[]>;
  /** How long lists waited for room in the limit, ms each; the clock of the money service and of the limits moves forward by it. */
  readonly waits: number[];
  /** How far its wall clock is additionally ahead, as after a sleep of the computer. */
  readonly clock: { sleptMs: number };
  /** The entries that the renderer received, in order. */
  readonly announced: LedgerEntry[];
  /** What breaks in the client itself: each named step throws while it is listed. */
  readonly broken: Set<'announce' | 'announce-list' | 'settle' | 'status'>;
  /** POSTs that the service received on this path. */
  posts(path?: string): number;
  /** Starts another client over the same files. */
  restart(): Promise<MoneySetup>;
}

/** Signs in `ada` at a service with one recipient, `r1`, and gives the profile a private key. */
export async function setUpMoney(): Promise<MoneySetup> {
  const service = await startService();
  service.override('/api/public/v1/game', (_request, response) =>
    sendJson(response, { currentTurn: 1 }),
  );
  service.override('/api/public/v1/character/r1', (_request, response) =>
    sendJson(response, {
      ok: true,
      found: true,
      character: { id: 'r1', name: 'Odette', party: 'Liberty', countryId: 'AV', state: 'NC' },
    }),
  );
  service.override('/api/public/v1/character/r2', (_request, response) =>
    sendJson(response, { ok: true, found: false }),
  );
  service.override('/api/client-status', (_request, response) =>
    sendJson(response, {
      name: 'Ada',
      funds: 9_000,
      cashOnHand: 1.5,
      personalHomeLiquid: 70,
      homeCurrency: 'AVM',
    }),
  );
  service.override(TRANSFER_PATH, (_request, response) =>
    sendJson(response, {
      success: true,
      amount: 1_000,
      currency: 'AVM',
      senderRemainingFunds: 8_000,
      targetName: 'Odette',
    }),
  );
  const install = makeInstall(true);
  const clock = { aheadMs: 0, sleptMs: 0 };
  const timed = {
    clock: {
      now: () => Date.now() + clock.aheadMs,
      monotonicMs: () => performance.now() + clock.aheadMs,
    },
  };
  const profiles = await install.start(timed);
  await profiles.connect(service.origin);
  await profiles.signIn('ada', 'ada-password');
  await profiles.saveKey(PRIVATE_KEY);
  return start(service, install, profiles, timed, clock);
}

function start(
  service: SessionService,
  install: Install,
  profiles: Profiles,
  options: Partial<ProfilesOptions>,
  clock: { aheadMs: number; sleptMs: number },
): MoneySetup {
  const questions: MoneyQuestion[] = [];
  const announced: LedgerEntry[] = [];
  let focused = 0;
  const waits: number[] = [];
  let decide: (isConfirmed: boolean) => void = () => undefined;
  function confirm(question: Question) {
    if ('payer' in question) questions.push(question);
    const answer = new Promise<boolean>((resolve) => {
      decide = resolve;
    });
    if (setup.player === 'confirms') decide(true);
    if (setup.player === 'cancels') decide(false);
    return {
      answer,
      focus: () => {
        focused += 1;
      },
      cancel: () => decide(false),
    };
  }
  const now = () => Date.now() + clock.aheadMs + clock.sleptMs;
  const broken: MoneySetup['broken'] = new Set();
  const breakIf = (step: Parameters<typeof broken.has>[0]) => {
    if (broken.has(step)) throw new Error(`${step} is broken`);
  };
  const orderQueue = createOrderQueue({ confirm, now, log: logInto(install.entries) });
  const book = createLedgerBook({
    directory: join(install.directory, 'ledgers'),
    now: () => Date.now(),
    log: logInto(install.entries),
  });
  const money = createMoneyService({
    directory: () => directory,
    access(profileId) {
      const access = profiles.money(profileId);
      if (!access.ok) return access;
      const { read } = access.value;
      const breakable: typeof read = async (id, ...rest) => {
        if (id === 'clientStatus') breakIf('status');
        return read(id, ...rest);
      };
      return { ok: true, value: { ...access.value, read: breakable } };
    },
    orderQueue,
    ledgers: {
      ...book,
      async open(profileId) {
        const ledger = await book.open(profileId);
        return {
          ...ledger,
          async settle(...args) {
            breakIf('settle');
            return ledger.settle(...args);
          },
        };
      },
    },
    serverName: () => 'game.example',
    onChange(_profileId, entry) {
      breakIf('announce');
      announced.push(entry);
    },
    onListChange: () => breakIf('announce-list'),
    async wait(ms) {
      waits.push(ms);
      clock.aheadMs += ms;
    },
    now,
    log: logInto(install.entries),
  });
  const setup: MoneySetup = {
    service,
    install,
    profiles,
    money,
    orderQueue,
    profileId: profiles.view().profile?.id ?? '',
    questions,
    focused: () => focused,
    player: 'confirms',
    answer: (isConfirmed) => decide(isConfirmed),
    transfer: (fields = {}) =>
      money.move({
        kind: 'transfer',
        profileId: setup.profileId,
        recipientId: 'r1',
        amount: 1_000,
        ...fields,
      }),
    trade: (fields = {}) =>
      money.move({
        kind: 'exchange',
        profileId: setup.profileId,
        fromCurrency: 'AVM',
        toCurrency: 'KSD',
        amount: 10,
        ...fields,
      }),
    answerTransfers(status, body, headers = {}) {
      service.override(TRANSFER_PATH, (_request, response) =>
        sendJson(response, body, { status, headers }),
      );
    },
    async list() {
      const list = await money.list(setup.profileId);
      return list.ok ? list.value.entries : [];
    },
    waits,
    clock,
    announced,
    broken,
    posts: (path = TRANSFER_PATH) =>
      service.requests.filter(({ method, target }) => method === 'POST' && target === path).length,
    async restart() {
      return start(service, install, await install.start(options), options, clock);
    },
  };
  return setup;
}

/** The ledger entry of an order; throws when the order has none. */
export function entryIn(result: Result<LedgerEntry | null>): LedgerEntry {
  if (!result.ok || !result.value) throw new Error(`No entry: ${JSON.stringify(result)}`);
  return result.value;
}

/** The code of a failure, or `ok`. */
export function codeIn(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.error.code;
}
