/**
 * Reads every corporation once a turn while a screen shows the market. The record keeps what the answers say; the cache
 * of answers does not, because thousands of them would push out the screens' own.
 */
import { create } from 'zustand';
import type { ResponseOf } from '@shared/contract/index';
import type { Failure } from '@shared/ipc/result';
import { readInBackground } from '@renderer/api/background-reads';
import { endpointQuery } from '@renderer/api/query/endpoint-query';
import { asFailure } from '@renderer/api/query/failures';
import { canContinueAfter, seriesHaltEndMs } from '@renderer/api/query/retry-rules';
import { onAnswer } from '@renderer/api/query/read-events';

import { rememberCorporation, seenCorporations } from './seen-corporations';

interface FillState {
  /** The player stopped it; it stays so until they go on. */
  readonly isPaused: boolean;
  /** Why nothing is read for the moment; null while reads succeed. */
  readonly failure: Failure | null;
  /** Corporations that could not be read in this turn, by sequential id. */
  readonly failed: ReadonlySet<string>;
  /** How many times the player has started it again. */
  readonly restarts: number;
}

/** The progress of the reading. */
export const boardFill = create<FillState>()(() => ({
  isPaused: false,
  restarts: 0,
  failure: null,
  failed: new Set(),
}));

/** Stops the reading, or goes on with it. */
export function pauseBoardFill(isPaused: boolean): void {
  boardFill.setState({ isPaused });
}

/** Begins again after a failure that ended the reading. */
export function restartBoardFill(): void {
  boardFill.setState(({ restarts }) => ({ restarts: restarts + 1 }));
}

/** What to read. */
interface FillOrder {
  readonly profileId: string;
  readonly turn: number;
  /** Sequential ids, the most wanted first. */
  readonly keys: readonly string[];
}

function isRead(key: string, turn: number): boolean {
  return (seenCorporations.getState().byKey.get(key)?.turn ?? -1) >= turn;
}

/**
 * Reads one corporation, and keeps what its answer says.
 *
 * @returns the failure that the next one would meet too; null otherwise
 */
async function readCorporation(
  { profileId, turn }: FillOrder,
  key: string,
  how: { readonly urgency: 'shown' | 'rest'; readonly signal: AbortSignal },
): Promise<Failure | null> {
  const read = endpointQuery(profileId, 'corporation', { id: key }, 'background');
  // Under its own key: an answer under the screens' key would be saved with theirs.
  const query = { ...read, queryKey: [profileId, 'board', key] as const, gcTime: 0 };
  const fail = () =>
    boardFill.setState(({ failed }) => ({ failed: new Set([...failed, key]), failure: null }));
  try {
    const answer = await readInBackground(query, { id: 'corporation', ...how });
    if (answer.found === false) fail();
    else {
      rememberCorporation(profileId, key, answer, turn);
      boardFill.setState({ failure: null });
    }
    return null;
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (!canContinueAfter(failure)) return failure;
    fail();
    return null;
  }
}

/** Reads one after another. `urgency` is that of the first read. */
async function readAll(
  order: FillOrder,
  signal: AbortSignal,
  urgency: 'shown' | 'rest',
): Promise<void> {
  let next = urgency;
  for (const key of order.keys) {
    while (!isRead(key, order.turn) && !boardFill.getState().failed.has(key)) {
      const failure = await readCorporation(order, key, { urgency: next, signal });
      if (signal.aborted) return;
      next = 'rest';
      if (failure === null) break;
      boardFill.setState({ failure });
      // Only the player can help.
      if (seriesHaltEndMs(failure) === null) return;
    }
  }
}

/** A corporation that a screen has read counts as read. */
function followScreens({ profileId, turn }: FillOrder): () => void {
  return onAnswer(({ queryKey: [owner, id, params], state }) => {
    if (owner !== profileId || id !== 'corporation') return;
    const key: unknown = Reflect.get(Object(params), 'id');
    const answer = state.data as ResponseOf<'corporation'>;
    if (typeof key === 'string' && answer.found !== false)
      rememberCorporation(profileId, key, answer, turn);
  });
}

/** Starts reading; returns a function that stops it. */
export function fillBoard(order: FillOrder): () => void {
  let reading = new AbortController();
  const begin = (urgency: 'shown' | 'rest') => {
    reading.abort();
    reading = new AbortController();
    if (!boardFill.getState().isPaused) void readAll(order, reading.signal, urgency);
  };
  boardFill.setState({ failure: null, failed: new Set() });
  begin('rest');
  const stops = [
    boardFill.subscribe((state, before) => {
      if (state.isPaused !== before.isPaused) begin('rest');
      if (state.restarts === before.restarts) return;
      boardFill.setState({ failure: null, failed: new Set() });
      begin('shown');
    }),
    followScreens(order),
  ];
  return () => {
    reading.abort();
    for (const stop of stops) stop();
  };
}
