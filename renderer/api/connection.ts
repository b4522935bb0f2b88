/**
 * Derives the state of the connection from the outcomes of calls: whether the service is reachable,
 * and which buckets must wait. Background calls do not count: the failure of something that nobody
 * asked for must not look like trouble to the player.
 */
import { create } from 'zustand';
import { contractPolicy } from 'virtual:contract-policy';
import type { EndpointId } from '@shared/contract/index';
import { isLoopbackHost } from '@shared/domain/loopback-host';
import type { ProfileView } from '@shared/ipc/channels/session';
import type { Failure } from '@shared/ipc/result';

import { isOwnLimit, isServerAway, isUnsentWait } from './query/failures';
import { waitEndMs } from './query/retry-rules';
import { sessionStore } from './session/session-store';

/** Epoch ms until which a bucket, or a family of one, must wait. */
type Waits = Readonly<Record<string, number>>;

interface ConnectionState {
  /** The operating system reports that there is no network. */
  readonly isNetworkDown: boolean;
  /** The last call did not reach the server. */
  readonly isUnreachable: boolean;
  readonly waits: Waits;
}

/** Connection state; changed only by the functions of this file. */
export const connectionStore = create<ConnectionState>()(() => ({
  isNetworkDown: !navigator.onLine && !isServerOnThisMachine(),
  isUnreachable: false,
  waits: {},
}));

function isServerOnThisMachine(): boolean {
  const { profile } = sessionStore.getState().session;
  return profile !== null && isOnThisMachine(profile);
}

/** Whether a profile's server runs on this computer, as the practice world does. */
export function isOnThisMachine(profile: ProfileView): boolean {
  return (
    profile.kind === 'practice' || isLoopbackHost(URL.parse(profile.serverUrl)?.hostname ?? '')
  );
}

/** Takes over what the operating system reports. A server on this computer needs no network. */
export function reportNetwork(isOnline: boolean): void {
  connectionStore.setState({ isNetworkDown: !isOnline && !isServerOnThisMachine() });
}

/** What is limited together with this endpoint: its bucket and its family. A family's name never equals another bucket's. */
export function scopesOf(id: EndpointId): readonly [bucket: string, family: string] {
  const { bucket, family } = contractPolicy[id];
  return [bucket, family === bucket ? bucket : `${bucket} ${family}`];
}

/** What must wait after this endpoint met a limit. */
export function limitedScope(id: EndpointId, { pauses }: Failure): string {
  const [bucket, family] = scopesOf(id);
  return pauses === 'family' ? family : bucket;
}

/** Waits after background calls. They hold back polls and other background calls, and are never shown. */
const unseenWaits = new Map<string, number>();

/** The ends of waits that the service did not ask for: the client's own limit was used up. */
const ownWaits = new Map<string, number>();

function endWait(scope: string, untilMs: number): void {
  const { [scope]: current, ...otherWaits } = connectionStore.getState().waits;
  if (current === untilMs) connectionStore.setState({ waits: otherWaits });
}

function waitFor(scope: string, untilMs: number, failure: Failure): void {
  const { waits, isUnreachable } = connectionStore.getState();
  if (isOwnLimit(failure)) ownWaits.set(scope, untilMs);
  connectionStore.setState({
    // A request that was held back shows nothing about the server.
    isUnreachable: isUnreachable && isUnsentWait(failure),
    waits: { ...waits, [scope]: untilMs },
  });
  setTimeout(() => endWait(scope, untilMs), untilMs - Date.now());
}

/** The current waits. A call carries them, so that its answer ends no wait that began after it was sent. */
export function currentWaits(): Waits {
  return connectionStore.getState().waits;
}

/** Records that the service answered this endpoint. `waitsWhenSent`: `currentWaits` when the call was sent. */
export function reportReachable(id: EndpointId, waitsWhenSent: Waits): void {
  const { isNetworkDown, isUnreachable, waits } = connectionStore.getState();
  const ended = scopesOf(id).filter(
    (scope) => waits[scope] !== undefined && waits[scope] === waitsWhenSent[scope],
  );
  if (!isNetworkDown && !isUnreachable && ended.length === 0) return;
  const otherWaits = Object.fromEntries(
    Object.entries(waits).filter(([scope]) => !ended.includes(scope)),
  );
  connectionStore.setState({ isNetworkDown: false, isUnreachable: false, waits: otherWaits });
}

/**
 * Records a failed background call. Only a wait that the service asked for counts, and only for other background calls
 * and polls: the client's own limit keeps room for polls after background calls have none.
 */
export function reportUnseenFailure(id: EndpointId, failure: Failure): void {
  if (failure.kind !== 'rate-limited' || isOwnLimit(failure)) return;
  const scope = limitedScope(id, failure);
  unseenWaits.set(scope, Math.max(unseenWaits.get(scope) ?? 0, waitEndMs(failure) ?? 0));
}

/** Records a failed call of this endpoint. */
export function reportFailure(id: EndpointId, failure: Failure): void {
  switch (failure.kind) {
    case 'unreachable':
      connectionStore.setState({ isUnreachable: true });
      return;
    case 'rate-limited':
      waitFor(limitedScope(id, failure), waitEndMs(failure) ?? Date.now(), failure);
      return;
    case 'service':
      connectionStore.setState({ isUnreachable: isServerAway(failure) });
      return;
    case 'signed-out':
    case 'feature-absent':
    case 'bad-answer':
      connectionStore.setState({ isUnreachable: false });
      return;
    case 'key-required':
    case 'timed-out':
    case 'tls':
    case 'redirect-refused':
    case 'cancelled':
    case 'bad-call':
    case 'internal':
  }
}

/** Forgets all waits: the player tries during a pause, and what main still holds back, it says again. */
export function forgetWaits(): void {
  unseenWaits.clear();
  connectionStore.setState({ waits: {} });
}

/** Forgets the state of the previous server. */
export function resetConnection(): void {
  unseenWaits.clear();
  connectionStore.setState({
    isNetworkDown: !navigator.onLine && !isServerOnThisMachine(),
    isUnreachable: false,
    waits: {},
  });
}

/** Epoch ms until which no automatic request may go to this endpoint; 0 when one may go now. */
export function blockedUntilMs(id: EndpointId): number {
  const { waits } = connectionStore.getState();
  return Math.max(
    ...scopesOf(id).flatMap((scope) => [waits[scope] ?? 0, unseenWaits.get(scope) ?? 0]),
  );
}

/** Whether the service cannot be reached now. */
export function useIsOffline(): boolean {
  return connectionStore((state) => state.isNetworkDown || state.isUnreachable);
}

/** What must wait because the service asked for it, whole buckets or only families of them, or because the client's own limit is used up. */
export function useWaiting(): 'nothing' | 'own-limit' | 'families' | 'buckets' {
  return connectionStore(({ waits }) => {
    const scopes = Object.keys(waits);
    if (scopes.length === 0) return 'nothing';
    const asked = scopes.filter((scope) => waits[scope] !== ownWaits.get(scope));
    if (asked.length === 0) return 'own-limit';
    return asked.every((scope) => scope.includes(' ')) ? 'families' : 'buckets';
  });
}
