/** Tells the page which turn it shows: that of the oldest answer on screen. `main` carries it as `data-turn`. */
import { notifyManager } from '@tanstack/react-query';

import { endpointKey } from '../../api/query/endpoint-query';
import { queryClient } from '../../api/query/query-client';
import { sessionStore } from '../../api/session/session-store';
import { changesWithTurns, currentTurnOf, readAtMs, readIdOf } from './turn-answers';
import { uiStore } from '../../state/ui-store';

/** Answers from `sinceMs` on are of this turn, or of a later one. */
interface KnownTurn {
  readonly turn: number;
  readonly sinceMs: number;
}

/** Follows the answers on screen; returns the function that ends this. */
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

  function tellSoon(): void {
    if (isDue) return;
    isDue = true;
    // Together with what the query client tells the screen, so that both are drawn at once.
    notifyManager.schedule(() => {
      isDue = false;
      const turn = shownTurn();
      if (turn !== uiStore.getState().shownTurn) uiStore.setState({ shownTurn: turn });
    });
  }

  tellSoon();
  return cache.subscribe(({ type, query }) => {
    const isShown = query.isActive() || type === 'observerRemoved';
    if (isShown && readIdOf(query.queryKey) !== null) tellSoon();
  });
}
