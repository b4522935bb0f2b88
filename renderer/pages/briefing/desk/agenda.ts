/** What comes next for the player, in turns: actions that reach their cap. Pure. */
import { actionsPerTurn, turnsToCap } from '@shared/domain/actions';
import type { ActionFacts } from '@shared/domain/actions';
import { isNumber } from '@shared/domain/wording/numbers';

/** If it is not known what a turn brings, actions are near their cap from this share of it on. */
const NEAR_SHARE = 0.9;

/** Actions on their way to the cap. */
interface CapAhead {
  readonly actions: number;
  readonly cap: number;
  /** Turns until the cap is reached; 0 if it is reached; null if it is not known what a turn brings. */
  readonly turns: number | null;
}

/** Null if the server sends no cap, if the actions never reach it, and far from it where it is unknown what a turn brings. */
export function capAhead(facts: ActionFacts): CapAhead | null {
  const { actions, actionCap: cap } = facts;
  if (!isNumber(actions) || !isNumber(cap) || cap <= 0) return null;
  const turns = turnsToCap(facts);
  if (turns !== null) return { actions, cap, turns };
  const isNear = actionsPerTurn(facts) === null && actions >= cap * NEAR_SHARE;
  return isNear ? { actions, cap, turns: null } : null;
}
