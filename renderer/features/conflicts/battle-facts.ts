/** The facts in a battle's answer: its forces, its result, its winner and how the front moved. Pure. */
import { inWords } from '@renderer/components/figures/open-values';
import { firstOf } from '@shared/domain/wording/names';
import { formatNumber, isNumber } from '@shared/domain/wording/numbers';
import type { ResponseOf } from '@shared/contract/index';
import { humanise } from '@shared/domain/wording/words';

/** A battle as sent. */
export type Battle = NonNullable<ResponseOf<'countryBattles'>['battles']>[number];

/**
 * Forces of any type as text, because the contract does not describe the field. A country's code becomes its name.
 *
 * @param most more forces than these are counted
 */
export function forcesText(
  forces: unknown,
  nameOf: (code: string) => string,
  most = Infinity,
): string | null {
  if (forces === null || forces === undefined) return null;
  if (Array.isArray(forces)) {
    const named = forces.flatMap((force) => forcesText(force, nameOf) ?? []);
    return firstOf(named, most);
  }
  if (typeof forces === 'number') return formatNumber(forces);
  if (typeof forces === 'string') return nameOf(forces);
  if (typeof forces === 'object' && 'name' in forces && typeof forces.name === 'string')
    return forces.name;
  return inWords(forces);
}

/** How it ended, in words. */
export function resultText({ result, noContact, unopposedAdvance }: Battle): string {
  if (unopposedAdvance === true) return 'Unopposed advance';
  if (noContact === true || result === null || result === undefined) return 'No contact';
  return humanise(String(result));
}

/** Which side a result names as the winner; null for a stalemate, and for words that name none. */
function winningSide({
  result,
  noContact,
  unopposedAdvance,
}: Battle): 'attackers' | 'defenders' | null {
  if (unopposedAdvance === true) return 'attackers';
  if (noContact === true) return null;
  const words = String(result ?? '').toLowerCase();
  if (/attacker|declarer/u.test(words)) return 'attackers';
  return /defender|target/u.test(words) ? 'defenders' : null;
}

/** The forces of the winner; its country where the forces are only a number, or not sent. */
export function winnerOf(battle: Battle): unknown {
  const side = winningSide(battle);
  if (side === null) return null;
  const forces = battle[side];
  const code = side === 'attackers' ? battle.declarerCountry : battle.targetCountry;
  return forces === null || forces === undefined || typeof forces === 'number' ? code : forces;
}

/** Percentage points that side B gained; null if the share before or after is unknown. */
export function movement({ controlBefore, controlAfter }: Battle): number | null {
  if (!isNumber(controlBefore) || !isNumber(controlAfter)) return null;
  return controlAfter - controlBefore;
}
