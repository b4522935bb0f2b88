/** Saves last good data to disk as it changes, and all of it when the window is hidden or closed. */
import type { Query } from '@tanstack/react-query';
import { contractPolicy } from 'virtual:contract-policy';
import type { ReadId } from '@shared/contract/index';
import type { CachedAnswer } from '@shared/ipc/channels/api';

import { bridge } from '../bridge';
import { canonicalParamsJson, digestOf } from './endpoint-query';
import { queryClient } from './query-client';

const SAVE_AFTER_CHANGE_MS = 2_000;
/**
 * The interval for saving an answer that is polled: it differs every minute, if only by its time, and the next start
 * asks for it first of all. Shorter than memory holds an answer that no screen shows.
 */
const SAVE_POLLED_MS = 4 * 60_000;
/** The interval for saving an unchanged answer, whose age alone is new. */
const SAVE_UNCHANGED_MS = 10 * 60_000;
/** The channel takes no more in one message. */
const MAX_ANSWERS_A_SAVE = 500;
/** After this much work on answers the page may do something else; one answer alone takes less than twice of it. */
const SLICE_MS = 25;

/** Whether answers of this read are kept on disk. */
export function isPersisted(id: unknown): id is ReadId {
  if (typeof id !== 'string' || !Object.hasOwn(contractPolicy, id)) return false;
  const policy = contractPolicy[id as keyof typeof contractPolicy];
  return policy.kind === 'read' && policy.cache.persist;
}

/** Long work in slices. */
interface Slices {
  /** Whether it is time for a pause. */
  isOver(): boolean;
  /** Lets the page answer, and begins the next slice. */
  pause(): Promise<void>;
}

/** Begins long work. */
export function newSlices(): Slices {
  let endMs = performance.now() + SLICE_MS;
  return {
    isOver: () => performance.now() >= endMs,
    async pause() {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      endMs = performance.now() + SLICE_MS;
    },
  };
}

/** What disk holds of each query, by its hash. */
const saved = new Map<
  string,
  { readonly digest: string; readonly fetchedAtMs: number; readonly savedAtMs: number }
>();

/** Remembers that disk holds this answer of the query of this hash. */
export function rememberSaved(hash: string, { digest, fetchedAtMs }: CachedAnswer): void {
  saved.set(hash, { digest, fetchedAtMs, savedAtMs: fetchedAtMs });
}

/** Forgets what disk holds of a query that left memory; returns whether it holds an answer of it. */
export function forgetSaved(hash: string): boolean {
  return saved.delete(hash);
}

/** Queries with an answer that is newer than the one on disk. */
const unsaved = new Set<Query>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** When the timer saves. */
let dueAtMs = Infinity;

function clearTimer(): void {
  clearTimeout(timer);
  timer = undefined;
  dueAtMs = Infinity;
}

function isPolled(id: ReadId): boolean {
  return contractPolicy[id].cache.pollMs !== undefined;
}

function asCachedAnswer(query: Query): CachedAnswer | null {
  const [, id, params] = query.queryKey;
  const digest = digestOf(query.state.data);
  if (!isPersisted(id) || digest === undefined) return null;
  return {
    endpointId: id,
    paramsJson: canonicalParamsJson(params),
    json: JSON.stringify(query.state.data),
    digest,
    fetchedAtMs: query.state.dataUpdatedAt,
  };
}

/** Sends answers to main, those of each profile together. */
function save(waiting: ReadonlyMap<string, readonly CachedAnswer[]>): readonly Promise<unknown>[] {
  return Array.from(waiting).flatMap(([profileId, answers]) => {
    const saves: Promise<unknown>[] = [];
    for (let start = 0; start < answers.length; start += MAX_ANSWERS_A_SAVE) {
      const part = answers.slice(start, start + MAX_ANSWERS_A_SAVE);
      saves.push(bridge.invoke('cache:save', { profileId, answers: part }));
    }
    return saves;
  });
}

/**
 * Sends everything that waits to be saved to main; settles once main has it.
 *
 * @param slices left out where the page is about to close, because nothing may wait then
 */
async function saveAnswers(slices?: Slices): Promise<void> {
  clearTimer();
  const saves: Promise<unknown>[] = [];
  const waiting = new Map<string, CachedAnswer[]>();
  for (const query of unsaved) {
    unsaved.delete(query);
    const [profileId] = query.queryKey;
    const answer = asCachedAnswer(query);
    if (answer === null || typeof profileId !== 'string') continue;
    const { digest, fetchedAtMs } = answer;
    saved.set(query.queryHash, { digest, fetchedAtMs, savedAtMs: Date.now() });
    waiting.set(profileId, [...(waiting.get(profileId) ?? []), answer]);
    if (slices?.isOver() !== true) continue;
    // Sent before the pause: a window that closes meanwhile loses nothing.
    saves.push(...save(waiting));
    waiting.clear();
    await slices.pause();
  }
  await Promise.all([...saves, ...save(waiting)]);
}

/** Saves before the window closes: main waits for the last answers and for this message. */
async function handOver(): Promise<void> {
  await saveAnswers();
  await bridge.invoke('app:handed-over', null);
}

/** How long an answer may wait to be saved, in ms; null while the copy on disk is good enough. */
function maxSaveDelayMs(id: ReadId, digest: string, query: Query): number | null {
  const onDisk = saved.get(query.queryHash);
  if (onDisk === undefined) return SAVE_AFTER_CHANGE_MS;
  const isNewer = query.state.dataUpdatedAt - onDisk.fetchedAtMs > SAVE_UNCHANGED_MS;
  if (onDisk.digest === digest && !isNewer) return null;
  const pollDelayMs = isPolled(id) ? onDisk.savedAtMs + SAVE_POLLED_MS - Date.now() : 0;
  return Math.max(SAVE_AFTER_CHANGE_MS, pollDelayMs);
}

function queueSave(query: Query): void {
  const [, id] = query.queryKey;
  const digest = digestOf(query.state.data);
  if (!isPersisted(id) || digest === undefined) return;
  unsaved.add(query);
  const delayMs = maxSaveDelayMs(id, digest, query);
  if (delayMs === null || Date.now() + delayMs >= dueAtMs) return;
  clearTimer();
  dueAtMs = Date.now() + delayMs;
  timer = setTimeout(() => void saveAnswers(newSlices()), delayMs);
}

/** Starts saving answers as they change, and all of them when the window is hidden or closed. */
export function startSaving(): () => void {
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') void saveAnswers();
  };
  // For a window that closes without notice: Chromium ends its page after half a second.
  const flushAtEnd = () => void saveAnswers();
  const stopListening = bridge.on('app:closing', () => void handOver());
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') queueSave(event.query);
    if (event.type === 'removed') unsaved.delete(event.query);
  });
  document.addEventListener('visibilitychange', flushWhenHidden);
  window.addEventListener('pagehide', flushAtEnd);
  return () => {
    stop();
    stopListening();
    clearTimer();
    document.removeEventListener('visibilitychange', flushWhenHidden);
    window.removeEventListener('pagehide', flushAtEnd);
  };
}
