/** What tests see and change on the wire, around every request: the log, latency, injected faults, the world's date. */
import { setTimeout as wait } from 'node:timers/promises';

import type { World } from '@electron/world/core/world';
import type { Around } from '@electron/world/server/app';
import { getCookie } from 'hono/cookie';

import type { TrafficSettings } from '../settings';
import { playFault } from './fault-playing';
import type { FaultQueue } from './faults';
import type { RequestLog } from './request-log';

export interface Traffic {
  settings: TrafficSettings;
  readonly faults: FaultQueue;
  readonly log: RequestLog;
}

/** @param commonHeaders every answer carries them. */
export function trafficAround(
  world: World,
  traffic: Traffic,
  commonHeaders: Readonly<Record<string, string>>,
): Around {
  return async (context, next) => {
    const { incoming, outgoing } = context.env;
    const { faults, log, settings } = traffic;
    const url = new URL(context.req.url);
    const effect = faults.next(context.req.method, url.pathname);
    const cookieNames = Object.keys(getCookie(context));
    const logged = log.add({
      atMs: Date.now(),
      method: context.req.method,
      path: url.pathname,
      query: url.search.slice(1),
      headerNames: Object.keys(incoming.headers).toSorted(),
      cookieNames,
      cookiePresent: cookieNames.length > 0,
      userAgent: incoming.headers['user-agent'] ?? null,
      fault: effect?.kind ?? null,
      status: null,
    });
    const stamp = (response: Response): Response => {
      if (!outgoing.headersSent)
        outgoing.setHeader('Date', new Date(world.clock.nowMs()).toUTCString());
      return response;
    };
    const proceed = async (): Promise<Response> => {
      await next();
      return stamp(context.res);
    };
    for (const [name, value] of Object.entries(commonHeaders)) outgoing.setHeader(name, value);
    if (settings.latencyMs > 0) await wait(settings.latencyMs);
    const response = effect ? await playFault(effect, outgoing, proceed) : await proceed();
    const status = outgoing.headersSent ? outgoing.statusCode : response.status;
    logged.status = outgoing.destroyed && !outgoing.writableEnded ? null : status;
    stamp(response);
    // Assigning a response keeps the cookies of the previous one; clearing it first avoids that.
    context.res = undefined;
    context.res = response;
  };
}
