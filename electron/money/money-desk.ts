/**
 * Moves money, one order at a time (DESIGN, flow "Write"): review, ask the player, put the intent on
 * the disk, send one request, put its outcome on the disk. Nothing is ever sent a second time.
 */
import { randomUUID } from 'node:crypto';

import type { InvokeChannels, LedgerEntry, PayerView } from '@shared/ipc/bridge';
import type { ConfirmView } from '@shared/ipc/confirm';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import type { OwnFailureCode } from '../http/failures';
import { WINDOW_MS } from '../http/rate-budget';
import type { MoneyAccess } from '../session/money-access';
import type { Ledger } from './ledger';
import type { LedgerBook } from './ledger-book';
import { bucketOf, doubtAbout, validateOrder, resentEntry } from './money-order';
import type { MoneyOrder } from './money-order';
import { exchangeOutcome, transferOutcome } from './outcome';
import type { Outcome } from './outcome';
import { balanceOf, payerOf, reviewOrder, statusOf } from './review';
import type { Reviewed } from './review';

/** A question to the player that is on screen. */
export interface Confirmation {
  /** True once the player confirmed; false when they cancelled or the window closed. */
  readonly answer: Promise<boolean>;
  focus(): void;
  cancel(): void;
}

/** What is asked; the window adds what is its own. */
export type Question = Omit<ConfirmView, 'nonce' | 'theme' | 'armAfterMs'>;

export interface MoneyDeskOptions {
  readonly access: (profileId: string) => Result<MoneyAccess>;
  readonly ledgers: LedgerBook;
  /** How the window names the server of a profile. */
  readonly serverName: (profileId: string) => string;
  readonly confirm: (question: Question) => Confirmation;
  readonly onChange: (profileId: string, entry: LedgerEntry) => void;
  /** Ms since 1970. */
  readonly now: () => number;
}

export interface MoneyDesk {
  /** Null: the player cancelled. A failure: nothing was sent. */
  move(order: MoneyOrder): Promise<Result<LedgerEntry | null>>;
  payer(profileId: string): Promise<Result<PayerView>>;
  limits(profileId: string): Promise<Result<InvokeChannels['money:limits']['answer']>>;
  list(profileId: string): Promise<Result<InvokeChannels['ledger:list']['answer']>>;
  /**
   * Opens the ledgers of these profiles, so that what an earlier run left in the middle is told as
   * unknown from the start, with the balance that the active profile has now. Never rejects.
   */
  recover(profileIds: readonly string[]): Promise<void>;
  /** Whether an order of this profile waits for the player or for the service. */
  isBusy(profileId: string): boolean;
  /** Takes an open question back, and settles once what was sent is written down. */
  close(): Promise<void>;
}

interface UnderWay {
  readonly profileId: string;
  confirmation: Confirmation | null;
  isSending: boolean;
  done: Promise<unknown>;
}

const INTERRUPTED: OwnFailureCode = 'INTERRUPTED';

