/** Derives the state of the connection from the outcomes of calls: whether the service is reachable, and which buckets must wait. */
import { create } from 'zustand';
import type { BucketName } from '@shared/contract/define';
import type { Failure } from '@shared/ipc/result';

import { waitEndMs } from './query/retry-policy';
import { sessionStore } from './session/session-store';

interface ConnectionState {
  /** The operating system reports that there is no network. */
  readonly isNetworkDown: boolean;
  /** The last call did not reach the server. */
  readonly isUnreachable: boolean;
  /** Epoch ms until which the service asked a bucket to wait. */
  readonly waits: Readonly<Partial<Record<BucketName, number>>>;
}

/** Connection state; changed only by the functions of this file. */
export const connectionStore = create<ConnectionState>()(() => ({
  isNetworkDown: !navigator.onLine && !isServerOnThisMachine(),
  isUnreachable: false,
  waits: {},
}));

const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function isServerOnThisMachine(): boolean {
  const { profile } = sessionStore.getState().session;
  if (profile === null) return false;
  return (
    profile.kind === 'practice' || LOOPBACK_HOST.test(URL.parse(profile.serverUrl)?.hostname ?? '')
  );
}

/** Takes over what the operating system reports. The practice world needs no network and ignores it. */
export function noteNetwork(isOnline: boolean): void {
  const isPractice = sessionStore.getState().session.profile?.kind === 'practice';
  connectionStore.setState({ isNetworkDown: !isOnline && !isPractice });
}

function endWait(bucket: BucketName, untilMs: number): void {
  const { [bucket]: current, ...otherWaits } = connectionStore.getState().waits;
  if (current === untilMs) connectionStore.setState({ waits: otherWaits });
}

function waitFor(bucket: BucketName, untilMs: number): void {
  const { waits } = connectionStore.getState();
  connectionStore.setState({ isUnreachable: false, waits: { ...waits, [bucket]: untilMs } });
  setTimeout(() => {
    endWait(bucket, untilMs);
  }, untilMs - Date.now());
}

/** Records that the service answered at all. */
export function noteReachable(bucket: BucketName): void {
  const { isNetworkDown, isUnreachable, waits } = connectionStore.getState();
  if (!isNetworkDown && !isUnreachable && waits[bucket] === undefined) return;
  const { [bucket]: _ended, ...otherWaits } = waits;
  connectionStore.setState({ isNetworkDown: false, isUnreachable: false, waits: otherWaits });
}

/** Records a failed call. */
export function noteFailure(bucket: BucketName, failure: Failure): void {
  switch (failure.kind) {
    case 'unreachable':
      connectionStore.setState({ isUnreachable: true });
      return;
    case 'rate-limited': {
      waitFor(bucket, waitEndMs(failure) ?? Date.now());
      return;
    }
    case 'service':
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

/** Forgets the state of the previous server. */
export function resetConnection(): void {
  connectionStore.setState({
    isNetworkDown: !navigator.onLine && !isServerOnThisMachine(),
    isUnreachable: false,
    waits: {},
  });
}

/** Epoch ms before which nothing of `bucket` may be sent; 0 when it is free. */
export function bucketBlockedUntilMs(bucket: BucketName): number {
  return connectionStore.getState().waits[bucket] ?? 0;
}

/** Whether the service cannot be reached now. */
export function useIsOffline(): boolean {
  return connectionStore((state) => state.isNetworkDown || state.isUnreachable);
}
