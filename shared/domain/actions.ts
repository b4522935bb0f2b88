/** What a turn adds to the player's actions, and when they reach their cap. Pure. */
import { isNumber } from './wording/numbers';

type Sent = number | null | undefined;

/** Actions that each turn takes from a player who has more than the hoarding threshold, as seen on a server. */
export const HOARDING_LOSS = 4;

/** The player's actions as client-status sends them. */
export interface ActionFacts {
  readonly actions?: Sent;
  readonly actionCap?: Sent;
  readonly hoardThreshold?: Sent;
  readonly baseActionsPerTurn?: Sent;
  readonly officeActionBonus?: Sent;
  readonly bonusActionsFromParty?: Sent;
  readonly chairActionBonus?: Sent;
}

/** What all sources bring in a turn; null if the server does not say. */
function gainOf(facts: ActionFacts): number | null {
  if (!isNumber(facts.baseActionsPerTurn)) return null;
  return [
    facts.baseActionsPerTurn,
    facts.officeActionBonus,
    facts.bonusActionsFromParty,
    facts.chairActionBonus,
  ]
    .filter(isNumber)
    .reduce((sum, gain) => sum + gain, 0);
}

/** Whether hoarding costs the player actions now. */
export function isHoarding({ actions, hoardThreshold }: ActionFacts): boolean {
  return isNumber(actions) && isNumber(hoardThreshold) && actions > hoardThreshold;
}

/** What the next turn adds to the actions, hoarding included; null if the server does not say. */
export function actionsPerTurn(facts: ActionFacts): number | null {
  const gain = gainOf(facts);
  return gain === null || !isHoarding(facts) ? gain : gain - HOARDING_LOSS;
}

/** Turns until the actions reach their cap; 0 if they have; null if they never do, or if the server does not say. */
export function turnsToCap(facts: ActionFacts): number | null {
  const { actions, actionCap: cap, hoardThreshold } = facts;
  if (!isNumber(actions) || !isNumber(cap)) return null;
  if (actions >= cap) return 0;
  const gain = gainOf(facts);
  if (gain === null || gain <= 0) return null;
  if (!isNumber(hoardThreshold) || hoardThreshold >= cap) return Math.ceil((cap - actions) / gain);
  const freeTurns =
    actions > hoardThreshold ? 0 : Math.floor((hoardThreshold - actions) / gain) + 1;
  const left = cap - (actions + freeTurns * gain);
  if (left <= 0) return Math.ceil((cap - actions) / gain);
  return gain > HOARDING_LOSS ? freeTurns + Math.ceil(left / (gain - HOARDING_LOSS)) : null;
}
