/** Reads the balance after an order and adds it to the ledger: the best evidence of the order's outcome. */
import type { LedgerEntry } from '@shared/ipc/channels/money';

import type { OwnFailureCode } from '../http/failures';
import type { OpenLedger } from './ledger/open';
import type { LedgerBook } from './ledger/book';
import { balanceOf, statusOf } from './review';

const INTERRUPTED: OwnFailureCode = 'INTERRUPTED';

export interface BalanceAfterOptions {
  readonly open: OpenLedger;
  readonly ledgers: LedgerBook;
  readonly onChange: (profileId: string, entry: LedgerEntry) => void;
  /** Ms since 1970. */
  readonly now: () => number;
}

export interface BalanceAfter {
  /** The entry with the account's current balance, if the service reports it. */
  add(profileId: string, entry: LedgerEntry): Promise<LedgerEntry>;
  /** Adds the balance to every order that the last run left open. Never rejects. */
  recover(profileId: string): Promise<void>;
}

export function createBalanceAfter(options: BalanceAfterOptions): BalanceAfter {
  const { open, ledgers, onChange, now } = options;

  async function add(profileId: string, entry: LedgerEntry): Promise<LedgerEntry> {
    if (entry.state === 'refused') return entry;
    const opened = await open(profileId);
    if (!opened.ok) return entry;
    const balance = balanceOf(
      entry.exchange?.fromCurrency ?? null,
      await statusOf(opened.value.access),
    );
    const { ledger } = opened.value;
    // The profile may have been removed meanwhile, and its ledger with it.
    const isRecorded = ledger.entries().some(({ entry: { id } }) => id === entry.id);
    if (balance === null || !isRecorded) return entry;
    const known = await ledger.setBalanceAfter(entry.id, balance);
    onChange(profileId, known);
    return known;
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
            failure?.code === INTERRUPTED && (settledAtMs ?? 0) >= openedAtMs,
        );
      for (const entry of interrupted) await add(profileId, entry);
    },
  };
}
