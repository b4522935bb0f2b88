/** How a read of the contract table becomes a query: its key, its fetch over the bridge, its cache policy. */
import { hashKey, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { contractPolicy } from 'virtual:contract-policy';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import type { ApiCall } from '@shared/ipc/channels/api';
import type { Failure } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { adoptClockOffset } from '../clock';
import { currentWaits, reportFailure, reportReachable, reportUnseenFailure } from '../connection';
import { asFailure, lastFailureOf, markHeldBack, rememberFailure, isOwnLimit } from './failures';
import { dateAnswer, queryStateOf } from './query-client';
import { activeProfileId } from '../session/session-store';
import { currentSettings } from '../session/use-settings';

/**
 * Who waits for a read. Main sends a poll as early as what the player asks for, because the frame shows its answer. Like
 * these reads, and unlike background reads, it counts for the state of the connection.
 */
export type ReadPurpose = ApiCall['priority'] | 'poll';

/** Longer answers are replaced as a whole: comparing them row by row costs more than drawing them. */
const MAX_SHARED_JSON_CHARACTERS = 200_000;

/** The digest of the body that each answer was parsed from. It goes when the answer does. */
const digests = new WeakMap<object, string>();
/** A development override cannot ask so often that the key's budget of a minute is spent on it (part 8). */
const MIN_GAP_OVERRIDE_MS = 1_250;
/** When each query that has such a limit was last sent, in epoch ms. */
const lastSentAt = new Map<string, number>();
/** The digest of a cached answer, where it is known. */
function digestOf(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null ? digests.get(answer) : undefined;
}

/** Remembers which body `answer` was parsed from. */
export function rememberDigest(answer: unknown, digest: string): void {
  if (typeof answer === 'object' && answer !== null) digests.set(answer, digest);
}

/** `[profile, endpoint, params]`; equal parameters give equal keys whatever their order. */
export function endpointKey<Id extends ReadId>(
  profileId: string | null,
  id: Id,
  params: ParamsOf<Id>,
) {
  return [profileId, id, params] as const;
}

const cancelled: Failure = {
  kind: 'cancelled',
  code: 'CANCELLED',
  message: 'The account or server changed while this was loading.',
};

/**
 * Failures that do not count against the least gap: nothing was sent, another key may be tried at once, or the answer
 * was given up and is wanted again.
 */
function canReadAtOnce({ kind }: Failure): boolean {
  return kind === 'key-required' || kind === 'bad-call' || kind === 'cancelled';
}

/** Least time between two requests of this endpoint in ms; 0 where the contract sets none. */
export function minGapMs(id: ReadId): number {
  const gapMs = contractPolicy[id].cache.minGapMs ?? 0;
  const overrideMs = Math.max(MIN_GAP_OVERRIDE_MS, bridge.boot.pollOverrideMs ?? gapMs);
  return Math.min(gapMs, overrideMs);
}

/** A poll takes an answer that main got for another window, unless this window has it or it is older than half the interval. */
function pollGoodSinceMs(hash: string): number {
  const { pollOverrideMs } = bridge.boot;
  const intervalMs = pollOverrideMs ?? currentSettings().pollIntervalMs;
  return Math.max((queryStateOf(hash)?.dataUpdatedAt ?? 0) + 1, Date.now() - intervalMs / 2);
}

/** Epoch ms of the last request of this hash (`hashKey` of its key), 0 for never; known only where `minGapMs` sets a limit. */
export function lastSentAtMs(hash: string): number {
  return lastSentAt.get(hash) ?? 0;
}

function isTooSoon(id: ReadId, hash: string): boolean {
  return Date.now() - lastSentAtMs(hash) < minGapMs(id);
}

interface FetchContext {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly signal: AbortSignal;
}

async function callEndpoint<Id extends ReadId>(
  profileId: string | null,
  id: Id,
  params: ParamsOf<Id>,
  purpose: ReadPurpose,
  context: FetchContext,
): Promise<ResponseOf<Id>> {
  const previous = context.client.getQueryData<ResponseOf<Id>>(context.queryKey);
  const knownDigest = digestOf(previous);
  const callId = crypto.randomUUID();
  const hash = hashKey(context.queryKey);
  const waitsWhenSent = currentWaits();
  const cancel = () => void bridge.invoke('api:cancel', { callId });
  context.signal.addEventListener('abort', cancel, { once: true });
  const result = await bridge.invoke('api:call', {
    endpointId: id,
    params,
    ...(profileId === null ? {} : { profileId }),
    callId,
    priority: purpose === 'background' ? purpose : 'interactive',
    ...(knownDigest === undefined ? {} : { knownDigest }),
    ...(purpose === 'poll' ? { goodSinceMs: pollGoodSinceMs(hash) } : {}),
  });
  context.signal.removeEventListener('abort', cancel);

  if (activeProfileId() !== profileId) return Promise.reject(cancelled);
  if (!result.ok) {
    if (purpose !== 'interactive' && isOwnLimit(result.error)) markHeldBack(result.error);
    (purpose === 'background' ? reportUnseenFailure : reportFailure)(id, result.error);
    return Promise.reject(result.error);
  }
  const answer = result.value;
  if (purpose !== 'background') reportReachable(id, waitsWhenSent);
  adoptClockOffset(answer.clockOffsetMs);
  if (answer.json === undefined && previous !== undefined) {
    dateAnswer(previous, answer.fetchedAtMs);
    return previous;
  }
  const parsed = JSON.parse(answer.json ?? 'null') as ResponseOf<Id>;
  const isLarge = (answer.json?.length ?? 0) > MAX_SHARED_JSON_CHARACTERS;
  const shared = isLarge ? parsed : replaceEqualDeep(previous, parsed);
  rememberDigest(shared, answer.digest);
  dateAnswer(shared, answer.fetchedAtMs);
  return shared;
}

/** The part of a query that shows its age. */
interface AgedQuery {
  readonly state: { readonly dataUpdatedAt: number };
}

/**
 * What the query client takes as `staleTime`: worked out when it asks. A number would set a timer in each component
 * that shows the answer, and wake an idle window to report a change that nothing shows.
 */
export function staleTimeOf(staleMs: number): (query: AgedQuery) => number {
  return ({ state }) => (Date.now() - state.dataUpdatedAt >= staleMs ? 0 : Infinity);
}

/**
 * Query options of one read. Every option that decides about requests comes from the contract
 * table, so two screens that show the same answer cannot disagree.
 */
export function endpointQuery<Id extends ReadId>(
  profileId: string | null,
  id: Id,
  params: ParamsOf<Id>,
  purpose: ReadPurpose = 'interactive',
) {
  const queryKey = endpointKey(profileId, id, params);
  return queryOptions({
    queryKey,
    staleTime: staleTimeOf(contractPolicy[id].cache.staleMs),
    structuralSharing: false,
    queryFn: async (context: FetchContext): Promise<ResponseOf<Id>> => {
      const hash = hashKey(queryKey);
      if (isTooSoon(id, hash)) {
        const failure = lastFailureOf(hash);
        if (failure) return Promise.reject(failure);
        const current = context.client.getQueryData<ResponseOf<Id>>(queryKey);
        if (current !== undefined) return current;
      }
      const sentMs = Date.now();
      if (minGapMs(id) > 0) lastSentAt.set(hash, sentMs);
      try {
        const body = await callEndpoint(profileId, id, params, purpose, context);
        rememberFailure(queryKey, null);
        return body;
      } catch (thrown) {
        const failure = asFailure(thrown);
        // A read that was given up may end after a newer one of the same, whose outcome and gap stay.
        if (failure.kind !== 'cancelled') rememberFailure(queryKey, failure);
        if (canReadAtOnce(failure) && lastSentAt.get(hash) === sentMs) lastSentAt.delete(hash);
        throw failure;
      }
    },
  });
}
