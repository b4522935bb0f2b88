/** Brings last good data back from disk: after a restart, for another profile, or once memory dropped it. */
import { hashKey, partialMatchKey } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import type { CachedAnswer } from '@shared/ipc/channels/api';

import { bridge } from '../bridge';
import { canonicalParamsJson, minGapMs, rememberDigest } from './endpoint-query';
import { queryClient } from './query-client';
import { forgetSaved, isPersisted, newSlices, rememberSaved } from './save-answers';
import { activeProfileId } from '../session/session-store';

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
    rememberSaved(query.queryHash, answer);
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

/** Seeds the answers of the first screen, before the first render. */
export function seedFirstScreen(): void {
  const profileId = activeProfileId();
  if (profileId !== null) seed(profileId, bridge.boot.firstScreen);
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

/** Starts bringing dropped answers back when a screen needs them again; returns the function that ends this. */
export function startRestoring(): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added') void restore(query);
    if (type === 'removed' && forgetSaved(query.queryHash)) dropped.add(query.queryHash);
  });
}
