/**
 * One transfer or trade: its intent for the ledger, its one request to the service, and the balance after it, which is
 * the best evidence of its outcome.
 */
import type { LedgerEntry } from '@shared/ipc/channels/money';

import type { OwnFailureCode } from '../http/failures';
import type { Log } from '../log/log';
import type { MoneyAccess } from '../session/access/money-access';
import type { MoneyOrder } from './money-order';
import { exchangeOutcome, transferOutcome } from './outcome';
import type { Outcome } from './outcome';
import type { ReviewDirectory, Reviewed } from './review';
import { balanceOf, statusOf } from './review';
import type { OpenLedger, LedgerBook } from './ledger/book';

/** Sends the one request of an order. */
export async function sendOrder(
  order: MoneyOrder,
  recipientId: string,
  access: MoneyAccess,
): Promise<Outcome> {
  if (order.kind === 'transfer') {
    const params = { targetCharacterId: recipientId, amount: order.amount };
    return transferOutcome(await access.pay('transferFunds', params));
  }
  const { fromCurrency, toCurrency, amount } = order;
  return exchangeOutcome(
    await access.pay('exchangeCurrency', { fromCurrency, toCurrency, amount }),
  );
}

/** The entry that the ledger gets before the request is sent. */
export function intentOf(
  order: MoneyOrder,
  { payer, recipient, currency, balanceBefore }: Omit<Reviewed, 'review'>,
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

export interface BalanceAfterOptions {
  readonly open: OpenLedger;
  readonly ledgers: LedgerBook;
  /** Who is who on the server of a profile. */
  readonly directory: (profileId: string) => ReviewDirectory;
  readonly onChange: (profileId: string, entry: LedgerEntry) => void;
  /** Ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
}

export interface BalanceAfter {
  /** The entry with the account's current balance, if the service reports it. Never rejects, because the order was sent. */
  add(profileId: string, entry: LedgerEntry): Promise<LedgerEntry>;
  /** Adds the balance to every order that the last run left open. Never rejects. */
  recover(profileId: string): Promise<void>;
}

export function createBalanceAfter(options: BalanceAfterOptions): BalanceAfter {
  const { open, ledgers, onChange, now, log } = options;

  async function withBalance(profileId: string, entry: LedgerEntry): Promise<LedgerEntry> {
    if (entry.state === 'refused') return entry;
    const opened = await open(profileId);
    if (!opened.ok) return entry;
    const balance = balanceOf(
      entry.exchange?.fromCurrency ?? null,
      await statusOf(opened.value.access),
      options.directory(profileId),
    );
    const { ledger } = opened.value;
    // The profile may have been removed meanwhile, and its ledger with it.
    const isRecorded = ledger.entries().some(({ entry: { id } }) => id === entry.id);
    if (balance === null || !isRecorded) return entry;
    await ledger.setBalanceAfter(entry.id, balance);
    const known = { ...entry, balanceAfter: balance };
    onChange(profileId, known);
    return known;
  }

  async function add(profileId: string, entry: LedgerEntry): Promise<LedgerEntry> {
    try {
      return await withBalance(profileId, entry);
    } catch (error) {
      log.error('The balance after an order could not be added', error);
      return entry;
    }
  }

  return {
    add,
    async recover(profileId) {
      const openedAtMs = now();
      const ledger = await ledgers.open(profileId).catch(() => null);
      const interrupted = (ledger?.entries() ?? [])
        .map(({ entry }) => entry)
        .filter(
          ({ failure, settledAtMs }) =>
            failure?.code === ('INTERRUPTED' satisfies OwnFailureCode) &&
            (settledAtMs ?? 0) >= openedAtMs,
        );
      for (const entry of interrupted) await add(profileId, entry);
    },
  };
}
