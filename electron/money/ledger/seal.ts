/**
 * Watches over the lines of a ledger. A file that was cut at the end of a line, or whose first lines were removed, has
 * only whole lines, so nothing in it shows the loss. A second file, the seal, therefore says how many lines there were.
 */
import { isFields, parsedJson } from '@shared/domain/json';

import type { Log } from '../../log/log';
import type { CrashSafeFile } from '../../storage/files/crash-safe-file';
import { checksumOf } from '../../storage/files/journal';
import type { Journal } from '../../storage/files/journal';
import { serial } from '../../storage/serial';

/** What the ledger had when the seal was written. */
interface Seal {
  readonly lines: number;
  /** The checksum of the last line. */
  readonly last: string;
  /** Lines that an earlier start missed. It stays, because a loss is told at each start. */
  readonly missing: number;
}

interface SealedJournal extends Pick<Journal, 'appendAll' | 'readAll'> {
  /** How many lines are missing, as far as the seal tells. Known once the journal was read. */
  missing(): number;
}

interface SealedJournalOptions {
  readonly journal: Journal;
  readonly seal: Pick<CrashSafeFile, 'read' | 'write'>;
  readonly log: Log;
}

/** Whether this is the text of a seal. */
export function isSeal(text: string): boolean {
  return sealIn(text) !== null;
}

function sealIn(text: string): Seal | null {
  const value = parsedJson(text);
  if (!isFields(value)) return null;
  const { lines, last, missing } = value;
  if (typeof lines !== 'number' || typeof last !== 'string' || typeof missing !== 'number')
    return null;
  return [lines, missing].every((count) => Number.isSafeInteger(count) && count >= 0)
    ? { lines, last, missing }
    : null;
}

/**
 * How many lines of the sealed ones are missing. The seal is written after the ledger, so after a kill between the two,
 * or with a full disk, the ledger has more lines than the seal knows, and the sealed ones are all there. A ledger
 * without a seal is of an earlier version.
 */
function missingLines(sealed: Seal | null, checksums: readonly string[]): number {
  if (sealed === null || sealed.lines === 0) return 0;
  if (checksums[sealed.lines - 1] === sealed.last) return 0;
  return Math.max(1, sealed.lines - checksums.length);
}

/** Adds the seal to a journal. Missing lines count as damaged, and the seal keeps their number: nothing repairs it. */
export function sealJournal({ journal, seal, log }: SealedJournalOptions): SealedJournal {
  let lines = 0;
  let last = '';
  let missing = 0;
  const calls = serial();

  async function append(records: readonly unknown[]): Promise<void> {
    await journal.appendAll(records);
    lines += records.length;
    last = checksumOf(records.at(-1));
    try {
      await seal.write(JSON.stringify({ lines, last, missing } satisfies Seal));
    } catch {
      log.warn('The seal of a ledger could not be written; the next line writes it.');
    }
  }

  return {
    async appendAll(records) {
      if (records.length > 0) await calls.run(() => append(records));
    },
    readAll: () =>
      calls.run(async () => {
        const sealed = sealIn((await seal.read())?.text ?? '');
        const content = await journal.readAll();
        lines = content.checksums.length;
        last = content.checksums.at(-1) ?? '';
        missing = (sealed?.missing ?? 0) + missingLines(sealed, content.checksums);
        return { ...content, damaged: content.damaged + missing };
      }),
    missing: () => missing,
  };
}
