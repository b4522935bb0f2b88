/** A player's crises and their effects. */
import type { Crisis } from '../model/crises';
import type { WorldState } from '../model/state';
import { roundTo } from '../core/random';

/** A player's crises, oldest first. */
export function crisesOf(state: WorldState, player: number): Crisis[] {
  return state.crises.filter((crisis) => crisis.player === player);
}

/** One effect on the character. */
export interface CrisisEffect {
  readonly type: 'favorability';
  readonly amount: number;
}

/** Acting gains standing; the default option costs some. */
export function effectsOf(crisis: Crisis, option: string): readonly CrisisEffect[] {
  const isDefault = option === crisis.options.at(-1)?.id;
  return [{ type: 'favorability', amount: isDefault ? -1 : 1 }];
}

/** Resolves a crisis with one of its options. */
export function settleCrisis(
  state: WorldState,
  crisis: Crisis,
  option: string,
  by: NonNullable<Crisis['resolvedBy']>,
  turn: number,
): void {
  crisis.resolvedOption = option;
  crisis.resolvedTurn = turn;
  crisis.resolvedBy = by;
  applyCrisis(state, crisis);
}

/** Applies the chosen option to the player's character. */
export function applyCrisis(state: WorldState, crisis: Crisis): void {
  const number = state.players[crisis.player - 1]?.character ?? null;
  const character = number === null ? undefined : state.characters[number - 1];
  if (!character || crisis.resolvedOption === null) return;
  for (const { amount } of effectsOf(crisis, crisis.resolvedOption))
    character.favorability = roundTo(
      Math.min(100, Math.max(0, character.favorability + amount)),
      1,
    );
}
