/** The practice world as `npm run world` and the tests run it: with a dialect, faults, a request log and a control port. */
import type { World } from '@electron/world/core/world';
import { generateWorldState } from '@electron/world/generate/world-state';
import type { WorldState } from '@electron/world/model/state';
import { openWorld, startWorld } from '@electron/world/running-world';
import type { Announcement } from '@electron/world/running-world';
import { listen } from '@electron/world/server/app';

import { withAwkwardNames } from './awkward-names';
import { botPages } from './bot-pages';
import { buildControl } from './control/app';
import { ACTION_RULES, DIALECTS, HEADERS, gatesOf } from './dialects';
import type { DialectName } from './dialects';
import type { ServerOptions } from './options';
import { createOverrides, withOverrides } from './overrides';
import { DEFAULT_TRAFFIC } from './settings';
import { createTestClock } from './test-clock';
import type { TestClock } from './test-clock';
import { createFaultQueue } from './traffic/faults';
import { createRequestLog } from './traffic/request-log';
import { trafficAround } from './traffic/traffic';
import type { Traffic } from './traffic/traffic';

/** The first line on stdout. */
interface ServerAnnouncement extends Announcement {
  readonly controlUrl: string | null;
}

export interface WorldServer {
  readonly announcement: ServerAnnouncement;
  /** The state as it stands: a test in the same process reads the truth from it, and arranges what it needs. */
  state(): WorldState;
  /** Stops turns and listeners, and saves the state. */
  stop(): Promise<void>;
}

type Generate = (seed: number, scale: number) => WorldState;

/**
 * Starts a world. Rejects when the port is taken or the state folder cannot be used.
 * @param generate makes the state of a new world.
 */
export async function startWorldServer(
  options: ServerOptions,
  generate: Generate = generateWorldState,
): Promise<WorldServer> {
  const { dialect: name } = options;
  const overrides = createOverrides();
  const traffic: Traffic = {
    settings: DEFAULT_TRAFFIC,
    faults: createFaultQueue(),
    log: createRequestLog(),
  };
  const clock = createTestClock(options.startAtMs);
  const running = await startWorld(options, {
    clock,
    dialect: withOverrides(DIALECTS[name], overrides, traffic),
    generate: () => prepared(generate(options.seed, options.scale), options),
    around: (world) => [
      trafficAround(world, traffic, HEADERS[name]),
      ...gatesOf(name, world, traffic),
      botPages(world),
    ],
  });
  const { announcement, world } = running;
  const control = options.control
    ? await listen(
        buildControl({ ...running, clock, dialect: name, overrides, traffic }),
        0,
        world.settings.keepAliveMs,
      )
    : null;
  return {
    announcement: { ...announcement, controlUrl: control?.origin ?? null },
    state: () => world.state,
    async stop() {
      await control?.close();
      await running.stop();
    },
  };
}

/** A world without listeners, and the name of its dialect. */
export interface NamedWorld extends World {
  readonly clock: TestClock;
  readonly dialect: DialectName;
}

/** A new world without listeners. */
export function openNamedWorld(options: ServerOptions): NamedWorld {
  const state = prepared(generateWorldState(options.seed, options.scale), options);
  const clock = createTestClock(options.startAtMs);
  return { ...openWorld(options, null, () => state, clock), clock, dialect: options.dialect };
}

/** The state with the names of the options and the rules of its dialect. */
function prepared(state: WorldState, { names, dialect }: ServerOptions): WorldState {
  const actionRules = ACTION_RULES[dialect];
  const named = names === 'awkward' ? withAwkwardNames(state) : state;
  return actionRules === null ? named : { ...named, actionRules };
}
