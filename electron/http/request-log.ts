/** The log of the requests of all servers, for diagnostics and reports. */
import type { Endpoint } from '@shared/contract/define';
import type { RequestRecord } from '@shared/ipc/channels/diagnostics';

import { createLimitLog } from './limit-log';
import type { LimitLog } from './limit-log';

const KEPT_RECORDS = 200;

const HIDDEN = '***';

export interface RequestLog {
  /** `isHeldBack`: a limit held the request back, so nothing was sent. Only the last such line of each endpoint stays. */
  add(record: RequestRecord, isHeldBack?: boolean): void;
  /** In the order in which they ended, newest last. */
  list(): readonly RequestRecord[];
  readonly limits: LimitLog;
}

export function createRequestLog(): RequestLog {
  const sent: RequestRecord[] = [];
  // Kept apart: a list that waits for room is held back hundreds of times, and must not hide what was sent.
  const heldBack = new Map<string, RequestRecord>();
  return {
    add(record, isHeldBack = false) {
      if (isHeldBack) {
        heldBack.set(record.endpointId, record);
        return;
      }
      sent.push(record);
      if (sent.length > KEPT_RECORDS) sent.shift();
    },
    list: () => [...sent, ...heldBack.values()].toSorted((a, b) => a.startedAtMs - b.startedAtMs),
    limits: createLimitLog(),
  };
}

/** Requests by when they started: one that takes long ends after later ones. */
export function newestFirst(records: readonly RequestRecord[]): readonly RequestRecord[] {
  return records.toReversed().toSorted((one, other) => other.startedAtMs - one.startedAtMs);
}

/**
 * The URL of a call as diagnostics may show it: only the parameters that the endpoint's entry lists are shown. Ids, names
 * and searched text are hidden, and bodies never appear.
 */
export function redactedUrl(
  origin: string,
  endpoint: Pick<Endpoint, 'kind' | 'path' | 'loggedParameters'>,
  params: Readonly<Record<string, unknown>>,
): string {
  const shown = (name: string) =>
    endpoint.loggedParameters?.includes(name)
      ? encodeURIComponent(String(params[name]).replaceAll(/\p{Cs}/gu, '\uFFFD'))
      : HIDDEN;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(name));
  if (endpoint.kind === 'command') return `${origin}${path}`;
  const query = Object.keys(params)
    .filter((name) => params[name] !== undefined && !endpoint.path.includes(`{${name}}`))
    .map((name) => `${name}=${shown(name)}`);
  return `${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
