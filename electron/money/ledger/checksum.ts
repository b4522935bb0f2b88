/**
 * The checksum of a whole ledger, in another file: how many lines it has, and the digest of the last one. It shows that a
 * ledger was cut at its end or exchanged, which the checksums of its lines cannot.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import { parsedJson } from '@shared/domain/json';

import type { Log } from '../../log/log';
import type { CrashSafeFile } from '../../storage/files/crash-safe-file';
import type { Journal } from '../../storage/files/journal';

const count = z.number().int().min(0);
const ledgerChecksum = z.object({
  /** Its lines, damaged ones included. */
  lines: count,
  /** The digest of its last record; null while it has none. */
  lastDigest: z.string().nullable(),
  /** Lines that were gone at earlier starts. */
  missing: count,
});
type LedgerChecksum = z.output<typeof ledgerChecksum>;

const EMPTY: LedgerChecksum = { lines: 0, lastDigest: null, missing: 0 };

export interface ChecksumOptions {
  readonly journal: Pick<Journal, 'appendAll' | 'readAll'>;
  readonly file: Pick<CrashSafeFile, 'read' | 'write'>;
  readonly log: Log;
  /** Called when lines are gone that were there at the last start. */
  readonly onLoss: () => void;
}

/**
 * The journal, in which every missing line counts as damaged. Lines that were added without the checksum (before a kill)
 * do not count as damage.
 */
export function checksummedJournal({
  journal,
  file,
  log,
  onLoss,
}: ChecksumOptions): Pick<Journal, 'appendAll' | 'readAll'> {
  let current = EMPTY;

  /** The ledger itself is on the disk already, so a checksum that cannot be written is only logged. */
  async function store(checksum: LedgerChecksum): Promise<void> {
    current = checksum;
    try {
      await file.write(JSON.stringify(checksum));
    } catch {
      log.warn('The checksum of the ledger could not be stored; its next line stores it again.');
    }
  }

  return {
    async readAll() {
      const stored = parsedJson((await file.read())?.text ?? '');
      const before = ledgerChecksum.safeParse(stored).data ?? EMPTY;
      const { records, damaged } = await journal.readAll();
      const lines = records.length + damaged;
      const cutOff = Math.max(0, before.lines - lines);
      const isExchanged =
        cutOff === 0 &&
        damaged === 0 &&
        before.lastDigest !== null &&
        !records.some((record) => digestOf(record) === before.lastDigest);
      const missing = before.missing + (isExchanged ? 1 : cutOff);
      if (missing > before.missing) {
        log.error('The ledger is shorter than it was, or a different one; lines are missing.', {
          before: before.lines,
          now: lines,
        });
        onLoss();
      }
      const now = { lines, lastDigest: digestOf(records.at(-1)), missing };
      if (isDeepStrictEqual(now, before)) current = now;
      else await store(now);
      return { records, damaged: damaged + missing };
    },
    async appendAll(records) {
      await journal.appendAll(records);
      const lastDigest = records.length === 0 ? current.lastDigest : digestOf(records.at(-1));
      await store({ ...current, lines: current.lines + records.length, lastDigest });
    },
  };
}

function digestOf(record: unknown): string | null {
  if (record === undefined) return null;
  return createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 32);
}
