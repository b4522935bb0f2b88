/** Runs turns when they are due on the world's clock, or at once when the control port orders them. */
import { setImmediate as letRequestsThrough } from 'node:timers/promises';

import { touch } from '../core/derived';
import { withChangesLocked } from '../core/change-lock';
import { stateNowMs } from '../core/world';
import type { World } from '../core/world';
import { newAlertOf, showDraft } from './draft';
import { turnSteps } from './turn';
import type { Steps } from './steps';

export interface TurnTimer {
  /** Runs the turns that came due while the world was stopped, and schedules the next one. */
  start(): Promise<void>;
  /** Runs this many turns at once; the next one is due a full turn later. */
  advance(turns: number): Promise<void>;
  /** Advances the world's time and runs the turns that are due. */
  pass(deltaMs: number): Promise<void>;
  /** Shifts the clock and all dates; nothing happens in the world. */
  shiftClock(deltaMs: number): void;
  setFrozen(frozen: boolean): void;
  /** Runs work while no turn is under way. */
  between(work: () => Promise<void>): Promise<void>;
  /** Ends the schedule and waits for a running turn. */
  stop(): Promise<void>;
}

/** The longest that a Node timer can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** The most turns that are caught up after a pause. */
const MAX_TURNS_AT_ONCE = 50;
/** How long a turn computes before it lets requests through. */
const SLICE_MS = 4;

/** Called for each turn, for example to save it. */
export interface TurnListener {
  beforeTurn(): void;
  /** The turn has become visible. */
  afterTurn(turn: {
    readonly turn: number;
    readonly startedAtMs: number;
    readonly nextTurnAtMs: number | null;
  }): void;
}

/** @param listener a function, because the listener may need the timer. */
export function createTurnTimer(world: World, listener: () => TurnListener): TurnTimer {
  const { state, clock, turnMs } = world;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let queue: Promise<void> = Promise.resolve();

  /** Runs one piece of work at a time, so that turns never overlap. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    // The caller gets the error; the next piece of work runs in any case.
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

  /** Computes the turn on a copy of the state and shows it when it is complete. */
  async function runOneTurn(startedAtMs: number, nextTurnAtMs: number | null): Promise<void> {
    await withChangesLocked(world, () => inSlices(shownTurn(startedAtMs, nextTurnAtMs)));
    // Waiting changes are made before the next turn.
    await letRequestsThrough();
  }

  function* shownTurn(startedAtMs: number, nextTurnAtMs: number | null): Steps {
    listener().beforeTurn();
    const draft = yield* newAlertOf(state);
    yield* turnSteps(draft, startedAtMs);
    showDraft(state, { ...draft, nextTurnAtMs });
    touch(world);
    listener().afterTurn({ turn: state.turn, startedAtMs, nextTurnAtMs });
  }

  const isDue = (): boolean =>
    !stopped && state.nextTurnAtMs !== null && state.nextTurnAtMs <= stateNowMs(world);

  async function runDueTurns(): Promise<void> {
    for (let turns = 0; turns < MAX_TURNS_AT_ONCE && isDue(); turns += 1) {
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

/** Runs steps and lets requests through after every slice of time. */
async function inSlices(steps: Steps): Promise<void> {
  let sliceEndsMs = performance.now() + SLICE_MS;
  while (steps.next().done !== true) {
    if (performance.now() < sliceEndsMs) continue;
    await letRequestsThrough();
    sliceEndsMs = performance.now() + SLICE_MS;
  }
}
