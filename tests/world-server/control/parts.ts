/** What the control port works on. */
import type { RunningWorld } from '@electron/world/running-world';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

import type { DialectName } from '../dialects';
import type { Overrides } from '../overrides';
import type { TestClock } from '../test-clock';
import type { Traffic } from '../traffic/traffic';

export interface ControlParts extends RunningWorld {
  readonly clock: TestClock;
  readonly dialect: DialectName;
  readonly overrides: Overrides;
  readonly traffic: Traffic;
}

export type ControlApp = Hono<{ Bindings: HttpBindings }>;
