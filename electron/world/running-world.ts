/** Builds a world from its parts and runs it: state, clock, turns, the service and the control port. */
import { createHmac, randomBytes } from 'node:crypto';

import { buildControl } from './control/app';
import { createAppRequests } from './control/app-requests';
import type { AppRequests } from './control/app-requests';
import { createNewcomers } from './control/newcomers';
import { createClock } from './core/clock';
import { defaultSettings } from './core/settings';
import type { World } from './core/world';
import { DIALECTS } from './dialects';
import { createTurnTimer } from './engine/turn-timer';
import type { TurnTimer } from './engine/turn-timer';
import { replaceSeededSecrets } from './generate/secrets';
import { generateWorldState } from './generate/world-state';
import { buildService } from './server/app';
import { createFaultQueue } from './server/faults';
import { listen } from './server/listener';
import { createRequestLog } from './server/request-log';
import type { WorldOptions } from './options';
import { createStateSaver } from './save/state-saver';
import { openStateFile } from './save/state-file';
import type { SavedWorld } from './save/saved-world';
import type { WorldRecovery } from './save/state-file';

/** One announced player. */
export interface AnnouncedPlayer {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Object id; null while the player has no character. */
  readonly characterId: string | null;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The first line on stdout. */
interface Announcement {
  readonly baseUrl: string;
  readonly controlUrl: string | null;
  readonly players: readonly AnnouncedPlayer[];
  /** The secret that `X-Bot-Token` must equal. */
  readonly botToken: string;
  /** What damage did to the saved world; absent if there was none. */
  readonly recovery?: WorldRecovery;
}

export interface RunningWorld {
  readonly announcement: Announcement;
  /** Answers the app that runs this world. */
  readonly answerApp: AppRequests;
  /** Stops turns and listeners, and saves the state. */
  stop(): Promise<void>;
}

/**
 * Starts a world. Rejects when the port is taken or the state folder cannot be used.
 * @param generate makes the state of a new world.
 */
export async function startWorld(
  options: WorldOptions,
  generate: typeof generateWorldState = generateWorldState,
): Promise<RunningWorld> {
  const stateFile = options.stateDir === null ? null : openStateFile(options.stateDir);
  if (options.reset) stateFile?.reset();
  const saved = stateFile?.read() ?? { world: null, recovery: null };
  const world = openWorld(options, saved.world, generate);
  const dialect = DIALECTS[world.dialect];
  const parts = {
    world,
    dialect,
    limiter: dialect.createLimiter(),
    faults: createFaultQueue(),
    log: createRequestLog(),
  };
  const turns: TurnTimer = createTurnTimer(world, () => saver);
  const saver = createStateSaver({
    world,
    file: stateFile,
    between: (work) => turns.between(work),
    onFailure: reportFailure,
  });
  const service = await listen(
    buildService({ ...parts, settled: () => saver.settled() }),
    options.port,
    world.settings.keepAliveMs,
  );
  world.baseUrl = service.origin;
  if (dialect.hasAbsoluteLinks) world.linkOrigin = service.origin;
  const newcomers = createNewcomers(world, saver);
  const control = options.control
    ? await listen(
        buildControl({ ...parts, turns, saver, newcomers, service: service.server }),
        0,
        world.settings.keepAliveMs,
      )
    : null;
  await turns.start();
  saver.changed();
  await saver.flush();
  return {
    announcement: {
      ...announce(world, control?.origin ?? null),
      ...(saved.recovery && { recovery: saved.recovery }),
    },
    answerApp: createAppRequests(world, newcomers),
    async stop() {
      await Promise.all([turns.stop(), service.close(), control?.close()]);
      await saver.close();
    },
  };
}

/** A world without listeners: a new one, or the saved one. */
export function openWorld(
  options: WorldOptions,
  saved: SavedWorld | null,
  generate: typeof generateWorldState = generateWorldState,
): World {
  const clock = createClock(Date.now, options.startAtMs ?? undefined);
  const state = saved?.state ?? generate(options.seed, options.scale, options.names);
  const seedSecret = createHmac('sha256', 'hustings-practice-world').update(String(options.seed));
  if (options.ownSecrets) replaceSeededSecrets(state);
  const sessionSecret =
    saved?.sessionSecret ??
    (options.ownSecrets ? randomBytes(32).toString('hex') : seedSecret.digest('hex'));
  return {
    state,
    clock,
    settings: defaultSettings(),
    dialect: options.dialect,
    turnMs: options.turnMs,
    beganAtMs: saved?.beganAtMs ?? options.startAtMs ?? clock.nowMs(),
    sessionSecret,
    botToken: `hst_bot_${createHmac('sha256', 'hustings-bot').update(sessionSecret).digest('base64url').slice(0, 32)}`,
    navOverrides: new Map(),
    statusOverrides: new Map(),
    revision: 0,
    derived: new Map(),
    pageLists: new Map(),
    changesLocked: null,
    baseUrl: '',
    linkOrigin: '',
  };
}

function announce(world: World, controlUrl: string | null): Announcement {
  return {
    baseUrl: world.baseUrl,
    controlUrl,
    players: world.state.players.map((player) => ({
      username: player.username,
      email: player.email,
      password: player.password,
      characterId:
        player.character === null
          ? null
          : (world.state.characters[player.character - 1]?.objectId ?? null),
      publicKey: player.keys.find(({ scope }) => scope === 'public')?.token ?? '',
      privateKey: player.keys.find(({ scope }) => scope === 'private')?.token ?? '',
    })),
    botToken: world.botToken,
  };
}

function reportFailure(error: unknown): void {
  process.stderr.write(
    `The practice world could not be saved: ${error instanceof Error ? error.message : String(error)}\n`,
  );
}
