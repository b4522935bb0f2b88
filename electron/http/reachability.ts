/**
 * Notices that a server responds again after it was away. One lost connection does not make it away, and neither do
 * several at one moment: a request that was sent after a failure must fail as well.
 */
import { isGatewayStatus } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

/** What all requests to one server show of it. */
export interface Reachability {
  /** Takes how a request ended, with the times when it was sent and when it ended, in ms of one clock that never goes back. */
  observe(sent: Result<{ readonly status: number }>, sentMs: number, endedMs: number): void;
  /** Whether the server was away before its last response; true once for each time. */
  takeReturn(): boolean;
}

/** The server responded; or it, or the proxy in front of it, did not. Null says nothing about it. */
function responded(sent: Result<{ readonly status: number }>): boolean | null {
  if (sent.ok) return !isGatewayStatus(sent.value.status);
  const { kind, httpStatus } = sent.error;
  if (httpStatus !== undefined) return !isGatewayStatus(httpStatus);
  return kind === 'unreachable' || kind === 'timed-out' ? false : null;
}

/** Creates it for one server. */
export function createReachability(): Reachability {
  /** When the last failure ended; null after a response. */
  let failedMs: number | null = null;
  let respondedMs = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let isBack = false;
  return {
    observe(sent, sentMs, endedMs) {
      const hasResponded = responded(sent);
      if (hasResponded === null) return;
      if (hasResponded) {
        isBack ||= isAway;
        isAway = false;
        failedMs = null;
        respondedMs = endedMs;
      } else if (sentMs >= respondedMs) {
        isAway ||= failedMs !== null && sentMs >= failedMs;
        failedMs = endedMs;
      }
    },
    takeReturn() {
      const wasAway = isBack;
      isBack = false;
      return wasAway;
    },
  };
}
