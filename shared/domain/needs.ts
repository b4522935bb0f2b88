/** When something needs the player now: actions near their cap, an end that is near. Pure. */
import { isNumber } from './wording/numbers';

type Sent = number | null | undefined;

/** Turns ahead in which a full store of actions is told of. */
const CAP_TURNS = 2;
/** Turns ahead in which the end of a race is told of. */
const END_TURNS = 3;
/** Where nobody says what a turn brings, actions are near their cap from this share of it on. */
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
  /** Turns until the cap is reached: 0 when it is; null where nobody says what a turn brings. */
  readonly turns: number | null;
}

/** Null while there is room for the actions of the next turns, and where the service sends no cap. */
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

/** Turns until an end that is at most three turns away, at least 1; null for any other, and for one that is past. */
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

/** Whether a planned moment comes no later than the next turn, and is not past by more than a turn. */
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
