/** Turns and moments: how many turns lie between now and a moment. The only place that counts them. Pure. */

/** What the game's state says about its turns; each part may be missing. */
export interface GameTurns {
  readonly currentTurn?: number | null | undefined;
  readonly nextTurnAt?: string | null | undefined;
  readonly turnDurationMs?: number | null | undefined;
}

/** Services state times in milliseconds or in seconds, so a difference of this part of a turn is ignored. */
const SLACK_TURNS = 0.01;

/**
 * How many turns begin from now up to and including a moment: a count in that turn is still to come. Negative for a
 * moment before the present turn; null if a time is not known, for example while the game is paused.
 */
export function turnsUntil(
  moment: string | null | undefined,
  game: GameTurns | undefined,
): number | null {
  const atMs = Date.parse(moment ?? '');
  const nextMs = Date.parse(game?.nextTurnAt ?? '');
  const turnMs = game?.turnDurationMs ?? 0;
  if (Number.isNaN(atMs) || Number.isNaN(nextMs) || !(turnMs > 0)) return null;
  // Adding 0 makes a negative zero plain.
  return Math.floor((atMs - nextMs) / turnMs + SLACK_TURNS) + 1 + 0;
}

/** The turn of a moment, counted from the present one; null in the same cases as `turnsUntil`. */
export function turnOf(
  moment: string | null | undefined,
  game: GameTurns | undefined,
): number | null {
  const turns = turnsUntil(moment, game);
  const current = game?.currentTurn;
  return turns === null || current === null || current === undefined ? null : current + turns;
}

/**
 * The same only by the length of a turn, for a game that names no next turn because it is paused or takes turns on
 * command. The result is too small if the present turn takes longer than that.
 *
 * @param nowMs the service's time
 */
export function turnsAbout(
  moment: string | null | undefined,
  game: GameTurns | undefined,
  nowMs: number,
): number | null {
  const atMs = Date.parse(moment ?? '');
  const turnMs = game?.turnDurationMs ?? 0;
  // Adding 0 makes a negative zero plain.
  return Number.isNaN(atMs) || !(turnMs > 0) ? null : Math.ceil((atMs - nowMs) / turnMs) + 0;
}
