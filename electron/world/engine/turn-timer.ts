/** Runs turns when their time has come on the world's clock, or at once when QA says so. */
import { setImmediate as breathe } from 'node:timers/promises';

import { touch } from '../core/derived';
import { holdingChanges } from '../core/hold';
import { stateNowMs } from '../core/world';
import type { World } from '../core/world';
import { draftOf, showDraft } from './draft';
import { turnSteps } from './turn';
import type { Steps } from './steps';

export interface TurnTimer {
  /** Runs what fell due while the world was not running, and schedules the next turn. */
  start(): Promise<void>;
  /** Runs this many turns at once; the next one is due a whole turn later. */
  advance(turns: number): Promise<void>;
  /** Moves the world's time and runs the turns that fell due. */
  pass(deltaMs: number): Promise<void>;
  /** Makes the clock wrong (or right) by this much: nothing happens in the world, everything is dated otherwise. */
  shiftClock(deltaMs: number): void;
  setFrozen(frozen: boolean): void;
  /** Runs work while no turn is under way. */
  between(work: () => Promise<void>): Promise<void>;
  /** Ends the schedule and waits for a turn that is under way. */
  stop(): Promise<void>;
}

/** The longest that a Node timer can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** A world that slept for a week does not live through it in one go. */
const MOST_TURNS_AT_ONCE = 50;
/** How long a turn works before it lets requests through. */
const SLICE_MS = 4;

/** Who hears of turns, for example to keep them on disk. */
export interface TurnListener {
  beforeTurn(): void;
  /** The turn was just shown. */
  afterTurn(turn: {
    readonly turn: number;
    readonly startedAtMs: number;
    readonly nextTurnAtMs: number | null;
  }): void;
}

/** @param listener is asked for late, for it may need the timer itself. */
export function createTurnTimer(world: World, listener: () => TurnListener): TurnTimer {
  const { state, clock, turnMs } = world;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let queue: Promise<void> = Promise.resolve();

  /** One thing at a time: turns never overlap. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    // What failed is its caller's to hear of; the next one runs all the same.
    queue = done.catch(() => undefined);
    return done;
  }

  function schedule(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (stopped || state.nextTurnAtMs === null || clock.frozen) return;
    const waitMs = Math.max(0, state.nextTurnAtMs - stateNowMs(world));
    timer = setTimeout(() => void enqueue(runDueTurns), Math.min(waitMs, LONGEST_WAIT_MS));
  }

  /** Works the turn out beside the state that readers see, and shows it when it is whole. */
  async function runOneTurn(startedAtMs: number, nextTurnAtMs: number | null): Promise<void> {
    await holdingChanges(world, () => inSlices(shownTurn(startedAtMs, nextTurnAtMs)));
    // Whoever waited to change something comes before the next turn.
    await breathe();
  }

  function* shownTurn(startedAtMs: number, nextTurnAtMs: number | null): Steps {
    listener().beforeTurn();
    const draft = yield* draftOf(state);
    yield* turnSteps(draft, startedAtMs);
    showDraft(state, { ...draft, nextTurnAtMs });
    touch(world);
    listener().afterTurn({ turn: state.turn, startedAtMs, nextTurnAtMs });
  }

  const isDue = (): boolean =>
    !stopped && state.nextTurnAtMs !== null && state.nextTurnAtMs <= stateNowMs(world);

  async function runDueTurns(): Promise<void> {
    for (let turns = 0; turns < MOST_TURNS_AT_ONCE && isDue(); turns += 1) {
      const dueAtMs = state.nextTurnAtMs ?? 0;
      await runOneTurn(dueAtMs, dueAtMs + turnMs);
    }
    if (isDue()) state.nextTurnAtMs = stateNowMs(world) + turnMs;
    schedule();
  }

  return {
    start() {
      if (turnMs > 0) state.nextTurnAtMs ??= stateNowMs(world) + turnMs;
      else state.nextTurnAtMs = null;
      return clock.frozen ? Promise.resolve() : enqueue(runDueTurns);
    },
    advance: (turns) =>
      enqueue(async () => {
        for (let turn = 0; turn < turns; turn += 1) {
          const nowMs = stateNowMs(world);
          await runOneTurn(nowMs, turnMs > 0 ? nowMs + turnMs : null);
        }
        schedule();
      }),
    pass: (deltaMs) =>
      enqueue(() => {
        clock.move(deltaMs);
        return runDueTurns();
      }),
    shiftClock(deltaMs) {
      clock.move(deltaMs);
      world.beganAtMs += deltaMs;
      touch(world);
      schedule();
    },
    setFrozen(frozen) {
      clock.setFrozen(frozen);
      schedule();
    },
    between: enqueue,
    stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      timer = null;
      return queue;
    },
  };
}

/** Runs steps, letting requests through after every slice of time. */
async function inSlices(steps: Steps): Promise<void> {
  let sliceEndsMs = performance.now() + SLICE_MS;
  while (steps.next().done !== true) {
    if (performance.now() < sliceEndsMs) continue;
    await breathe();
    sliceEndsMs = performance.now() + SLICE_MS;
  }
}
