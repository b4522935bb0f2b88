/**
 * Moves money, one order at a time (DESIGN, flow "Write"): review, ask the player, write the intent to
 * disk, send one request, write its outcome to disk. No request is ever sent twice.
 */
import { randomUUID } from 'node:crypto';

import type { ChannelOutput } from '@shared/ipc/channels/index';
import type { LedgerEntry, PayerView } from '@shared/ipc/channels/money';
import type { ConfirmView } from '@shared/ipc/confirm';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import type { MoneyAccess } from '../session/money-access';
import { createBalanceAfter } from './balance-after';
import { createDeskLedgers } from './desk-ledgers';
import type { LedgerBook } from './ledger-book';
import { bucketOf, doubtAbout, validateOrder, resentEntry } from './money-order';
import type { MoneyOrder } from './money-order';
import { exchangeOutcome, transferOutcome } from './outcome';
import type { Outcome } from './outcome';
import { payerOf, reviewOrder } from './review';
import type { Reviewed } from './review';

/** A question to the player that is on screen. */
interface Confirmation {
  /** True once the player confirmed; false when they cancelled or the window closed. */
  readonly answer: Promise<boolean>;
  focus(): void;
  cancel(): void;
}

/** The content of the question, without what the window itself adds. */
export type Question = Omit<ConfirmView, 'nonce' | 'theme' | 'armAfterMs'>;

export interface MoneyDeskOptions {
  readonly access: (profileId: string) => Result<MoneyAccess>;
  readonly ledgers: LedgerBook;
  /** The name of a profile's server in the window. */
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
  limits(profileId: string): Promise<Result<ChannelOutput<'money:limits'>>>;
  list(profileId: string): Promise<Result<ChannelOutput<'ledger:list'>>>;
  /**
   * Opens the ledgers of these profiles, so that orders that an earlier run left open are shown as
   * unknown from the start, with the balance that the active profile has now. Never rejects.
   */
  recover(profileIds: readonly string[]): Promise<void>;
  /** Whether an order of this profile waits for the player or for the service. */
  isBusy(profileId: string): boolean;
  /** Closes an open question, and settles once the outcome of a sent order is written. */
  close(): Promise<void>;
}

interface UnderWay {
  readonly profileId: string;
  confirmation: Confirmation | null;
  isSending: boolean;
  done: Promise<unknown>;
}

/** Makes the desk of the client. */
export function createMoneyDesk(options: MoneyDeskOptions): MoneyDesk {
  const { ledgers, now } = options;
  const open = createDeskLedgers(options);
  const balances = createBalanceAfter({ open, ledgers, onChange: options.onChange, now });
  let underWay: UnderWay | null = null;

  async function run(order: MoneyOrder, state: UnderWay): Promise<Result<LedgerEntry | null>> {
    const invalid = validateOrder(order);
    if (invalid) return fail(invalid);
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
        ? succeed(await balances.add(order.profileId, moved.value))
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
      for (const profileId of profileIds) await balances.recover(profileId);
    },
    isBusy: (profileId) => underWay?.profileId === profileId,
    async close() {
      underWay?.confirmation?.cancel();
      await underWay?.done.catch(() => undefined);
      await ledgers.flush();
    },
  };
}

/** Sends the one request of an order. Never rejects: every failure after the intent is an outcome. */
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
