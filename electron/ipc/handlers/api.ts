/** Calls of the contract table, and their cancelling. */
import { fail, succeed } from '@shared/ipc/result';

import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type ApiHandlers = Pick<Handlers, 'api:call' | 'api:cancel'>;

export function apiHandlers({ sessions }: HandlerParts): ApiHandlers {
  const underWay = new Map<string, AbortController>();
  return {
    async 'api:call'(call) {
      if (underWay.has(call.callId)) {
        return fail({
          kind: 'bad-call',
          code: 'DUPLICATE_CALL',
          message: 'A call with this id is already under way.',
        });
      }
      const controller = new AbortController();
      underWay.set(call.callId, controller);
      try {
        return await sessions.call(call, controller.signal);
      } finally {
        underWay.delete(call.callId);
      }
    },
    'api:cancel'({ callId }) {
      underWay.get(callId)?.abort();
      return succeed(null);
    },
  };
}
