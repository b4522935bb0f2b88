/**
 * The ledgers of all profiles; each is opened once and stays open. An order opens its ledger together with the money
 * access.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { LedgerEntry } from '@shared/ipc/channels/money';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { Log } from '../../log/log';
import type { Corruption } from '../../storage/corruption-report';
import { createCrashSafeFile } from '../../storage/files/crash-safe-file';
import { createJournal } from '../../storage/files/journal';
import type { Journal } from '../../storage/files/journal';
import { journalName, movedName, sealName } from './ledger-files';
import { isSeal, sealJournal } from './seal';
import { openLedger } from './ledger';
import type { Ledger } from './ledger';
import { ownFailure } from '../../http/failures';
import { HTTP_LIMITS } from '../../http/send';
import { WINDOW_MS } from '../../http/sliding-window';
import type { MoneyAccess } from '../../session/access/money-access';
import { bucketOf } from '../money-order';

export interface LedgerBook {
  /** The ledger of a profile. Rejects when an existing file cannot be read; the next call tries again. */
  open(profileId: string): Promise<Ledger>;
  /**
   * What a profile ordered on other computers, newest first. It is no ledger of this one: nothing is written to it, and
   * nothing here counts it. Rejects when its file cannot be read.
   */
  moved(profileId: string): Promise<readonly LedgerEntry[]>;
  /** Erases the ledger of a profile, and its copy of those of other computers. Rejects if it cannot be erased. */
  remove(profileId: string): Promise<void>;
  /** Writes the waiting lines; best effort. */
  flush(): Promise<void>;
}

export interface LedgerBookOptions {
  /** Folder with one file for each profile. */
  readonly directory: string;
  /** Ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Called at each start for a ledger from which lines are missing. */
  readonly onCorruption?: (corruption: Corruption) => void;
}

/** Opens the book; nothing is read or written yet. Profile ids must be safe as part of a file's name. */
export function createLedgerBook(options: LedgerBookOptions): LedgerBook {
  const { directory, now, log, onCorruption } = options;
  const ledgers = new Map<string, Promise<Ledger>>();
  /** What ends the writing of each open ledger. */
  const stops = new Map<string, () => Promise<void>>();
  const pathOf = (profileId: string) => join(directory, journalName(profileId));
  const movedOf = (profileId: string) => join(directory, movedName(profileId));
  const sealOf = (profileId: string) =>
    createCrashSafeFile(join(directory, sealName(profileId)), { log, isUsable: isSeal });

  async function openOne(profileId: string): Promise<Ledger> {
    const journal = sealJournal({
      journal: createJournal(pathOf(profileId)),
      seal: sealOf(profileId),
      log,
    });
    const { removable, stop } = untilStopped(journal);
    stops.set(profileId, stop);
    const ledger = await openLedger({ profileId, journal: removable, now, log });
    if (journal.missing() > 0) onCorruption?.({ name: `ledger-${profileId}`, left: 'previous' });
    return ledger;
  }

  function open(profileId: string): Promise<Ledger> {
    const known = ledgers.get(profileId);
    if (known) return known;
    const opening = openOne(profileId);
    ledgers.set(profileId, opening);
    opening.catch(() => ledgers.delete(profileId));
    return opening;
  }

  return {
    open,
    async moved(profileId) {
      const { readAll } = createJournal(movedOf(profileId));
      // Where an order of that computer had no outcome yet, it is unknown here too, and stays so.
      const journal = { readAll, appendAll: () => Promise.resolve() };
      const moved = await openLedger({ profileId, journal, now, log });
      const own = new Set((await open(profileId)).entries().map(({ entry }) => entry.id));
      return moved.entries().flatMap(({ entry }) => (own.has(entry.id) ? [] : [entry]));
    },
    async remove(profileId) {
      await ledgers.get(profileId)?.catch(() => undefined);
      ledgers.delete(profileId);
      // An order that has it open already must not write it again.
      await stops.get(profileId)?.();
      stops.delete(profileId);
      // The seal goes first: a ledger without one is complete, and a seal without its ledger tells of a loss.
      await sealOf(profileId).remove();
      await rm(pathOf(profileId), { force: true });
      await rm(movedOf(profileId), { force: true });
    },
    async flush() {
      const opened = await Promise.allSettled(ledgers.values());
      await Promise.all(
        opened.map(async (ledger) => {
          if (ledger.status === 'fulfilled') await ledger.value.flush();
        }),
      );
    },
  };
}

/** The journal, until it is stopped: every later append rejects. */
function untilStopped<Appended extends Pick<Journal, 'appendAll'>>(journal: Appended) {
  let isStopped = false;
  let last: Promise<unknown> = Promise.resolve();
  return {
    removable: {
      ...journal,
      appendAll(records: readonly unknown[]): Promise<void> {
        if (isStopped) return Promise.reject(new Error('The ledger was removed.'));
        const appended = journal.appendAll(records);
        last = appended;
        return appended;
      },
    },
    /** Settles once nothing is being written any more. */
    async stop(): Promise<void> {
      isStopped = true;
      await last.catch(() => undefined);
    },
  };
}

export interface OpenLedgersOptions {
  readonly access: (profileId: string) => Result<MoneyAccess>;
  readonly ledgers: LedgerBook;
  /** Ms since 1970. */
  readonly now: () => number;
}

/** A profile's access to the service, and its ledger. */
export type OpenedLedger = Readonly<{ access: MoneyAccess; ledger: Ledger }>;

/** Opens both; a failure if the profile is not in use, or its ledger cannot be read. */
export type OpenLedger = (profileId: string) => Promise<Result<OpenedLedger>>;

/** When an order had its answer; for one that a crash interrupted, when its request would have been given up. */
function respondedAtMs({ createdAtMs, settledAtMs }: LedgerEntry): number {
  return Math.min(settledAtMs ?? Infinity, createdAtMs + HTTP_LIMITS.deadlineMs);
}

/** Creates the function that opens ledgers. */
export function createOpenLedgers(options: OpenLedgersOptions): OpenLedger {
  const { ledgers, now } = options;
  const startedAtMs = now();
  const restored = new Set<string>();

  /** Counts the last minute's requests of an earlier run, so that a restart does not reset the limits. */
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
        // The requests of this run are already counted.
        .filter(({ entry }) => entry.createdAtMs <= startedAtMs)
        // An answer in the future came while the clock was ahead: it counts from now on.
        .map(({ entry }) => Math.max(0, now() - respondedAtMs(entry)))
        .filter((ageMs) => ageMs < WINDOW_MS);
      access.restore(bucketOf(kind), ages);
    }
  }

  return async function open(profileId: string): Promise<Result<OpenedLedger>> {
    const access = options.access(profileId);
    if (!access.ok) return access;
    try {
      const ledger = await ledgers.open(profileId);
      restoreBudgets(access.value, ledger);
      return succeed({ access: access.value, ledger });
    } catch {
      return fail(ownFailure('LEDGER_UNREADABLE'));
    }
  };
}
