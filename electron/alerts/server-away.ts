/** Whether a server was away before it answered. Pure. */
import type { RequestRecord } from '@shared/ipc/channels/diagnostics';

/** One failure may be a connection that broke; a server that is away fails again and again. */
const FEWEST_FAILURES = 2;
const AWAY = /^(unreachable|timed-out) /u;
const SERVER_ERROR = 500;

function isAway({ status, outcome }: RequestRecord): boolean {
  return status === null ? AWAY.test(outcome) : status >= SERVER_ERROR;
}

/** Looks at the requests to an origin that came before the newest one, which was answered. */
export function wasAway(requests: readonly RequestRecord[], origin: string): boolean {
  const before = requests
    .filter(({ redactedUrl }) => redactedUrl.startsWith(`${origin}/`))
    .slice(0, -1);
  const failures = before.length - 1 - before.findLastIndex((request) => !isAway(request));
  return failures >= FEWEST_FAILURES;
}
