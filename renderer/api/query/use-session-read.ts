/** Reads of a signed-in player that only some servers have. */
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import { useDirectory } from '@renderer/api/directory/directory';
import { useSession } from '@renderer/api/session/use-session';

import { failureOf } from './read';
import { useEndpoint } from './use-endpoint';
import type { EndpointOptions } from './use-endpoint';

interface SessionRead<Data> {
  readonly data: Data | undefined;
  /** The first answer may still arrive. */
  readonly isPending: boolean;
  /** The read may be sent: somebody is signed in, and the server is not known to lack it. */
  readonly isPossible: boolean;
}

/** Reads the endpoint unless the server is known to lack it, or nobody is signed in. */
export function useSessionRead<Id extends ReadId>(
  id: Id,
  params: ParamsOf<Id>,
  options: EndpointOptions = {},
): SessionRead<ResponseOf<Id>> {
  const isAbsent = useDirectory().absent.has(id);
  const { status } = useSession();
  const isPossible = options.enabled !== false && !isAbsent && status === 'signed-in';
  const read = useEndpoint(id, params, { ...options, enabled: isPossible });
  const { data } = read;
  const isPending = isPossible && data === undefined && failureOf(read) === null;
  return { data, isPending, isPossible };
}
