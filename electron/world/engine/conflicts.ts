/** Battles are fought, and conflicts escalate, wind down and end. */
import type { Random } from '../core/random';
import { publish } from '../generate/news';
import type { WorldState } from '../model/state';
import { fightBattle, nextStatus } from '../rules/conflicts';

const BATTLE_CHANCE = 0.5;

export function runConflicts(state: WorldState, turn: number, random: Random): void {
  for (const conflict of state.conflicts) {
    const fights = random.chance(BATTLE_CHANCE);
    if (conflict.status === 'resolved' || !fights) continue;
    const battle = fightBattle(conflict, turn, random);
    state.battles.push(battle);
    const status = nextStatus(conflict);
    if (status !== conflict.status) {
      publish(state, {
        title: `${conflict.name}: ${status.replaceAll('_', ' ')}`,
        content: `Side B holds ${conflict.control} % of ${conflict.region}.`,
        authorName: null,
        isSystem: true,
        category: 'sovereign',
        countryCode: conflict.hostCountry,
        turn,
      });
    }
    conflict.status = status;
  }
}
