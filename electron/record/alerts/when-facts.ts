/** When something comes, in an alert's body: turns first, then day of the week and clock. */
import { turnsTo } from '@shared/domain/turns';
import { countedFact, instantFact } from '@shared/record/alert-facts';

import type { AlertContext } from './change';

/** Words for a moment: `within 3 turns, by Thu 14:30`. Epoch ms of the service's time. */
export function deadlineFacts(atMs: number, context: AlertContext): string {
  const turns = turnsLeft(atMs, context);
  const by = `by ${instantFact(atMs)}`;
  if (turns === null) return by;
  return turns <= 0 ? `this turn, ${by}` : `within ${countedFact(turns, 'turn')}, ${by}`;
}

/** Words for a moment: `in 3 turns, Thu 14:30`. Epoch ms of the service's time. */
export function whenFacts(atMs: number, context: AlertContext): string {
  const turns = turnsLeft(atMs, context);
  if (turns === null) return instantFact(atMs);
  const when = turns <= 0 ? 'this turn' : `in ${countedFact(turns, 'turn')}`;
  return `${when}, ${instantFact(atMs)}`;
}

/** Null while the game's clock is unknown, or too rough to count with. */
function turnsLeft(atMs: number, { game, nowMs }: AlertContext): number | null {
  const clock = { nextTurnAt: game.nextTurnAtMs, turnDurationMs: game.turnMs };
  return turnsTo(atMs, clock, nowMs)?.turns ?? null;
}
