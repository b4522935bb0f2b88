/** A pure dispatcher: checks the request against its channel's schema, runs the handler, and turns exceptions into failures. */
import type { WebContents } from 'electron';

import { invokeChannels } from '@shared/ipc/channels/index';
import type { ChannelDefinition } from '@shared/ipc/channels/define';
import type { ChannelOutput, CheckedInput, InvokeChannel } from '@shared/ipc/channels/index';
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import { errorText } from '../log/error-text';
import type { Log } from '../log/log';
import type { Dispatch } from './sender-guard';

/** One handler for each channel of the bridge. */
export type Handlers = {
  readonly [C in InvokeChannel]: (
    request: CheckedInput<C>,
    /** The renderer that asks, for handlers that concern its window. */
    caller?: WebContents,
  ) => Promise<Result<ChannelOutput<C>>> | Result<ChannelOutput<C>>;
};

export interface RouterOptions {
  readonly handlers: Handlers;
  /** Whether the player has just pressed a key or a button in one of the client's windows. */
  readonly hasGesture: () => boolean;
  readonly log: Log;
}

/**
 * Calls of one window that may be under way at once. The screens need some hundred at most; a page that was taken over
 * would otherwise queue as many as fit into memory.
 */
const MAX_CALLS_PER_WINDOW = 500;
/** When a window that has reached the limit may call again. */
const RETRY_MS = 1_000;

/** Creates the dispatcher. A handler that throws has a bug: it is logged, and the renderer gets no details. */
export function createRouter({ handlers, hasGesture, log }: RouterOptions): Dispatch {
  const underWay = new Map<WebContents | undefined, number>();

  function count(caller: WebContents | undefined, by: number): void {
    const calls = (underWay.get(caller) ?? 0) + by;
    if (calls === 0) underWay.delete(caller);
    else underWay.set(caller, calls);
  }

  return async (channel, request, caller) => {
    const definition: ChannelDefinition = invokeChannels[channel];
    const checked = definition.input.safeParse(request);
    if (!checked.success) {
      return fail({
        kind: 'bad-call',
        code: 'BAD_CALL',
        message: `The call to ${channel} is malformed.`,
      });
    }
    if (definition.needsGesture?.(checked.data) === true && !hasGesture())
      return fail(ownFailure('NOT_PRESSED'));
    // Cancelling makes room.
    const isFull = channel !== 'api:cancel' && (underWay.get(caller) ?? 0) >= MAX_CALLS_PER_WINDOW;
    if (isFull) return fail(ownFailure('BUDGET_SPENT', { retryAfterMs: RETRY_MS }));
    // The schema of the same channel has just accepted this value.
    const handler = handlers[channel] as (
      value: unknown,
      caller?: WebContents,
    ) => Promise<Result<unknown>>;
    count(caller, 1);
    try {
      return await handler(checked.data, caller);
    } catch (error) {
      log.error(`The handler of ${channel} failed: ${errorText(error)}`);
      return fail({
        kind: 'internal',
        code: 'INTERNAL',
        message:
          'Something went wrong in Hustings. Check whether it took effect before you try again.',
      });
    } finally {
      count(caller, -1);
    }
  };
}
