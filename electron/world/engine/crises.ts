/** Crises are offered to players, and expire when nobody chooses in time. */
import type { Random } from '../core/random';
import { offerCrisis } from '../generate/crises';
import type { WorldState } from '../model/state';
import { settleCrisis } from '../rules/crises';

const CRISIS_CHANCE = 0.08;

export function runCrises(state: WorldState, turn: number, random: Random): void {
  for (const crisis of state.crises) {
    if (crisis.resolvedOption !== null || turn < crisis.expiresAtTurn) continue;
    settleCrisis(state, crisis, crisis.options.at(-1)?.id ?? '', 'timeout', turn);
  }
  for (const player of state.players) {
    const strikes = random.chance(CRISIS_CHANCE);
    const isBusy = state.crises.some(
      (crisis) => crisis.player === player.number && crisis.resolvedOption === null,
    );
    if (strikes && !isBusy && player.character !== null) {
      offerCrisis(state, player.number, turn, random);
      player.unreadCount += 1;
    }
  }
}
