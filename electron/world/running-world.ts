/** Builds a world from its parts and runs it: its options, state, clock, turns and the service. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { parseArgs } from 'node:util';

import { defaultSettings } from './core/world';
import type { World, WorldClock } from './core/world';
import { contractDialect } from './dialect/dialect';
import type { Dialect, RateLimiter } from './dialect/dialect';
import { createTurnTimer } from './engine/turn';
import type { TurnTimer } from './engine/turn';
import { replaceSeededSecrets } from './generate/players';
import { generateWorldState } from './generate/world-state';
import type { Character } from './model/people';
import type { WorldState } from './model/state';
import { createAppRequests } from './newcomers';
import type { AppRequests } from './newcomers';
import { openStateFile } from './save/state-file';
import type { SavedWorld, WorldRecovery } from './save/state-file';
import { createStateSaver } from './save/state-saver';
import type { StateSaver } from './save/state-saver';
import { buildService, listen } from './server/app';
import type { Around } from './server/app';

export interface WorldOptions {
  /** 0: any free port. */
  readonly port: number;
  readonly seed: number;
  /** Whether keys, passwords and sessions are this world's own. With a chosen seed they follow from it. */
  readonly ownSecrets: boolean;
  /** Real milliseconds per turn; 0: turns advance only on command. */
  readonly turnMs: number;
  /** Folder in which the world is saved; null: in memory only. */
  readonly stateDir: string | null;
  /** Deletes the saved world first. */
  readonly reset: boolean;
}

/** The client reads the board of 168 corporations within a turn of this length. */
const DEFAULT_TURN_MS = 600_000;

export const DEFAULT_OPTIONS: WorldOptions = {
  port: 0,
  seed: 1,
  ownSecrets: false,
  turnMs: DEFAULT_TURN_MS,
  stateDir: null,
  reset: false,
};

/** The options of the world inside the client, which names only its folder. */
export function parseOptions(args: readonly string[]): WorldOptions {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { 'state-dir': { type: 'string' } },
  });
  const stateDir = values['state-dir'];
  return {
    ...DEFAULT_OPTIONS,
    ownSecrets: true,
    stateDir: typeof stateDir === 'string' ? stateDir : null,
  };
}

/** One announced player. */
export interface AnnouncedPlayer {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Object id; null while the player has no character. */
  readonly characterId: string | null;
  /** By which `messagingId` finds the character; null while there is none. */
  readonly messagingId: string | null;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What a running world says about itself. */
export interface Announcement {
  readonly baseUrl: string;
  readonly players: readonly AnnouncedPlayer[];
  /** The secret that `X-Bot-Token` must equal. */
  readonly botToken: string;
  /** What damage did to the saved world; absent if there was none. */
  readonly recovery?: WorldRecovery;
}

/** What tests put in the place of parts of the world. */
export interface WorldSetup {
  readonly dialect?: Dialect;
  /** Makes the state of a new world. */
  readonly generate?: (seed: number) => WorldState;
  /** The world's time; absent: this machine's. */
  readonly clock?: WorldClock;
  /** Middleware that runs before every request. */
  readonly around?: (world: World) => readonly Around[];
}

export interface RunningWorld {
  readonly announcement: Announcement;
  readonly world: World;
  readonly turns: TurnTimer;
  readonly saver: StateSaver;
  readonly limiter: RateLimiter;
  readonly server: Server;
  /** Answers the app that runs this world. */
  readonly answerApp: AppRequests;
  /** Stops turns and listeners, and saves the state. */
  stop(): Promise<void>;
}

/** Starts a world. Rejects when the port is taken or the state folder cannot be used. */
export async function startWorld(
  options: WorldOptions,
  { dialect = contractDialect, generate = generateWorldState, clock, around }: WorldSetup = {},
): Promise<RunningWorld> {
  const stateFile = options.stateDir === null ? null : openStateFile(options.stateDir);
  if (options.reset) stateFile?.reset();
  const saved = stateFile?.read() ?? { world: null, recovery: null };
  const world = openWorld(options, saved.world, generate, clock);
  const limiter = dialect.createLimiter();
  const saver = createStateSaver(world, stateFile, reportFailure);
  const turns = createTurnTimer(world, saver);
  const service = await listen(
    buildService(
      { world, dialect, limiter, settled: () => saver.settled() },
      around?.(world) ?? [],
    ),
    options.port,
    world.settings.keepAliveMs,
  );
  world.baseUrl = service.origin;
  if (dialect.hasAbsoluteLinks) world.linkOrigin = service.origin;
  await turns.start();
  saver.changed();
  await saver.flush();
  return {
    announcement: {
      ...announce(world),
      ...(saved.recovery && { recovery: saved.recovery }),
    },
    world,
    turns,
    saver,
    limiter,
    server: service.server,
    answerApp: createAppRequests(world, saver),
    async stop() {
      turns.stop();
      await service.close();
      await saver.close();
    },
  };
}

/** A world without listeners: a new one, or the saved one. */
export function openWorld(
  options: WorldOptions,
  saved: SavedWorld | null,
  generate: (seed: number) => WorldState = generateWorldState,
  clock: WorldClock = { nowMs: () => Date.now() },
): World {
  const state = saved?.state ?? generate(options.seed);
  if (!saved && options.ownSecrets) replaceSeededSecrets(state);
  const seedSecret = createHmac('sha256', 'hustings-practice-world').update(String(options.seed));
  const sessionSecret =
    saved?.sessionSecret ??
    (options.ownSecrets ? randomBytes(32).toString('hex') : seedSecret.digest('hex'));
  return {
    state,
    clock,
    settings: defaultSettings(),
    turnMs: options.turnMs,
    beganAtMs: saved?.beganAtMs ?? clock.nowMs(),
    sessionSecret,
    botToken: `hst_bot_${createHmac('sha256', 'hustings-bot').update(sessionSecret).digest('base64url').slice(0, 32)}`,
    baseUrl: '',
    linkOrigin: '',
  };
}

function announce(world: World): Announcement {
  return {
    baseUrl: world.baseUrl,
    players: world.state.players.map((player) => ({
      username: player.username,
      email: player.email,
      password: player.password,
      ...characterIds(world.state.characters[(player.character ?? 0) - 1]),
      publicKey: player.keys.find(({ scope }) => scope === 'public')?.token ?? '',
      privateKey: player.keys.find(({ scope }) => scope === 'private')?.token ?? '',
    })),
    botToken: world.botToken,
  };
}

function characterIds(character: Character | undefined) {
  return {
    characterId: character?.objectId ?? null,
    messagingId: character?.messagingId ?? null,
  };
}

function reportFailure(error: unknown): void {
  process.stderr.write(
    `The practice world could not be saved: ${error instanceof Error ? error.message : String(error)}\n`,
  );
}
