/**
 * The one queue of what is read in the background: what the screen lacks, the reads after a turn, the market's board.
 * One request at a time, the most urgent first. Main has the limits that the service states: where a family of endpoints
 * has no room, the queue goes on with the others until main says that there is some.
 */
import { hashKey } from '@tanstack/react-query';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { contractPolicy } from 'virtual:contract-policy';
import type { ReadId } from '@shared/contract/index';
import { MINUTE_MS } from '@shared/domain/time-units';
import type { PowerState } from '@shared/ipc/channels/app';
import type { Failure } from '@shared/ipc/result';

import { bridge } from './bridge';
import { blockedUntilMs, connectionStore, limitedScope, scopesOf } from './connection';
import { followPower } from './follow-power';
import { asFailure, isOwnLimit, STOPPED } from './query/failures';
import { NO_RETRY, seriesHaltEndMs } from './query/retry-rules';
import { fetchThrough } from './query/fetch-through';
import { queryClient, queryStateOf } from './query/query-client';
import { activeProfileId, sessionStore } from './session/session-store';

/**
 * `shown`: the screen lacks it, so it leaves as soon as main has room. `own`: what the player owns and watches, evenly
 * and behind everything that the player asks for. `rest`: the same, and only while the window is visible.
 */
export type Urgency = 'shown' | 'own' | 'rest';

/** How a read is queued. */
export interface QueuedRead {
  /** Whose limits and pauses count. */
  readonly id: ReadId;
  readonly urgency: Urgency;
  /** Epoch ms: an answer that is not older is taken from the cache. Absent: by the age that the contract allows. */
  readonly goodSinceMs?: number;
  /** Aborted: the caller no longer wants the answer. */
  readonly signal?: AbortSignal;
}

interface Waiting {
  readonly read: QueuedRead;
  /** Ends the wait without a request if the answer is there, or if nobody wants it; false while it must be sent. */
  settle(): boolean;
  send(): Promise<void>;
}

/** Reads nobody waits for leave evenly, this many a minute at most. */
export const BACKGROUND_READS_PER_MINUTE = 36;
const GAP_MS = Math.min(
  MINUTE_MS / BACKGROUND_READS_PER_MINUTE,
  bridge.boot.pollOverrideMs ?? Infinity,
);
const BUSY_CHECK_MS = 250;
/** Something else that is retried for long does not hold the queue for ever. */
const LONGEST_YIELD_MS = 5_000;
/** The longest sleep, so that a clock that was set back is noticed. */
const LONGEST_SLEEP_MS = MINUTE_MS;
const RANK: Readonly<Record<Urgency, number>> = { shown: 0, own: 1, rest: 2 };

/** The most urgent first; equally urgent ones in the order in which they came. */
let queue: readonly Waiting[] = [];
/** When main has room again, by bucket or family. */
const roomAtMs = new Map<string, number>();
/** When the next read may leave that nobody waits for. */
let nextAtMs = 0;
/** After a failure that such a read would meet too: when to try again. An answer ends it. */
let haltedUntilMs = 0;
let busySinceMs: number | null = null;
let isRunning = false;
let power: PowerState = 'active';
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads in the background, at its turn. The client's own limit is no failure: the read waits for room.
 *
 * @param query its key begins with the profile
 * @throws Failure; `cancelled` if the signal is aborted or another account comes into use
 */
export function readInBackground<Answer, Key extends QueryKey>(
  query: FetchQueryOptions<Answer, Failure, Answer, Key>,
  read: QueuedRead,
): Promise<Answer> {
  const hash = hashKey(query.queryKey);
  const isGivenUp = () => read.signal?.aborted === true || query.queryKey[0] !== activeProfileId();
  return new Promise((resolve, reject: (failure: Failure) => void) => {
    const waiting: Waiting = {
      read,
      settle() {
        const answer = cachedAnswer(hash, read);
        if (isGivenUp()) reject(STOPPED);
        else if (answer === undefined) return false;
        else resolve(answer as Answer);
        return true;
      },
      async send() {
        try {
          resolve(await fetchThrough({ ...query, ...NO_RETRY, staleTime: 0 }, isGivenUp));
          haltedUntilMs = 0;
        } catch (thrown) {
          const failure = asFailure(thrown);
          if (isOwnLimit(failure)) waitForRoom(waiting, failure);
          else {
            haltAfter(failure);
            reject(failure);
          }
        }
      },
    };
    if (waiting.settle()) return;
    queue = [...queue, waiting].toSorted(byUrgency);
    read.signal?.addEventListener('abort', schedule, { once: true });
    schedule();
  });
}

