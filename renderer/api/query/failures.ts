/** Why reads failed: what a screen shows of anything that a read threw, and the last failure of each query. */
import { CancelledError, hashKey } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { isGatewayStatus } from '@shared/ipc/result';
import type { Failure } from '@shared/ipc/result';

/** Stands for a read that the player stopped before anything arrived. */
export const STOPPED: Failure = {
  kind: 'cancelled',
  code: 'CANCELLED',
  message: 'Loading cancelled. Try again whenever you like.',
};

/** Stands for a read that was never sent, because no server is chosen. */
export const NO_SERVER: Failure = {
  kind: 'cancelled',
  code: 'NO_SERVER',
  message: 'No server is chosen yet. Choose one, or enter the practice world.',
};

/** Whether no API key is saved; a key that the service refused is another matter. */
export function isKeyMissing({ code }: Failure): boolean {
  return code === 'KEY_REQUIRED';
}

/** Whether a proxy answered because the server itself cannot be reached at the moment. */
export function isServerAway({ kind, httpStatus }: Failure): boolean {
  return kind === 'service' && isGatewayStatus(httpStatus ?? 0);
}

/** Whether the client held the request back because its limit per minute was reached: nothing was sent. */
export function isOwnLimit(failure: Failure | null): boolean {
  return failure?.code === 'BUDGET_SPENT';
}

/** Whether the request was held back on this computer, so that the failure says nothing about the server. */
export function isUnsentWait(failure: Failure): boolean {
  return isOwnLimit(failure) || failure.code === 'SERVICE_ASKED_TO_WAIT';
}

/** Whether the proxy stopped the request, because main has no login that it accepts. */
export function isStoppedByProxy(failure: Failure | null): boolean {
  return failure?.code === 'PROXY_PASSWORD_WANTED';
}

function isFailure(thrown: unknown): thrown is Failure {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && 'code' in thrown;
}

/**
 * The failure that was thrown. The query client throws its own error for a read that was given up,
 * and a bug of ours may throw anything: neither has the fields that screens draw.
 */
export function asFailure(thrown: unknown): Failure {
  if (isFailure(thrown)) return thrown;
  if (thrown instanceof CancelledError) return STOPPED;
  return {
    kind: 'internal',
    code: 'READ_FAULT',
    message: `The response could not be used: ${String(thrown)}. Nothing is lost. Try again.`,
  };
}

/** The last failure of each query, so that it stays on screen while the next attempt runs. */
const lastFailures = new Map<string, Failure>();

/** Why the query of this hash (`hashKey` of its key) last failed; undefined after a success. */
export function lastFailureOf(hash: string): Failure | undefined {
  return lastFailures.get(hash);
}

/** Remembers why the query of this key failed; null after a success. */
export function rememberFailure(key: QueryKey, failure: Failure | null): void {
  if (failure === null) lastFailures.delete(hashKey(key));
  else lastFailures.set(hashKey(key), failure);
}

/** Failures of polls and reads in the background that the client's own limit held back. */
const heldBack = new WeakSet<Failure>();

/** Marks a failure as one of a read that the player did not ask for and that the client's own limit held back. */
export function markHeldBack(failure: Failure): void {
  heldBack.add(failure);
}

/** Whether nothing was sent because the limit of a minute was used up, for a read that the player did not ask for. */
export function isHeldBack(failure: Failure): boolean {
  return heldBack.has(failure);
}
