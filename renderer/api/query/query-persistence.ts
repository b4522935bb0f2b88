/** Shows last good answers from the disk until the server has answered: after a start, and once memory dropped them. */
import type { Query } from '@tanstack/react-query';
import { contractPolicy } from 'virtual:contract-policy';
import type { ReadId } from '@shared/contract/index';
import type { CachedAnswer } from '@shared/ipc/channels/api';
import { canonicalJson } from '@shared/domain/json';

import { bridge } from '../bridge';
import { minGapMs, rememberDigest } from './endpoint-query';
import { queryClient, isReadId } from './query-client';
import { onReadEvent } from './read-events';
import { activeProfileId } from '../session/session-store';

/** Whether main keeps answers of this read on the disk. */
function isPersisted(id: unknown): id is ReadId {
  return isReadId(id) && contractPolicy[id].cache.persist;
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
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    if (query.state.data !== undefined) continue;
    const { data } = stored;
    rememberDigest(data, answer.digest);
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

async function load(
  profileId: string,
  read: { readonly endpointId: ReadId; readonly paramsJson?: string },
): Promise<void> {
  const result = await bridge.invoke('cache:load', { profileId, ...read });
  // Answers of an account that was left meanwhile would only take memory.
  if (result.ok && activeProfileId() === profileId) seed(profileId, result.value);
}

/** Reads the stored answer to a query that has just been made. */
async function restore(query: Query): Promise<void> {
  const [profileId, id, params, form] = query.queryKey;
  if (typeof profileId !== 'string' || !isPersisted(id) || form !== undefined) return;
  // Whoever made the query may have its answer at hand.
  await Promise.resolve();
  if (query.state.data !== undefined) return;
  await load(profileId, { endpointId: id, paramsJson: canonicalJson(params) });
}

/** Reads the stored answer of each query that is made from now on; returns a function that stops it. */
export function startRestoring(): () => void {
  return onReadEvent(({ kind, query }) => {
    if (kind === 'added') void restore(query);
  });
}

/** Reads the stored answers of an endpoint, whatever their parameters. */
export function restoreAnswers(profileId: string, id: ReadId): Promise<void> {
  return load(profileId, { endpointId: id });
}

/** What `restoreOnce` has read, by profile and endpoint. */
const restored = new Map<string, Promise<void>>();

/** The same, at the first call for a profile that is in use. */
export function restoreOnce(profileId: string, id: ReadId): Promise<void> {
  const name = `${profileId} ${id}`;
  const known = restored.get(name) ?? restoreAnswers(profileId, id);
  restored.set(name, known);
  return known;
}

/** Another profile is in use from now on. */
export function forgetRestored(): void {
  restored.clear();
}
