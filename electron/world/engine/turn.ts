/** One turn of the world. */
import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Character, Player } from '../model/people';
import type { WorldState } from '../model/state';
import { ACTION_CAP, BASE_ACTIONS_A_TURN, OFFICE_ACTION_BONUS } from '../rules/actions';

/** How likely a player hears something in a turn. */
const NOTIFICATION_CHANCE = 0.35;
const MAIL_CHANCE = 0.2;

/** Advances the state by one turn; the randomness follows from seed and turn number alone. */
export function runTurn(state: WorldState): void {
  const turn = state.turn + 1;
  const random = openRandom(state.seed, `turn:${turn}`);
  for (const character of state.characters) rest(character);
  for (const player of state.players) hear(player, random);
  state.turn = turn;
}

function rest(character: Character): void {
  const gained = BASE_ACTIONS_A_TURN + (character.office ? OFFICE_ACTION_BONUS : 0);
  character.actions = Math.max(character.actions, Math.min(ACTION_CAP, character.actions + gained));
}

function hear(player: Player, random: Random): void {
  const [notified, mailed] = [random.chance(NOTIFICATION_CHANCE), random.chance(MAIL_CHANCE)];
  if (player.character === null) return;
  if (notified) player.unreadCount += 1;
  if (mailed) player.unreadMailCount += 1;
}
