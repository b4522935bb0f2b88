/** The turn that the page shows: that of the oldest answer on screen. `main` carries it as `data-turn`. */
import { notifyManager } from '@tanstack/react-query';
import { queryClient } from '@renderer/api/query/query-client';
import { onReadEvent } from '@renderer/api/query/read-events';
import { activeProfileId, sessionStore } from '@renderer/api/session/session-store';
import { uiStore } from '@renderer/state/ui-store';

import { changesWithTurns, readIdOf } from './turn-starts';
import type { TurnStarts } from './turn-starts';

/** Nobody knows the turn of an answer that an earlier run of the client read. */
const BEFORE_THIS_RUN_MS = -1;

function shownTurn(turns: TurnStarts): number | null {
  const profileId = activeProfileId();
  const times = queryClient
    .getQueryCache()
    .findAll({ queryKey: [profileId], type: 'active', predicate: changesWithTurns })
    .flatMap(({ state: { data, dataUpdateCount, dataUpdatedAt } }) => {
      if (data === undefined) return [];
      return dataUpdateCount > 0 ? dataUpdatedAt : BEFORE_THIS_RUN_MS;
    });
  return turns.turnAt(profileId, Math.min(...times));
}

/** Follows the answers on screen; returns a function that stops it. */
export function followShownTurn(turns: TurnStarts): () => void {
  let isDue = false;
  const updateSoon = () => {
    if (isDue) return;
    isDue = true;
    // Batched with the query client's notifications, so that both are drawn at once.
    notifyManager.schedule(() => {
      isDue = false;
      const turn = shownTurn(turns);
      if (turn !== uiStore.getState().shownTurn) uiStore.setState({ shownTurn: turn });
    });
  };
  updateSoon();
  let profileId = activeProfileId();
  const stops = [
    sessionStore.subscribe(() => {
      if (activeProfileId() === profileId) return;
      profileId = activeProfileId();
      // Another account may be on another server.
      uiStore.setState({ shownTurn: null });
      updateSoon();
    }),
    onReadEvent(({ kind, query }) => {
      const isShown = query.isActive() || kind === 'reshown';
      if (isShown && readIdOf(query) !== null) updateSoon();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
