/** Remembers, in another file, how long a ledger is and how it ends, so that a ledger cut short is noticed. */
import { createHash } from 'node:crypto';

import type { Log } from '../log/log';
import type { CrashSafeFile } from '../storage/files/crash-safe-file';
import type { Journal } from '../storage/files/journal';

/** The state of a ledger when it was last seen. */
interface Witness {
  /** Its lines, damaged ones included. */
  readonly lines: number;
  /** The digest of its last record; null while it has none. */
  readonly lastDigest: string | null;
  /** Lines that were gone at earlier starts. */
  readonly missing: number;
}

const NOTHING_SEEN: Witness = { lines: 0, lastDigest: null, missing: 0 };

export interface WitnessOptions {
  readonly journal: Pick<Journal, 'appendAll' | 'readAll'>;
  readonly file: Pick<CrashSafeFile, 'read' | 'write'>;
  readonly log: Log;
  /** Called when lines are gone that were there at the last start. */
  readonly onLoss: () => void;
}

/**
 * The journal, in which every missing line counts as damaged. Lines that were added without the witness (by an earlier
 * version, or before a kill) do not count as damage.
 */
export function witnessedJournal({
  journal,
  file,
  log,
  onLoss,
}: WitnessOptions): Pick<Journal, 'appendAll' | 'readAll'> {
  let seen = NOTHING_SEEN;

  /** The ledger itself is on the disk already, so a witness that cannot be written is only logged. */
  async function remember(witness: Witness): Promise<void> {
    seen = witness;
    try {
      await file.write(JSON.stringify(witness));
    } catch {
      log.warn('The length of the ledger could not be stored; its next line stores it again.');
    }
  }

  return {
    async readAll() {
      const before = parseWitness((await file.read())?.text ?? null);
      const { records, damaged } = await journal.readAll();
      const lines = records.length + damaged;
      const cutOff = Math.max(0, before.lines - lines);
      const isReplaced =
        cutOff === 0 &&
        damaged === 0 &&
        before.lastDigest !== null &&
        !records.some((record) => digestOf(record) === before.lastDigest);
      const missing = before.missing + (isReplaced ? 1 : cutOff);
      if (missing > before.missing) {
        log.error('The ledger is shorter than it was, or a different one; lines are missing.', {
          before: before.lines,
          now: lines,
        });
        onLoss();
      }
      const now = { lines, lastDigest: digestOf(records.at(-1)), missing };
      if (JSON.stringify(now) === JSON.stringify(before)) seen = now;
      else await remember(now);
      return { records, damaged: damaged + missing };
    },
    async appendAll(records) {
      await journal.appendAll(records);
      const lastDigest = records.length === 0 ? seen.lastDigest : digestOf(records.at(-1));
      await remember({ ...seen, lines: seen.lines + records.length, lastDigest });
    },
  };
}

function digestOf(record: unknown): string | null {
  if (record === undefined) return null;
  return createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 32);
}

function parseWitness(text: string | null): Witness {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return NOTHING_SEEN;
    const { lines, lastDigest, missing } = value as Partial<Record<keyof Witness, unknown>>;
    if (!isCount(lines) || !isCount(missing)) return NOTHING_SEEN;
    return { lines, missing, lastDigest: typeof lastDigest === 'string' ? lastDigest : null };
  } catch {
    return NOTHING_SEEN;
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