/** The answer in the cache, unless it is too old. */
function cachedAnswer(hash: string, { id, goodSinceMs }: QueuedRead): unknown {
  const state = queryStateOf(hash);
  if (state === undefined || state.isInvalidated) return undefined;
  const sinceMs = goodSinceMs ?? Date.now() - contractPolicy[id].cache.staleMs;
  return state.dataUpdatedAt >= sinceMs ? state.data : undefined;
}

function byUrgency(one: Waiting, other: Waiting): number {
  return RANK[one.read.urgency] - RANK[other.read.urgency];
}

/** Nothing was sent, because main keeps the rest of the limit for more urgent reads. */
function waitForRoom(waiting: Waiting, failure: Failure): void {
  roomAtMs.set(limitedScope(waiting.read.id, failure), seriesHaltEndMs(failure) ?? 0);
  queue = [waiting, ...queue].toSorted(byUrgency);
}

/** What the service pauses is known family by family (`blockedUntilMs`). */
function haltAfter(failure: Failure): void {
  if (failure.kind !== 'unreachable' && failure.kind !== 'timed-out') return;
  haltedUntilMs = seriesHaltEndMs(failure) ?? 0;
}

/** When a read may leave, by the pace, by what main said of its limits, and by what the service asked; Infinity while it is paused. */
function dueAtMs({ read: { id, urgency } }: Waiting): number {
  const roomMs = Math.max(...scopesOf(id).map((scope) => roomAtMs.get(scope) ?? 0));
  const freeMs = Math.max(roomMs, blockedUntilMs(id));
  if (urgency === 'shown') return freeMs;
  const isPaused = power !== 'active' || connectionStore.getState().isNetworkDown;
  const isUnseen = urgency === 'rest' && document.visibilityState === 'hidden';
  return isPaused || isUnseen ? Infinity : Math.max(freeMs, nextAtMs, haltedUntilMs);
}

function schedule(): void {
  clearTimeout(timer);
  queue = queue.filter((waiting) => !waiting.settle());
  if (isRunning) return;
  const sleepMs = Math.min(...queue.map(dueAtMs)) - Date.now();
  if (sleepMs <= 0 && queue[0]?.read.urgency === 'shown') sendNext();
  else if (sleepMs < Infinity) {
    timer = setTimeout(sendNext, Math.min(Math.max(0, sleepMs), LONGEST_SLEEP_MS));
  }
}

function sendNext(): void {
  const nowMs = Date.now();
  const next = queue.find((waiting) => dueAtMs(waiting) <= nowMs);
  if (next === undefined) schedule();
  else if (next.read.urgency !== 'shown' && mustYield(nowMs))
    timer = setTimeout(sendNext, BUSY_CHECK_MS);
  else void send(next, nowMs);
}

/** Whether something else is being read, which goes first. */
function mustYield(nowMs: number): boolean {
  if (queryClient.isFetching() === 0) return false;
  busySinceMs ??= nowMs;
  return nowMs - busySinceMs < LONGEST_YIELD_MS;
}

async function send(next: Waiting, nowMs: number): Promise<void> {
  queue = queue.filter((waiting) => waiting !== next);
  isRunning = true;
  if (next.read.urgency !== 'shown') {
    busySinceMs = null;
    nextAtMs = nowMs + GAP_MS;
  }
  await next.send();
  isRunning = false;
  schedule();
}

function forgetWaits(): void {
  roomAtMs.clear();
  nextAtMs = 0;
  haltedUntilMs = 0;
}

/** Follows what pauses the queue and what ends its reads; returns a function that stops it. */
export function followBackgroundConditions(): () => void {
  const stops = [
    followPower((state) => {
      power = state;
      schedule();
    }),
    connectionStore.subscribe(schedule),
    sessionStore.subscribe(({ session }, before) => {
      // Another account has limits of its own.
      if (session.profile?.id !== before.session.profile?.id) forgetWaits();
      schedule();
    }),
  ];
  document.addEventListener('visibilitychange', schedule);
  return () => {
    forgetWaits();
    document.removeEventListener('visibilitychange', schedule);
    for (const stop of stops) stop();
  };
}
