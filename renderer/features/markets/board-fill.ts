/**
 * Reads every corporation once a turn while a screen shows the market: one request at a time, evenly, and behind everything that the player asks for. The record keeps what the answers say; the
 * cache of answers does not, because thousands of them would push out the screens' own.
 */
import { create } from 'zustand';
import { contractPolicy } from 'virtual:contract-policy';
import type { ResponseOf } from '@shared/contract/index';
import { MINUTE_MS } from '@shared/domain/time-units';
import type { Failure } from '@shared/ipc/result';
import { blockedUntilMs, connectionStore } from '@renderer/api/connection';
import { followPower } from '@renderer/api/follow-power';
import { TurnReads, turnOutcome } from '@renderer/api/polling/turn-reads';
import type { TurnOutcome, TurnRead } from '@renderer/api/polling/turn-reads';
import { endpointQuery } from '@renderer/api/query/endpoint-query';
import { fetchThrough } from '@renderer/api/query/fetch-through';
import { queryClient, onAnswer } from '@renderer/api/query/query-client';
import { NO_RETRY } from '@renderer/api/query/failures';
import { sessionStore } from '@renderer/api/session/session-store';

import { seenIn } from './board-figures';
import type { SeenCorporation } from './board-figures';

/**
 * How many corporations are read in a minute at most, evenly. Main keeps the rest of the bucket for what the player asks
 * for.
 */
export const READS_PER_MINUTE = 36;
/** The most corporations that wait in line at once, because each of them is checked before every read. */
const LINE_LENGTH = 20;

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

function rememberOutcome(key: string, failure: Failure | null, outcome: TurnOutcome): void {
  const { failure: shown, failed } = boardFill.getState();
  if (outcome.kind === 'failed') boardFill.setState({ failed: new Set([...failed, key]) });
  const blocking = outcome.kind === 'halted' || outcome.kind === 'ended' ? failure : null;
  if (blocking !== shown) boardFill.setState({ failure: blocking });
}

/** @param onEnd called when only the player can help */
function corporationRead({ profileId, turn }: FillOrder, key: string, onEnd: () => void): TurnRead {
  const read = endpointQuery(profileId, 'corporation', { id: key }, 'background');
  // Under its own key: an answer under the screens' key would be saved with theirs.
  const query = { ...read, queryKey: [profileId, 'board', key] as const };
  return {
    id: key,
    bucket: contractPolicy.corporation.bucket,
    isDone: () => (seenCorporations.getState().byKey.get(key)?.turn ?? -1) >= turn,
    blockedUntilMs: () => blockedUntilMs('corporation'),
    async run() {
      let failure: Failure | null = null;
      try {
        const answer = await fetchThrough({
          ...query,
          ...NO_RETRY,
          staleTime: 0,
          gcTime: 0,
        });
        if (answer.found === false) {
          rememberOutcome(key, null, { kind: 'failed' });
          return { kind: 'failed' };
        }
        rememberCorporation(profileId, key, answer, turn);
      } catch (thrown) {
        failure = thrown as Failure;
      }
      const outcome = turnOutcome(failure);
      rememberOutcome(key, failure, outcome);
      if (outcome.kind === 'ended') onEnd();
      return outcome;
    },
  };
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
  let begun = 0;
  let isEnded = false;
  const end = () => {
    isEnded = true;
  };
  const beginNext = () => {
    const line = order.keys.slice(begun, begun + LINE_LENGTH);
    begun += line.length;
    if (line.length === 0 || isEnded) return;
    reads.begin(
      line.map((key) => corporationRead(order, key, end)),
      Infinity,
    );
  };
  const reads = new TurnReads({
    now: Date.now,
    random: () => 0,
    longestGapMs: MINUTE_MS / READS_PER_MINUTE,
    isBusy: () => queryClient.isFetching() > 0,
    onDone: beginNext,
  });
  let isAwake = true;
  const followConditions = () => {
    const isOffline = connectionStore.getState().isNetworkDown;
    const { isPaused } = boardFill.getState();
    reads.setPaused(isPaused || isOffline || !isAwake || document.visibilityState === 'hidden');
  };
  const begin = () => {
    begun = 0;
    isEnded = false;
    boardFill.setState({ failure: null, failed: new Set() });
    beginNext();
  };
  followConditions();
  begin();
  document.addEventListener('visibilitychange', followConditions);
  const stops = [
    connectionStore.subscribe(followConditions),
    boardFill.subscribe((state, before) => {
      if (state.isPaused !== before.isPaused) followConditions();
      if (state.restarts !== before.restarts) begin();
    }),
    followPower((state) => {
      isAwake = state === 'active';
      followConditions();
    }),
    followScreens(order),
  ];
  return () => {
    reads.stop();
    document.removeEventListener('visibilitychange', followConditions);
    for (const stop of stops) stop();
  };
}

// What the answers of this run said of corporations, in the metrics of the record. It is newer than the record.

interface SeenState {
  readonly profileId: string | null;
  /** By sequential id. Replaced when anything is new. */
  readonly byKey: ReadonlyMap<string, SeenCorporation>;
}

const NOTHING: ReadonlyMap<string, SeenCorporation> = new Map();

/** Of the profile in use; another profile's server has other corporations. */
export const seenCorporations = create<SeenState>()(() => ({ profileId: null, byKey: NOTHING }));

/** Remembers an answer that arrived in `turn`. */
function rememberCorporation(
  profileId: string,
  key: string,
  answer: ResponseOf<'corporation'>,
  turn: number,
): void {
  const seen = seenIn(answer, key, turn);
  seenCorporations.setState((state) => {
    const known = state.profileId === profileId ? state.byKey : NOTHING;
    return { profileId, byKey: new Map(known).set(key, seen) };
  });
}

sessionStore.subscribe(({ session }) => {
  const profileId = session.profile?.id ?? null;
  if (seenCorporations.getState().profileId === profileId) return;
  seenCorporations.setState({ profileId, byKey: NOTHING });
});
