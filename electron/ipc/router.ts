/** A pure dispatcher: look the channel up, parse the request, run the handler, keep faults as data. */
import { requestSchemas } from '@shared/ipc/channels';
import type { InvokeChannel, InvokeChannels } from '@shared/ipc/bridge';
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { Log } from '../log/log';
import type { Dispatch } from './gate';

/** One handler a channel, for exactly the channels of the bridge. */
export type Handlers = {
  readonly [C in InvokeChannel]: (
    request: InvokeChannels[C]['request'],
  ) => Promise<Result<InvokeChannels[C]['answer']>> | Result<InvokeChannels[C]['answer']>;
};

/** Makes the dispatcher. A handler that throws is a fault of ours: noted, and told to the page without detail. */
export function createRouter(handlers: Handlers, log: Log): Dispatch {
  return async (channel, request) => {
    const parsed = requestSchemas[channel].safeParse(request);
    if (!parsed.success) {
      return fail({
        kind: 'bad-call',
        code: 'BAD_CALL',
        message: `The call to ${channel} is malformed.`,
      });
    }
    // The schema of a channel has just accepted this value for the handler of the same channel.
    const handler = handlers[channel] as (value: unknown) => Promise<Result<unknown>>;
    try {
      return await handler(parsed.data);
    } catch (error) {
      log.warn(
        `The handler of ${channel} failed: ${error instanceof Error ? error.name : 'unknown'}`,
      );
      return fail({
        kind: 'internal',
        code: 'INTERNAL',
        message: 'Hustings met a fault of its own. Nothing was sent. Try again.',
      });
    }
  };
}
