/** Decides which failure of a screen's reads is shown where its data would be. */
import { NO_SERVER, STOPPED } from '@renderer/api/query/failures';
import type { Failure } from '@shared/ipc/result';
import { failureOf, isFirstLoad } from '@renderer/api/query/read';
import type { Read } from '@renderer/api/query/read';
import { activeProfileId } from '@renderer/api/session/session-store';

type AnyRead = Read<unknown>;

/** Why a read has nothing to show; null while it loads, and once it has data. */
export function blockingFailure(read: AnyRead): Failure | null {
  if (read.data !== undefined) return null;
  if (failureOf(read) !== null) return failureOf(read);
  if (read.isFetching || isFirstLoad(read)) return null;
  return activeProfileId() === null ? NO_SERVER : STOPPED;
}

/** The one failure of a screen whose reads all failed for the same reason, so that it is shown once; else null. */
export function commonFailure(reads: readonly AnyRead[]): Failure | null {
  const [first, ...others] = reads.map(blockingFailure);
  if (first === undefined || first === null) return null;
  return others.every((other) => other?.code === first.code) ? first : null;
}

/** Reads all of them again. */
export function refreshReads(reads: readonly AnyRead[]): void {
  for (const read of reads) void read.refresh();
}
