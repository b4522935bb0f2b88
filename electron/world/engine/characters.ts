/** Characters gain actions, and their standing drifts. */
import { roundTo } from '../core/random';
import type { Random } from '../core/random';
import type { Character } from '../model/characters';
import type { WorldState } from '../model/state';
import { ACTION_CAP, BASE_ACTIONS_A_TURN, OFFICE_ACTION_BONUS } from '../rules/actions';

const MAX_PERCENT = 100;

export function moveCharacters(state: WorldState, random: Random): void {
  const played = new Set(state.players.map(({ character }) => character));
  for (const character of state.characters) {
    rest(character);
    // The standing of a player's character never changes by chance.
    if (!played.has(character.number)) drift(character, random);
  }
}

function rest(character: Character): void {
  const gained = BASE_ACTIONS_A_TURN + (character.office ? OFFICE_ACTION_BONUS : 0);
  character.actions = Math.max(character.actions, Math.min(ACTION_CAP, character.actions + gained));
}

function drift(character: Character, random: Random): void {
  character.favorability = clampPercent(character.favorability + random.decimal(-0.6, 0.6, 2), 1);
  character.politicalInfluence = clampPercent(
    character.politicalInfluence + random.decimal(-0.2, 0.21, 3),
    2,
  );
  character.nationalInfluence = clampPercent(
    character.nationalInfluence + random.decimal(-0.15, 0.16, 3),
    2,
  );
  // Characters that the computer runs spend actions too.
  if (character.isComputerRun && character.actions > 20) character.actions -= random.whole(0, 10);
}

function clampPercent(value: number, digits: number): number {
  return roundTo(Math.min(MAX_PERCENT, Math.max(0, value)), digits);
}
