/** The counter of turns. The observed deployment credits funds and actions first and moves the counter last. */
import { stateNowMs } from '@electron/world/core/world';
import type { World } from '@electron/world/core/world';
import { FIRST_TURN } from '@electron/world/model/state';
import { turnStartMs } from '@electron/world/rules/time';

const LONGEST_MS = 20_000;
/** Quick turns are processed in a tenth of their length; turns that only the control port runs, at once. */
const MAX_PART_OF_PER_TURN = 0.1;

/** How long the counter stands still after a turn began. */
export function processingMs({ turnMs }: World): number {
  return Math.min(LONGEST_MS, turnMs * MAX_PART_OF_PER_TURN);
}

/** Whether the newest turn shows in every figure, but not in the counter yet. */
export function isProcessing(world: World): boolean {
  const { state } = world;
  const endsAtMs = turnStartMs(state, state.turn) + processingMs(world);
  return state.turn > FIRST_TURN && stateNowMs(world) < endsAtMs;
}

export function countedTurn(world: World): number {
  return world.state.turn - (isProcessing(world) ? 1 : 0);
}

/** When the counter says that the next turn is due, as a state time: in the past while one is processed. */
export function announcedTurnMs(world: World): number | null {
  const { state } = world;
  return isProcessing(world) ? turnStartMs(state, state.turn) : state.nextTurnAtMs;
}
