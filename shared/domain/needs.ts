/** What needs the player's attention soon: actions near their cap, and a race that ends soon. Pure. */
import { isNumber } from './wording/numbers';

type Sent = number | null | undefined;

/** How many turns ahead the cap of actions is announced. */
const CAP_TURNS = 2;
/** How many turns ahead the end of a race is announced. */
const END_TURNS = 3;
/** If it is not known what a turn brings, actions are near their cap from this share of it on. */
const NEAR_SHARE = 0.9;

/** The player's actions as client-status sends them. */
export interface ActionFacts {
  readonly actions?: Sent;
  readonly actionCap?: Sent;
  readonly baseActionsPerTurn?: Sent;
  readonly officeActionBonus?: Sent;
  readonly bonusActionsFromParty?: Sent;
  readonly chairActionBonus?: Sent;
}

/** Actions at or near their cap. */
export interface CapNeed {
  readonly actions: number;
  readonly cap: number;
  /** Turns until the cap is reached; 0 if it is reached; null if it is not known what a turn brings. */
  readonly turns: number | null;
}

/** Null if there is room for the actions of the next turns, or if the service sends no cap. */
export function capNeed(facts: ActionFacts): CapNeed | null {
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
  const turns = Math.ceil((cap - actions) / perTurn);
  return turns <= CAP_TURNS ? { actions, cap, turns } : null;
}

/** Turns (at least 1) until an end that is at most three turns away; null if it is further away or past. */
export function turnsToNearEnd(
  endsAt: string | null | undefined,
  nowMs: number,
  turnMs: Sent,
): number | null {
  const endsAtMs = Date.parse(endsAt ?? '');
  if (Number.isNaN(endsAtMs) || endsAtMs <= nowMs || !isNumber(turnMs) || turnMs <= 0) return null;
  const turns = Math.ceil((endsAtMs - nowMs) / turnMs);
  return turns <= END_TURNS ? turns : null;
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
