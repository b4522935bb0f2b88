/** What the control port works on. */
import type { Server } from 'node:http';

import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

import type { World } from '../core/world';
import type { RateLimiter } from '../dialect/rate-limiter';
import type { TurnTimer } from '../engine/turn-timer';
import type { StateSaver } from '../save/state-saver';
import type { FaultQueue } from '../server/faults';
import type { RequestLog } from '../server/request-log';
import type { Newcomers } from './newcomers';

export interface ControlParts {
  readonly world: World;
  readonly turns: TurnTimer;
  readonly limiter: RateLimiter;
  readonly faults: FaultQueue;
  readonly log: RequestLog;
  readonly saver: StateSaver;
  readonly newcomers: Newcomers;
  /** The service's HTTP server, whose idle time-out a setting changes. */
  readonly service: Server;
}

export type ControlApp = Hono<{ Bindings: HttpBindings }>;
