/** Decides which failure of a screen's reads is shown where its data would be. */
import { NO_SERVER, STOPPED } from '@renderer/api/query/failures';
import type { Failure } from '@shared/ipc/result';
import { failureOf, isFirstLoad, isUnconfirmed } from '@renderer/api/query/read';
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

function staleFailures(reads: readonly AnyRead[]): readonly Failure[] {
  const failures = reads.filter((read) => isUnconfirmed(read)).map((read) => failureOf(read));
  return failures.filter((failure) => failure !== null);
}

/** A pause ends without the player's help, so it is no reason to move what they are reading. */
function isPause({ kind }: Failure): boolean {
  return kind === 'rate-limited';
}

/** Why data on screen is stale and a notice has to say so; null where the line of its age is enough. */
export function staleFailureOf(reads: readonly AnyRead[]): Failure | null {
  return staleFailures(reads).find((failure) => !isPause(failure)) ?? null;
}

/** The pause that keeps reads of the screen back; null where there is none. */
export function pauseOf(reads: readonly AnyRead[]): Failure | null {
  return reads.map(failureOf).find((failure) => failure !== null && isPause(failure)) ?? null;
}

/** Whether a request is under way: a read whose retry waits for the end of a pause is not loading. */
export function isLoading(read: AnyRead): boolean {
  return read.isFetching && pauseOf([read]) === null;
}
