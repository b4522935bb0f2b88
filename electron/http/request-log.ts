/** The last requests and their results for diagnostics, without anything that identifies or authorises. */
import type { Endpoint } from '@shared/contract/define';
import type { RequestRecord } from '@shared/ipc/channels/diagnostics';

const KEPT_RECORDS = 200;

const HIDDEN = '***';

export interface RequestLog {
  add(record: RequestRecord): void;
  /** Newest last. */
  list(): readonly RequestRecord[];
}

export function createRequestLog(): RequestLog {
  const records: RequestRecord[] = [];
  return {
    add(record) {
      records.push(record);
      if (records.length > KEPT_RECORDS) records.shift();
    },
    list: () => [...records],
  };
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
