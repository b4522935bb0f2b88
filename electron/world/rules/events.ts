/** News, battles and conflicts, and what a crisis does. */
import { characterByNumber } from '../core/lookups';
import { clamp, objectIdOf } from '../core/random';
import type { Random } from '../core/random';
import type { Crisis, NewsPost } from '../model/people';
import type { Battle, Conflict, ConflictStatus } from '../model/politics';
import type { WorldState } from '../model/state';
import { toPercent } from './people';

/** Adds a post at the end of the news. */
export function publish(state: WorldState, post: Omit<NewsPost, 'number' | 'objectId'>): void {
  const number = state.news.length + 1;
  state.news.push({ ...post, number, objectId: objectIdOf(state.seed, 'news', number) });
}

/** Publishes what happened in the current turn, as a report that nobody signs. */
export function report(
  state: WorldState,
  post: Pick<NewsPost, 'title' | 'content' | 'category' | 'countryCode'>,
): void {
  publish(state, { ...post, authorName: null, isSystem: true, turn: state.turn });
}

const LONGEST_ADVANCE = 6;
const FULL_SUPPLY = 100;

/** Fights one battle: it moves the front and uses up supplies. Side B attacks when it has more supplies. */
export function fightBattle(conflict: Conflict, turn: number, random: Random): Battle {
  const sideBAttacks = conflict.supplyB >= conflict.supplyA;
  const [attackers, defenders] = sideBAttacks
    ? [conflict.sideB, conflict.sideA]
    : [conflict.sideA, conflict.sideB];
  const noContact = random.chance(0.12);
  const unopposed = !noContact && random.chance(0.1);
  const controlBefore = conflict.control;
  const luck = random.fraction();
  const result = noContact
    ? null
    : unopposed || luck > 0.55
      ? 'attacker_victory'
      : luck > 0.25
        ? 'stalemate'
        : 'defender_victory';
  const advance =
    result === 'attacker_victory'
      ? random.whole(1, LONGEST_ADVANCE)
      : result === 'defender_victory'
        ? -random.whole(0, 2)
        : 0;
  conflict.control = clampShare(conflict.control + (sideBAttacks ? advance : -advance));
  conflict.supplyA = clampShare(conflict.supplyA + random.whole(-8, 8));
  conflict.supplyB = clampShare(conflict.supplyB + random.whole(-8, 8));
  conflict.intensity = clampShare(conflict.intensity + random.whole(-5, 5));
  const isUnknown = noContact && random.chance(0.5);
  return {
    conflict: conflict.number,
    declarerCountry: attackers.countries[0] ?? attackers.backer ?? conflict.hostCountry,
    targetCountry: conflict.hostCountry,
    attackers: attackers.countries.length > 0 ? attackers.countries : [attackers.label],
    defenders: defenders.countries.length > 0 ? defenders.countries : [defenders.label],
    turn,
    result,
    noContact,
    unopposedAdvance: unopposed,
    controlBefore: isUnknown ? null : controlBefore,
    controlAfter: isUnknown ? null : conflict.control,
  };
}

function clampShare(value: number): number {
  return clamp(value, 0, FULL_SUPPLY);
}

/** The next status of a conflict: a defeat ends it, heavy fighting escalates it. */
export function nextStatus({ status, control, intensity }: Conflict): ConflictStatus {
  if (status === 'resolved') return 'resolved';
  if (control <= 0 || control >= 100) return 'resolved';
  if (intensity > 75) return 'escalating';
  if (intensity < 15) return 'winding_down';
  return 'active';
}

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

/** Resolves a crisis with one of its options in the current turn. */
export function settleCrisis(
  state: WorldState,
  crisis: Crisis,
  option: string,
  by: NonNullable<Crisis['resolvedBy']>,
): void {
  crisis.resolvedOption = option;
  crisis.resolvedTurn = state.turn;
  crisis.resolvedBy = by;
  applyCrisis(state, crisis);
}

/** Applies the chosen option to the player's character. */
export function applyCrisis(state: WorldState, crisis: Crisis): void {
  const character = characterByNumber(state, state.players[crisis.player - 1]?.character ?? null);
  if (!character || crisis.resolvedOption === null) return;
  for (const { amount } of effectsOf(crisis, crisis.resolvedOption))
    character.favorability = toPercent(character.favorability + amount, 1);
}
