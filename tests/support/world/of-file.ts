/** A world that all tests of a file share. It stops after them, and each test begins with full rate limits. */
import { afterAll, beforeEach } from 'vitest';

import type { ServerOptions } from '@world-server/options';

import { startWorld } from './control';
import type { TestWorld } from './control';
import { startObservedWorld } from './observed';
import type { ObservedWorld } from './observed';

export async function worldOfFile(options: Partial<ServerOptions> = {}): Promise<TestWorld> {
  return sharedByTests(await startWorld(options));
}

export async function observedWorldOfFile(): Promise<ObservedWorld> {
  return sharedByTests(await startObservedWorld());
}

function sharedByTests<World extends TestWorld>(world: World): World {
  beforeEach(() => world.control.resetLimits());
  afterAll(() => world.stop());
  return world;
}
