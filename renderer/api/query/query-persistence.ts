/** Holds last good data on disk: saves answers as they change, and brings them back after a restart or once memory dropped them. */
import { hashKey, partialMatchKey } from '@tanstack/react-query';
import type { Query, QueryKey } from '@tanstack/react-query';
import { contractPolicy } from 'virtual:contract-policy';
import type { ReadId } from '@shared/contract/index';
import type { CachedAnswer } from '@shared/ipc/channels/api';

import { carryOver } from '../../state/carried-over';
import { bridge } from '../bridge';
import { canonicalParamsJson, digestOf, minGapMs, rememberDigest } from './endpoint-query';
import { queryClient } from './query-client';
import { activeProfileId } from '../session/session-store';

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

function isPersisted(id: unknown): id is ReadId {
  if (typeof id !== 'string' || !Object.hasOwn(contractPolicy, id)) return false;
  const policy = contractPolicy[id as keyof typeof contractPolicy];
  return policy.kind === 'read' && policy.cache.persist;
}

/** Parses an answer from disk; null when it is not JSON, or not an object. */
function parseStored({
  paramsJson,
  json,
}: CachedAnswer): { params: unknown; data: unknown } | null {
  try {
    const data: unknown = JSON.parse(json);
    return typeof data === 'object' && data !== null
      ? { params: JSON.parse(paramsJson), data }
      : null;
  } catch {
    return null;
  }
}

/**
 * Puts answers from disk into the cache with their true age. They are not confirmed until the
 * service answers. An answer that is already in the cache is newer and stays.
 *
 * @public A test imports this module again, which knip cannot see.
 */
export function seed(profileId: string, answers: readonly CachedAnswer[]): void {
  for (const answer of answers) {
    if (!isPersisted(answer.endpointId)) continue;
    const stored = parseStored(answer);
    if (stored === null) continue;
    const queryKey = [profileId, answer.endpointId, stored.params] as const;
    dropped.delete(hashKey(queryKey));
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    if (query.state.data !== undefined) continue;
    const { data } = stored;
    rememberDigest(data, answer.digest);
    const { digest, fetchedAtMs } = answer;
    saved.set(query.queryHash, { digest, fetchedAtMs, savedAtMs: fetchedAtMs });
    query.setState({
      data,
      dataUpdatedAt: answer.fetchedAtMs,
      status: 'success',
      error: null,
      // The first screen that shows it confirms it, unless the contract sets a least gap.
      isInvalidated: minGapMs(answer.endpointId) === 0,
    });
  }
}

/** An answer on screen, as a document leaves it to the next one. */
interface ShownAnswer {
  readonly queryKey: QueryKey;
  readonly data: unknown;
  readonly digest: string | undefined;
  readonly updatedAtMs: number;
}

function shownAnswers(): readonly ShownAnswer[] {
  return queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({
      queryKey,
      data,
      digest: digestOf(data),
      updatedAtMs: dataUpdatedAt,
    }));
}

const carriedAnswers = carryOver('answers', shownAnswers);

/** Seeds the answers of the first screen, before the first render. */
export function seedFirstScreen(): void {
  for (const { queryKey, data, digest, updatedAtMs } of carriedAnswers ?? []) {
    if (digest !== undefined) rememberDigest(data, digest);
    queryClient.setQueryData(queryKey, data, { updatedAt: updatedAtMs });
  }
  const profileId = activeProfileId();
  if (profileId !== null) seed(profileId, bridge.boot.firstScreen);
}

/** Long work in slices. */
interface Slices {
  /** Whether it is time for a pause. */
  isOver(): boolean;
  /** Lets the page answer, and begins the next slice. */
  pause(): Promise<void>;
}

function newSlices(): Slices {
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

/**
 * Loads every other saved answer of a profile, until it is left: answers of another account would only take memory. If
 * that fails, screens wait for the service instead.
 */
export async function loadSavedAnswers(profileId: string): Promise<void> {
  const result = await bridge.invoke('cache:load', { profileId });
  if (!result.ok) return;
  const slices = newSlices();
  for (const answer of result.value) {
    if (slices.isOver()) await slices.pause();
    if (activeProfileId() !== profileId) return;
    seed(profileId, [answer]);
  }
}

/** Hashes of answers that memory dropped because no screen showed them, while the disk still holds them. */
const dropped = new Set<string>();

/** Brings a dropped answer back from disk when a screen needs it again; for a list in pages all of its pages. */
async function restore({ queryKey, queryHash }: Query): Promise<void> {
  const [profileId, id, filters, form] = queryKey;
  if (typeof profileId !== 'string' || !isPersisted(id)) return;
  const isList = form === 'pages';
  const isDropped = isList ? dropped.size > 0 : dropped.delete(queryHash);
  if (!isDropped) return;
  const result = await bridge.invoke('cache:load', {
    profileId,
    endpointId: id,
    ...(isList ? {} : { paramsJson: canonicalParamsJson(filters) }),
  });
  if (!result.ok) return;
  const wanted = result.value.filter((answer) => {
    const stored = parseStored(answer);
    if (stored === null) return false;
    const { params } = stored;
    return (
      !isList ||
      (dropped.has(hashKey([profileId, id, params])) && partialMatchKey([params], [filters]))
    );
  });
  seed(profileId, wanted);
}

/** Forgets that these answers are on disk, because they are no longer this profile's to show. */
export function forgetDropped(profileId: string): void {
  for (const hash of dropped) {
    if ((JSON.parse(hash) as readonly unknown[])[0] === profileId) dropped.delete(hash);
  }
}

/** What disk holds of each query, by its hash. */
const saved = new Map<
  string,
  { readonly digest: string; readonly fetchedAtMs: number; readonly savedAtMs: number }
>();
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
export async function saveAnswers(slices?: Slices): Promise<void> {
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
    if (event.type === 'added') void restore(event.query);
    if (event.type === 'removed') {
      const { queryHash } = event.query;
      unsaved.delete(event.query);
      if (saved.delete(queryHash)) dropped.add(queryHash);
    }
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
