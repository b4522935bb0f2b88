/** Reads again what is on the screen after a new turn, and what failed once the service answers again. */
import type { Query } from '@tanstack/react-query';
import type { ReadId } from '@shared/contract/index';
import { blockedUntilMs } from '@renderer/api/connection';
import { queryClient } from '@renderer/api/query/query-client';
import { onReadEvent } from '@renderer/api/query/read-events';
import { canWorkAgain } from '@renderer/api/query/retry-rules';

import { changesWithTurns, readIdOf } from './turn-starts';
import type { TurnStarts } from './turn-starts';

/** After a turn, the reads of all screens are spread over this time, so that many clients make no burst. */
const SPREAD_MS = 5_000;

/** The answers of these polls show that the service can be reached. */
const PROOFS_OF_LIFE: ReadonlySet<ReadId> = new Set(['clientNav', 'game']);

function readAgain({ queryKey }: Query): void {
  void queryClient.refetchQueries(
    { queryKey, exact: true, type: 'active' },
    { cancelRefetch: false },
  );
}

/**
 * Reads again what failed and may work now, but nothing before a pause that the service asked for has ended. `isBack`:
 * the polls had failed too.
 */
function readFailedAgain(profileId: unknown, isBack: boolean): void {
  const failed = queryClient
    .getQueryCache()
    .findAll({ queryKey: [profileId], type: 'active', fetchStatus: 'idle' });
  for (const query of failed) {
    const id = readIdOf(query);
    const { error } = query.state;
    if (id === null || error === null) continue;
    if (canWorkAgain(error, isBack) && blockedUntilMs(id) <= Date.now()) readAgain(query);
  }
}

/** Follows the answers of the polls; returns a function that stops it. */
export function refreshScreens(turns: TurnStarts): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** The proofs of life whose newest attempt failed. */
  const failedProofs = new Set<string>();

  function readWithin(query: Query, spreadMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // A poll may have read it in the meantime.
      if (query.state.dataUpdatedAt <= turns.newestSinceMs(query.queryKey[0])) readAgain(query);
    }, Math.random() * spreadMs);
    timers.add(timer);
  }

  function readShown(profileId: unknown): void {
    const shown = queryClient
      .getQueryCache()
      .findAll({ queryKey: [profileId], type: 'active', predicate: changesWithTurns });
    for (const query of shown) readWithin(query, SPREAD_MS);
  }

  /** What no screen showed when the turn began is read again once one shows it. */
  function followScreen(query: Query): void {
    const { dataUpdatedAt } = query.state;
    const isOld = dataUpdatedAt > 0 && dataUpdatedAt < turns.newestSinceMs(query.queryKey[0]);
    if (isOld && changesWithTurns(query)) readWithin(query, 0);
  }

  // The frame reads the turn before this code is loaded.
  for (const query of queryClient.getQueryCache().getAll()) turns.learn(query);
  const stop = onReadEvent(({ kind, query }) => {
    if (kind === 'shown') followScreen(query);
    const [profileId] = query.queryKey;
    const id = readIdOf(query);
    if (id === null || query.queryKey.length !== 3) return;
    const isProof = PROOFS_OF_LIFE.has(id);
    if (isProof && kind === 'failed') failedProofs.add(query.queryHash);
    if (kind !== 'answered') return;
    if (isProof) readFailedAgain(profileId, failedProofs.delete(query.queryHash));
    if (turns.learn(query)) readShown(profileId);
    // Brought back from disk for a screen.
    else followScreen(query);
  });
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
  };
}
