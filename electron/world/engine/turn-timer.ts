/** Runs turns when their time has come on the world's clock, or at once when QA says so. */
import { stateNowMs } from '../core/world';
import type { World } from '../core/world';
import { runTurn } from './turn';

export interface TurnTimer {
  /** Schedules the next turn; call once the world runs. */
  start(): void;
  /** Runs this many turns at once; the next one is due a whole turn later. */
  advance(turns: number): void;
  /** Moves the world's time and runs the turns that fell due. */
  pass(deltaMs: number): void;
  /** Makes the clock wrong (or right) by this much: nothing happens in the world, everything is dated otherwise. */
  shiftClock(deltaMs: number): void;
  setFrozen(frozen: boolean): void;
  stop(): void;
}

/** The longest that a Node timer can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** @param onTurn called after every turn, for example to keep the state on disk. */
export function createTurnTimer(world: World, onTurn: () => void): TurnTimer {
  const { state, clock, turnMs } = world;
  let timer: NodeJS.Timeout | null = null;

  function schedule(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (state.nextTurnAtMs === null || clock.frozen) return;
    const waitMs = Math.max(0, state.nextTurnAtMs - stateNowMs(world));
    timer = setTimeout(runDueTurns, Math.min(waitMs, LONGEST_WAIT_MS));
  }

  function runDueTurns(): void {
    // A world that slept for a week does not live through it in one go: a few turns, then on from now.
    for (let turns = 0; turns < MOST_TURNS_AT_ONCE && isDue(); turns += 1) {
      state.nextTurnAtMs = (state.nextTurnAtMs ?? 0) + turnMs;
      runTurn(state);
      onTurn();
    }
    if (isDue()) state.nextTurnAtMs = stateNowMs(world) + turnMs;
    schedule();
  }

  const isDue = (): boolean =>
    state.nextTurnAtMs !== null && state.nextTurnAtMs <= stateNowMs(world);

  return {
    start() {
      if (turnMs > 0) state.nextTurnAtMs ??= stateNowMs(world) + turnMs;
      else state.nextTurnAtMs = null;
      if (clock.frozen) return;
      runDueTurns();
    },
    advance(turns) {
      for (let turn = 0; turn < turns; turn += 1) runTurn(state);
      if (turnMs > 0) state.nextTurnAtMs = stateNowMs(world) + turnMs;
      onTurn();
      schedule();
    },
    pass(deltaMs) {
      clock.move(deltaMs);
      runDueTurns();
    },
    shiftClock(deltaMs) {
      clock.move(deltaMs);
      world.beganAtMs += deltaMs;
      schedule();
    },
    setFrozen(frozen) {
      clock.setFrozen(frozen);
      schedule();
    },
    stop() {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}

const MOST_TURNS_AT_ONCE = 50;
