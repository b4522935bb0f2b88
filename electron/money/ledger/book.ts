/** The ledgers of all profiles; each is opened once and stays open. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Log } from '../../log/log';
import { createCrashSafeFile } from '../../storage/files/crash-safe-file';
import { createJournal } from '../../storage/files/journal';
import type { Damage } from '../../storage/damage';
import { openLedger } from './ledger';
import type { Ledger } from './ledger';
import { checksummedJournal } from './checksum';

export interface LedgerBook {
  /** The ledger of a profile. Rejects when an existing file cannot be read; the next call tries again. */
  open(profileId: string): Promise<Ledger>;
  /** Erases the ledger of a profile. Rejects if it cannot be erased. */
  remove(profileId: string): Promise<void>;
  /** Writes the waiting lines; best effort. */
  flush(): Promise<void>;
}

export interface LedgerBookOptions {
  /** Folder with one file for each profile. */
  readonly directory: string;
  /** Another folder, for the checksums of whole ledgers: what cuts a ledger short does not change both. */
  readonly checksumDirectory: string;
  /** Ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Called when a ledger was cut short. */
  readonly onDamage?: (damage: Damage) => void;
}

/** Opens the book; nothing is read or written yet. Profile ids must be safe as part of a file's name. */
export function createLedgerBook(options: LedgerBookOptions): LedgerBook {
  const { directory, checksumDirectory, now, log, onDamage } = options;
  const ledgers = new Map<string, Promise<Ledger>>();
  const pathOf = (profileId: string) => join(directory, `ledger-${profileId}.jsonl`);
  const checksumOf = (profileId: string) =>
    createCrashSafeFile(join(checksumDirectory, `ledger-checksum-${profileId}.json`), { log });

  return {
    open(profileId) {
      const known = ledgers.get(profileId);
      if (known) return known;
      const journal = checksummedJournal({
        journal: createJournal(pathOf(profileId)),
        file: checksumOf(profileId),
        log,
        onLoss: () => onDamage?.({ name: `ledger-${profileId}`, left: 'nothing' }),
      });
      const opening = openLedger({ profileId, journal, now, log });
      ledgers.set(profileId, opening);
      opening.catch(() => ledgers.delete(profileId));
      return opening;
    },
    async remove(profileId) {
      await ledgers.get(profileId)?.catch(() => undefined);
      ledgers.delete(profileId);
      await rm(pathOf(profileId), { force: true });
      await checksumOf(profileId).remove();
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
