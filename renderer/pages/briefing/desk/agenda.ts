/** What comes next for the player, in turns: actions that reach their cap, and what the next turn decides. Pure. */
import { isNumber } from '@shared/domain/wording/numbers';

type Sent = number | null | undefined;

/** If it is not known what a turn brings, actions are near their cap from this share of it on. */
const NEAR_SHARE = 0.9;

/** The player's actions as client-status sends them. */
interface ActionFacts {
  readonly actions?: Sent;
  readonly actionCap?: Sent;
  readonly baseActionsPerTurn?: Sent;
  readonly officeActionBonus?: Sent;
  readonly bonusActionsFromParty?: Sent;
  readonly chairActionBonus?: Sent;
}

/** Actions on their way to the cap. */
interface CapAhead {
  readonly actions: number;
  readonly cap: number;
  /** Turns until the cap is reached; 0 if it is reached; null if it is not known what a turn brings. */
  readonly turns: number | null;
}

/** Null if the service sends no cap, and far from it where it does not say what a turn brings. */
export function capAhead(facts: ActionFacts): CapAhead | null {
  const { actions, actionCap: cap } = facts;
  if (!isNumber(actions) || !isNumber(cap) || cap <= 0) return null;
  if (actions >= cap) return { actions, cap, turns: 0 };
  const gains = [
    facts.baseActionsPerTurn,
    facts.officeActionBonus,
    facts.bonusActionsFromParty,
    facts.chairActionBonus,
  ].filter(isNumber);
  const perTurn = gains.reduce((sum, gain) => sum + gain, 0);
  if (perTurn <= 0) return actions >= cap * NEAR_SHARE ? { actions, cap, turns: null } : null;
  return { actions, cap, turns: Math.ceil((cap - actions) / perTurn) };
}

/** Whether a planned moment comes no later than the next turn and is not more than a turn in the past. */
export function isDueNextTurn(
  at: unknown,
  nextTurnAt: string | null | undefined,
  turnMs: Sent,
): boolean {
  const [atMs, nextMs] = [
    Date.parse(typeof at === 'string' ? at : ''),
    Date.parse(nextTurnAt ?? ''),
  ];
  if (Number.isNaN(atMs) || Number.isNaN(nextMs)) return false;
  return atMs <= nextMs && atMs > nextMs - 2 * (isNumber(turnMs) && turnMs > 0 ? turnMs : Infinity);
}