/** Makes the desk of the client. */
export function createMoneyDesk(options: MoneyDeskOptions): MoneyDesk {
  const { ledgers, now } = options;
  const startedAtMs = now();
  const restored = new Set<string>();
  let underWay: UnderWay | null = null;

  async function open(profileId: string): Promise<Result<{ access: MoneyAccess; ledger: Ledger }>> {
    const access = options.access(profileId);
    if (!access.ok) return access;
    try {
      const ledger = await ledgers.open(profileId);
      restoreBudgets(access.value, ledger);
      return succeed({ access: access.value, ledger });
    } catch {
      return fail(ownFailure('LEDGER_UNREADABLE'));
    }
  }

  /** What an earlier run sent within the last minute counts: a restart is no way round the limits. */
  function restoreBudgets(access: MoneyAccess, ledger: Ledger): void {
    if (!access.key) return;
    const { mark } = access.key;
    const name = `${access.profileId} ${mark}`;
    if (restored.has(name)) return;
    restored.add(name);
    for (const kind of ['transfer', 'exchange'] as const) {
      const ages = ledger
        .entries()
        .filter(({ entry, keyMark }) => entry.kind === kind && keyMark === mark)
        // What this run sent is counted already.
        .filter(({ entry }) => entry.createdAtMs <= startedAtMs)
        .map(({ entry }) => now() - entry.createdAtMs)
        .filter((ageMs) => ageMs < WINDOW_MS);
      access.restore(bucketOf(kind), ages);
    }
  }

  async function run(order: MoneyOrder, state: UnderWay): Promise<Result<LedgerEntry | null>> {
    const flaw = validateOrder(order);
    if (flaw) return fail(flaw);
    const opened = await open(order.profileId);
    if (!opened.ok) return opened;
    const { access, ledger } = opened.value;
    if (!access.key) return fail(ownFailure('PRIVATE_KEY_REQUIRED'));
    const { lastFour, mark } = access.key;
    if (resentEntry(order, ledger.entries()) === undefined)
      return fail(ownFailure('NOT_TO_RESEND'));
    const noRoom = access.refusal(bucketOf(order.kind));
    if (noRoom) return fail(noRoom);

    const reviewed = await reviewOrder(order, access, ledger.entries());
    if (!reviewed.ok) return reviewed;
    const { payer, review, recipient } = reviewed.value;
    state.confirmation = options.confirm({
      review,
      payer: { ...payer, serverName: options.serverName(order.profileId) },
      doubt: doubtAbout(order, recipient?.id ?? null, ledger.entries()),
    });
    const isConfirmed = await state.confirmation.answer;
    state.confirmation = null;
    if (!isConfirmed) return succeed(null);
    const stillNoRoom = access.refusal(bucketOf(order.kind));
    if (stillNoRoom) return fail(stillNoRoom);

    state.isSending = true;
    const intent = intentOf(order, reviewed.value, lastFour, randomUUID(), now());
    try {
      await ledger.begin(intent, mark);
    } catch {
      return fail(ownFailure('LEDGER_NOT_WRITTEN'));
    }
    options.onChange(order.profileId, intent);
    const outcome = await send(order, recipient?.id ?? '', access);
    const settled = await ledger.settle(intent.id, outcome, now());
    options.onChange(order.profileId, settled);
    return succeed(settled);
  }

  /** After money may have moved, what the account holds now is the best witness. */
  async function withBalance(
    kind: MoneyOrder['kind'],
    profileId: string,
    entry: LedgerEntry,
  ): Promise<LedgerEntry> {
    if (entry.state === 'refused') return entry;
    const opened = await open(profileId);
    if (!opened.ok) return entry;
    const balance = balanceOf(kind, await statusOf(opened.value.access));
    const { ledger } = opened.value;
    // The profile may have been removed meanwhile, and its ledger with it.
    const isKept = ledger.entries().some(({ entry: { id } }) => id === entry.id);
    if (balance === null || !isKept) return entry;
    const known = await ledger.setBalanceAfter(entry.id, balance);
    options.onChange(profileId, known);
    return known;
  }

  /** The balance beside what the last run left in the middle, as soon as it can be asked for. */
  async function recoverOne(profileId: string): Promise<void> {
    const openedAtMs = now();
    const ledger = await ledgers.open(profileId).catch(() => null);
    const interrupted = (ledger?.entries() ?? [])
      .map(({ entry }) => entry)
      .filter(
        ({ failure, settledAtMs }) =>
          failure?.code === INTERRUPTED && (settledAtMs ?? 0) >= openedAtMs,
      );
    for (const entry of interrupted) await withBalance(entry.kind, profileId, entry);
  }

  return {
    async move(order) {
      if (underWay) {
        underWay.confirmation?.focus();
        return fail(ownFailure(underWay.isSending ? 'MONEY_UNDER_WAY' : 'CONFIRMATION_OPEN'));
      }
      const state: UnderWay = {
        profileId: order.profileId,
        confirmation: null,
        isSending: false,
        done: Promise.resolve(),
      };
      underWay = state;
      const moving = run(order, state);
      state.done = moving;
      let moved: Result<LedgerEntry | null>;
      try {
        moved = await moving;
      } finally {
        underWay = null;
      }
      return moved.ok && moved.value
        ? succeed(await withBalance(order.kind, order.profileId, moved.value))
        : moved;
    },
    async payer(profileId) {
      const opened = await open(profileId);
      if (!opened.ok) return opened;
      const { access, ledger } = opened.value;
      const { isSignedInCharacter, name } = payerOf(access, ledger.entries(), null);
      return succeed({ keyLastFour: access.key?.lastFour ?? null, isSignedInCharacter, name });
    },
    async limits(profileId) {
      const opened = await open(profileId);
      if (!opened.ok) return opened;
      const { access } = opened.value;
      return succeed({ transfer: access.room('transfer'), forex: access.room('forex') });
    },
    async list(profileId) {
      try {
        const ledger = await ledgers.open(profileId);
        const entries = ledger.entries().map(({ entry }) => entry);
        return succeed({ entries, damagedLines: ledger.damagedLines() });
      } catch {
        return fail(ownFailure('LEDGER_UNREADABLE'));
      }
    },
    async recover(profileIds) {
      for (const profileId of profileIds) await recoverOne(profileId);
    },
    isBusy: (profileId) => underWay?.profileId === profileId,
    async close() {
      underWay?.confirmation?.cancel();
      await underWay?.done.catch(() => undefined);
      await ledgers.flush();
    },
  };
}

/** Sends the one request of an order. Never rejects: whatever goes wrong after the intent is an outcome. */
async function send(order: MoneyOrder, recipientId: string, access: MoneyAccess): Promise<Outcome> {
  try {
    return await post(order, recipientId, access);
  } catch {
    return transferOutcome(fail(ownFailure('INTERNAL')));
  }
}

async function post(order: MoneyOrder, recipientId: string, access: MoneyAccess): Promise<Outcome> {
  if (order.kind === 'transfer') {
    const params = { targetCharacterId: recipientId, amount: order.amount };
    return transferOutcome(await access.pay('transferFunds', params));
  }
  const { fromCurrency, toCurrency, amount } = order;
  return exchangeOutcome(
    await access.pay('exchangeCurrency', { fromCurrency, toCurrency, amount }),
  );
}

function intentOf(
  order: MoneyOrder,
  { payer, recipient, currency, balanceBefore }: Reviewed,
  keyLastFour: string,
  id: string,
  createdAtMs: number,
): LedgerEntry {
  return {
    id,
    kind: order.kind,
    createdAtMs,
    settledAtMs: null,
    state: 'pending',
    payer: { keyLastFour, name: payer.name },
    transfer:
      order.kind === 'transfer' && recipient
        ? {
            recipientId: recipient.id,
            recipientName: recipient.name,
            amount: order.amount,
            currency,
          }
        : null,
    exchange:
      order.kind === 'exchange'
        ? {
            fromCurrency: order.fromCurrency,
            toCurrency: order.toCurrency,
            amount: order.amount,
          }
        : null,
    balanceBefore,
    balanceAfter: null,
    receipt: null,
    failure: null,
    resendOf: order.resendOf ?? null,
  };
}
