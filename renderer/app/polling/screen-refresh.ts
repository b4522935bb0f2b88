/** Reads again what is on the screen after a new turn, and what failed once the service answers again. */
import type { Query, QueryKey } from '@tanstack/react-query';
import type { ReadId } from '@shared/contract/index';
import { blockedUntilMs } from '@renderer/api/connection';
import { queryClient, isReadId } from '@renderer/api/query/query-client';
import { onReadEvent } from '@renderer/api/query/read-events';
import { canWorkAgain } from '@renderer/api/query/retry-rules';
import { notifyManager } from '@tanstack/react-query';
import { endpointKey } from '@renderer/api/query/endpoint-query';
import { sessionStore } from '@renderer/api/session/session-store';
import { uiStore } from '@renderer/state/ui-store';
import { contractPolicy } from 'virtual:contract-policy';

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

function isOf(profileId: unknown, { queryKey }: Query): boolean {
  return queryKey[0] === profileId && readIdOf(queryKey) !== null;
}

/**
 * Reads again what failed and may work now, but nothing before a pause that the service asked for has ended. `isBack`:
 * the polls had failed too.
 */
function readFailedAgain(profileId: unknown, isBack: boolean): void {
  const failed = queryClient.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'idle',
    predicate: (query) => query.state.error !== null && isOf(profileId, query),
  });
  for (const query of failed) {
    const id = readIdOf(query.queryKey);
    const { error } = query.state;
    if (id === null || error === null) continue;
    if (canWorkAgain(error, isBack) && blockedUntilMs(id) <= Date.now()) readAgain(query);
  }
}

/** Follows the answers of the polls; returns a function that stops it. `random` returns numbers in [0, 1). */
export function refreshScreens(random: () => number = Math.random): () => void {
  const turns = new Map<unknown, number>();
  /** Epoch ms from which on answers belong to the newest turn, by profile. */
  const newestSinceMs = new Map<unknown, number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** The proofs of life whose newest attempt failed. */
  const failedProofs = new Set<string>();

  function readWithin(query: Query, spreadMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const newestMs = newestSinceMs.get(query.queryKey[0]) ?? 0;
      // A poll may have read it in the meantime.
      if (query.state.dataUpdatedAt <= newestMs) readAgain(query);
    }, random() * spreadMs);
    timers.add(timer);
  }

  function followTurn(profileId: unknown, answer: unknown): void {
    const turn = currentTurnOf(answer);
    if (turn === null) return;
    const known = turns.get(profileId);
    turns.set(profileId, turn);
    if (known === undefined || turn <= known) return;
    newestSinceMs.set(profileId, Date.now());
    const shown = queryClient.getQueryCache().findAll({
      type: 'active',
      predicate: (query) => isOf(profileId, query) && changesWithTurns(query),
    });
    for (const query of shown) readWithin(query, SPREAD_MS);
  }

  /** What no screen showed when the turn began is read again once one shows it. */
  function followScreen(query: Query): void {
    const { dataUpdatedAt } = query.state;
    const newestMs = newestSinceMs.get(query.queryKey[0]) ?? 0;
    if (dataUpdatedAt > 0 && dataUpdatedAt < newestMs && changesWithTurns(query)) {
      readWithin(query, 0);
    }
  }

  // The frame reads the turn before this code is loaded.
  for (const query of queryClient.getQueryCache().getAll()) {
    const [profileId, id] = query.queryKey;
    if (id === 'game' && readAtMs(query) !== null) followTurn(profileId, query.state.data);
  }
  const stop = onReadEvent(({ kind, query }) => {
    if (kind === 'shown') followScreen(query);
    const [profileId] = query.queryKey;
    const id = readIdOf(query.queryKey);
    if (id === null || query.queryKey.length !== 3) return;
    const isProof = PROOFS_OF_LIFE.has(id);
    if (isProof && kind === 'failed') failedProofs.add(query.queryHash);
    if (kind !== 'answered') return;
    if (isProof) readFailedAgain(profileId, failedProofs.delete(query.queryHash));
    if (id === 'game') followTurn(profileId, query.state.data);
    // Brought back from disk for a screen.
    else followScreen(query);
  });
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
  };
}

// The turn that the page shows: that of the oldest answer on screen. `main` carries it as `data-turn`.

/** Answers from `sinceMs` on are of this turn, or of a later one. */
interface KnownTurn {
  readonly turn: number;
  readonly sinceMs: number;
}

/** Follows the answers on screen; returns a function that stops it. */
export function followShownTurn(): () => void {
  const cache = queryClient.getQueryCache();
  /** The turns of this run, by profile. */
  const turnsOf = new Map<string, KnownTurn[]>();
  let isDue = false;

  /** The turns that the profile has had in this run, up to the one that was read last. */
  function turnsUntilNow(profileId: string): readonly KnownTurn[] {
    const turns = turnsOf.get(profileId) ?? [];
    turnsOf.set(profileId, turns);
    const game = cache.find({ queryKey: endpointKey(profileId, 'game', {}) });
    const turn = currentTurnOf(game?.state.data);
    const atMs = game && readAtMs(game);
    const newest = turns.at(-1);
    if (turn === null || atMs == null || newest?.turn === turn) return turns;
    turns.push({ turn, sinceMs: newest === undefined ? 0 : atMs });
    return turns;
  }

  function shownTurn(): number | null {
    const profileId = sessionStore.getState().session.profile?.id;
    if (profileId === undefined) return null;
    const turns = turnsUntilNow(profileId);
    const times = cache
      .findAll({ queryKey: [profileId], type: 'active', predicate: changesWithTurns })
      .filter(({ state }) => state.data !== undefined)
      .map(readAtMs);
    const oldestMs = times.reduce<number>((oldest, atMs) => Math.min(oldest, atMs ?? -1), Infinity);
    return turns.findLast(({ sinceMs }) => sinceMs <= oldestMs)?.turn ?? null;
  }

  function updateSoon(): void {
    if (isDue) return;
    isDue = true;
    // Batched with the query client's notifications, so that both are drawn at once.
    notifyManager.schedule(() => {
      isDue = false;
      const turn = shownTurn();
      if (turn !== uiStore.getState().shownTurn) uiStore.setState({ shownTurn: turn });
    });
  }

  updateSoon();
  return cache.subscribe(({ type, query }) => {
    const isShown = query.isActive() || type === 'observerRemoved';
    if (isShown && readIdOf(query.queryKey) !== null) updateSoon();
  });
}

// Which queries ask the service, which of their answers change with a turn, and which turn an answer states.

/** The read of the contract table that a query asks for; null if it asks main for something else. */
function readIdOf([, id]: QueryKey): ReadId | null {
  return isReadId(id) ? id : null;
}

function currentTurnOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('currentTurn' in answer)) return null;
  return typeof answer.currentTurn === 'number' ? answer.currentTurn : null;
}

/** When an answer was read; null if an earlier run of the client read it, so that its turn is not known. */
function readAtMs({ state: { dataUpdateCount, dataUpdatedAt } }: Query): number | null {
  return dataUpdateCount > 0 ? dataUpdatedAt : null;
}

function changesWithTurns({ queryKey }: Query): boolean {
  const id = readIdOf(queryKey);
  return id !== null && id !== 'game' && contractPolicy[id].isSameInEveryTurn !== true;
}
