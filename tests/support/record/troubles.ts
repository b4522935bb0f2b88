/** What goes wrong around a client that records, decided by a seed: service, process, machine, clock, player. */
import type { NamedWorld } from '@world-server/world-server';

import { TURN_MS } from './directory-store';
import type { RecordedClient } from './recorded-client';

const MINUTE_MS = 60_000;
/** More SQLite statements than one large answer takes. */
const MAX_STATEMENTS = 400;

/** What a trouble can do. */
export interface Doings {
  readonly world: NamedWorld;
  readonly client: RecordedClient;
  passTurn(): void;
  arriveLate(): Promise<void>;
  /** The player goes on with the other account. */
  switchUser(): void;
  /** Somebody sets this machine's clock. */
  setClock(deltaMs: number): void;
  /** The machine sleeps over some turns and a while longer; its monotonic clock stands still. */
  sleep(turns: number, furtherMs: number): void;
  restart(): Promise<void>;
}

/** What becomes of a request. */
type Fate = 'arrives' | 'lost' | 'late' | 'cached';

export interface Troubles {
  /** Whether nothing goes wrong until the next call. */
  beginTurn(): boolean;
  /** Called before each read. */
  before(doings: Doings): Promise<void>;
  /** Called when a request has reached the service. */
  fateOf(doings: Doings): Fate;
  /** How often each trouble came. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Numbers from 0 to 1, the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Shares of turns, and of reads in the other turns. */
const CALM = 0.35;
const OFTEN = {
  kill: 0.006,
  killIdle: 0.003,
  restart: 0.003,
  restartWorker: 0.004,
  switch: 0.006,
  clock: 0.006,
  sleep: 0.002,
  overtime: 0.002,
  turn: 0.003,
  'too many requests': 0.004,
  lost: 0.05,
  late: 0.02,
  cached: 0.05,
} as const;
type Trouble = keyof typeof OFTEN;

/** The troubles of a seed. */
export function troublesFrom(seed: number): Troubles {
  const random = randomFrom(seed);
  const counts = new Map<string, number>();
  let isCalm = true;
  let pausedUntilMs = 0;

  function comes(trouble: Trouble): boolean {
    if (isCalm || random() >= OFTEN[trouble]) return false;
    counts.set(trouble, (counts.get(trouble) ?? 0) + 1);
    return true;
  }

  const upTo = (most: number) => Math.floor(random() * most);

  function untilTurnMs({ world }: Doings): number {
    const nextAtMs = (world.state.nextTurnAtMs ?? 0) + world.beganAtMs;
    return nextAtMs - world.clock.nowMs();
  }

  return {
    counts,
    beginTurn() {
      pausedUntilMs = 0;
      isCalm = random() < CALM;
      return isCalm;
    },
    async before(doings) {
      const { client, world } = doings;
      if (comes('kill')) await client.kill(upTo(MAX_STATEMENTS));
      if (comes('killIdle')) await client.kill();
      if (comes('restart')) await doings.restart();
      if (comes('restartWorker')) await client.restartWorker();
      if (comes('switch')) doings.switchUser();
      if (comes('clock')) doings.setClock(upTo(5 * TURN_MS) - 2.5 * TURN_MS);
      if (comes('sleep')) doings.sleep(upTo(4), upTo(0.9 * TURN_MS));
      // The turn is due, and the service still answers with the previous one.
      if (comes('overtime'))
        world.clock.move(Math.max(0, untilTurnMs(doings)) + upTo(5 * MINUTE_MS));
      // A turn that is overdue has passed this moment, and time never goes back.
      else if (comes('turn')) world.clock.move(Math.max(0, untilTurnMs(doings) - 60 + upTo(120)));
      if (comes('too many requests')) pausedUntilMs = world.clock.nowMs() + MINUTE_MS;
      if (random() < 0.1) await doings.arriveLate();
    },
    fateOf(doings) {
      const { world } = doings;
      if (untilTurnMs(doings) <= 0 && (isCalm || random() < 0.2)) doings.passTurn();
      if (world.clock.nowMs() < pausedUntilMs) return 'lost';
      const fate = (['lost', 'late', 'cached'] as const).find((one) => comes(one));
      return fate ?? 'arrives';
    },
  };
}
