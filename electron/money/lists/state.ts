/** The outcome of a list of transfers, read from the ledger only, so that it is the same after a restart. */
import type { ListLineView, ListView } from '@shared/ipc/channels/lists';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { Failure } from '@shared/ipc/result';

import type { KeyedEntry } from '../ledger/ledger';
import type { TransferList } from '../ledger/records';

/** The entries of a list by line. If a line was sent again by another order, its newest entry counts. */
function entriesByLine(
  list: TransferList,
  entries: readonly KeyedEntry[],
): ReadonlyMap<number, LedgerEntry> {
  const replacements = new Map<string, LedgerEntry>();
  const byLine = new Map<number, LedgerEntry>();
  for (const { entry } of entries.toReversed()) {
    if (entry.resendOf !== null) replacements.set(entry.resendOf, entry);
    if (entry.list?.id === list.id) byLine.set(entry.list.line, entry);
  }
  const newestOf = (entry: LedgerEntry): LedgerEntry => {
    const next = replacements.get(entry.id);
    return next === undefined ? entry : newestOf(next);
  };
  return new Map([...byLine].map(([line, entry]) => [line, newestOf(entry)]));
}

/** The places (from 0) of the lines that have no intent and so were never sent. */
export function waitingLines(
  list: TransferList,
  entries: readonly KeyedEntry[],
): readonly number[] {
  const known = new Set(
    entries.flatMap(({ entry }) => (entry.list?.id === list.id ? [entry.list.line] : [])),
  );
  return [...list.lines.keys()].filter((line) => !known.has(line));
}

/** The lines of a list, each with its outcome. */
export function linesOf(list: TransferList, entries: readonly KeyedEntry[]): ListView['lines'] {
  const known = entriesByLine(list, entries);
  return list.lines.map(({ recipientId, recipientName, amount }, line): ListLineView => {
    const entry = known.get(line);
    return {
      recipientId,
      recipientName,
      amount,
      state: entry?.state ?? 'waiting',
      entryId: entry?.id ?? null,
      failure: entry?.failure ?? null,
    };
  });
}

const FORBIDDEN = 403;

/**
 * Whether a refusal ends a list. A refusal that may concern only this recipient or amount does not. One that every line
 * would meet does: no connection, a wrong key, a pause, a limit.
 */
export function endsList({ kind, httpStatus }: Failure): boolean {
  return kind !== 'service' || httpStatus === FORBIDDEN;
}
