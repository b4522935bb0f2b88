/** Every order of money of one profile, and its outcome: an append-only journal that is never cleared. */
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { Failure } from '@shared/ipc/result';

import type { Log } from '../../log/log';
import { ownFailure } from '../../http/failures';
import type { Journal } from '../../storage/files/journal';
import { readLedgerRecord } from './records';
import type { LedgerRecord, TransferList } from './records';
import type { Outcome } from '../outcome';

/** An entry and the key that pays it. */
export interface KeyedEntry {
  readonly entry: LedgerEntry;
  /** Distinguishes keys without revealing them. */
  readonly keyMark: string;
}

export interface Ledger {
  /** Newest first. */
  entries(): readonly KeyedEntry[];
  /** Lines that could not be read; each may have been an intent or an outcome. */
  damagedLines(): number;
  /** Writes an intent to disk. Rejects if it cannot be written; then nothing may be sent. */
  begin(entry: LedgerEntry, keyMark: string): Promise<void>;
  /**
   * Writes the outcome of an intent. If it cannot be written, the failure is logged and the line waits for the next
   * write.
   */
  settle(id: string, outcome: Outcome, settledAtMs: number): Promise<LedgerEntry>;
  /**
   * Writes the player's word about an outcome that is unknown, or was settled so before. Null for any other entry.
   * Rejects if it cannot be written; then nothing changes.
   */
  settleByPlayer(id: string, wentThrough: boolean): Promise<LedgerEntry | null>;
  /** Newest first. */
  lists(): readonly TransferList[];
  /** Writes a confirmed list to disk. Rejects if it cannot be written; then none of its lines may be sent. */
  beginList(list: TransferList): Promise<void>;
  /** Writes the balance after the order. */
  setBalanceAfter(id: string, balanceAfter: number): Promise<LedgerEntry>;
  /** Settles once nothing waits to be written; best effort. */
  flush(): Promise<void>;
}

type Settlement = Extract<LedgerRecord, { readonly type: 'settlement' }>;

export interface LedgerOptions {
  /** Whose ledger it is: lines of another profile are left out. */
  readonly profileId: string;
  readonly journal: Pick<Journal, 'appendAll' | 'readAll'>;
  /** Ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
}

/**
 * Opens the ledger. Lines that cannot be used, or are another profile's, count as damaged. An intent
 * without an outcome belongs to a run that was interrupted: nobody knows whether its request was sent
 * or what the service did, so its outcome is written as unknown.
 * Rejects when an existing file cannot be read.
 */
export async function openLedger({ profileId, journal, now, log }: LedgerOptions): Promise<Ledger> {
  const entriesById = new Map<string, KeyedEntry>();
  const listsById = new Map<string, TransferList>();
  const { write, writeOrKeep, flush } = createLineWriter(journal, log);

  function change(id: string, fields: Partial<LedgerEntry>): LedgerEntry {
    const before = entriesById.get(id);
    if (!before) throw new RangeError('No such intent');
    const entry = { ...before.entry, ...fields };
    entriesById.set(id, { ...before, entry });
    return entry;
  }

  function apply(record: LedgerRecord): void {
    switch (record.type) {
      case 'intent':
        // A repeated intent must not undo its outcome.
        if (!entriesById.has(record.entry.id))
          entriesById.set(record.entry.id, { entry: record.entry, keyMark: record.keyMark });
        break;
      case 'outcome': {
        const { state, receipt, failure, settledAtMs } = record;
        if (entriesById.has(record.id)) change(record.id, { state, receipt, failure, settledAtMs });
        break;
      }
      case 'balance':
        if (entriesById.has(record.id)) change(record.id, { balanceAfter: record.balanceAfter });
        break;
      case 'settlement':
        applySettlement(record);
        break;
      case 'list':
        if (!listsById.has(record.list.id)) listsById.set(record.list.id, record.list);
        break;
    }
  }

  /** The player's word counts only where no response decided. */
  function isForPlayer(id: string): boolean {
    const entry = entriesById.get(id)?.entry;
    return entry?.state === 'unknown' || entry?.isSettledByPlayer === true;
  }

  function applySettlement({ id, wentThrough, settledAtMs }: Settlement): LedgerEntry | null {
    if (!isForPlayer(id)) return null;
    const state = wentThrough ? 'sent' : 'refused';
    return change(id, { state, failure: null, settledAtMs, isSettledByPlayer: true });
  }

  async function settle(id: string, outcome: Outcome, settledAtMs: number): Promise<LedgerEntry> {
    const entry = change(id, { ...outcome, settledAtMs });
    await writeOrKeep({ type: 'outcome', id, settledAtMs, ...outcome });
    return entry;
  }

  const { records, damaged: torn } = await journal.readAll();
  let damaged = torn;
  for (const value of records) {
    const record = readLedgerRecord(value);
    if (record === 'later') continue;
    const isForeign =
      record !== 'damaged' &&
      (record.type === 'intent' || record.type === 'list') &&
      record.profileId !== profileId;
    if (record === 'damaged' || isForeign) damaged += 1;
    else apply(record);
  }
  if (damaged > 0) log.warn(`${damaged} lines of the ledger are torn or damaged and are left out.`);
  for (const { entry } of entriesById.values()) {
    if (entry.state !== 'pending') continue;
    await settle(entry.id, { state: 'unknown', receipt: null, failure: interrupted() }, now());
  }

  return {
    entries: () => [...entriesById.values()].toReversed(),
    damagedLines: () => damaged,
    async begin(entry, keyMark) {
      await write([{ type: 'intent', entry, keyMark, profileId }]);
      entriesById.set(entry.id, { entry, keyMark });
    },
    settle,
    async settleByPlayer(id, wentThrough) {
      if (!isForPlayer(id)) return null;
      const settlement: Settlement = { type: 'settlement', id, wentThrough, settledAtMs: now() };
      await write([settlement]);
      return applySettlement(settlement);
    },
    lists: () => [...listsById.values()].toReversed(),
    async beginList(list) {
      await write([{ type: 'list', list, profileId }]);
      listsById.set(list.id, list);
    },
    async setBalanceAfter(id, balanceAfter) {
      const entry = change(id, { balanceAfter });
      await writeOrKeep({ type: 'balance', id, balanceAfter });
      return entry;
    },
    flush,
  };
}

/** Writes lines in order. A line that may wait is kept in memory until it can be written. */
function createLineWriter(journal: LedgerOptions['journal'], log: Log) {
  let unwritten: LedgerRecord[] = [];

  /** Writes lines together with those that could not be written before. */
  async function write(records: readonly LedgerRecord[]): Promise<void> {
    const waiting = unwritten;
    unwritten = [];
    try {
      await journal.appendAll([...waiting, ...records]);
    } catch (error) {
      unwritten = [...waiting, ...unwritten];
      throw error;
    }
  }

  return {
    write,
    async writeOrKeep(record: LedgerRecord): Promise<void> {
      try {
        await write([record]);
      } catch {
        unwritten.push(record);
        log.warn(
          'An outcome could not be written to the ledger. It stays in memory until the disk has space.',
        );
      }
    },
    async flush(): Promise<void> {
      try {
        if (unwritten.length > 0) await write([]);
      } catch {
        log.warn(
          'Outcomes could not be written to the ledger; the next start records them as unknown.',
        );
      }
    },
  };
}

/** Nobody knows what became of an order whose run ended before its outcome was written. */
function interrupted(): Failure {
  return { ...ownFailure('INTERRUPTED'), outcomeUnknown: true };
}
