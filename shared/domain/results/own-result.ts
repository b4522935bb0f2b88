/** Whatever of the player's own was decided: a race or its primary, a bill, a crisis; and how long it is news. Pure. */
import type { BillGroup } from '../wording/words';
import type { RaceResult } from './race-result';

/** How a bill of the player's ended. */
export interface BillResult {
  readonly kind: 'bill';
  readonly id: string;
  readonly country: string;
  readonly name: string;
  readonly outcome: Exclude<BillGroup, 'pending'>;
  /** The votes; null where the server sends none. */
  readonly yes: number | null;
  readonly no: number | null;
  readonly endedTurn: number | null;
}

/** How a crisis of the player's was decided. */
export interface CrisisResult {
  readonly kind: 'crisis';
  readonly id: string;
  readonly name: string;
  /** The option taken, as the server words it. */
  readonly option: string | null;
  /** `timeout`: the deadline passed, so the server decided; null where no answer says. */
  readonly decidedBy: 'player' | 'timeout' | null;
  readonly endedTurn: number | null;
}

/** Something of the player's own that was decided. */
export type OwnResult = RaceResult | BillResult | CrisisResult;

/** Turns for which a result is the briefing's headline. */
export const RESULT_TURNS = 6;

/**
 * The result that the briefing leads with: of those from the last turns, a race before a bill and a bill before a crisis.
 *
 * @param turn of the game; null while it is not known
 */
export function leadingResult(
  results: readonly OwnResult[],
  turn: number | null,
): OwnResult | null {
  const news = results.filter(
    ({ endedTurn }) =>
      turn !== null && endedTurn !== null && turn - endedTurn <= RESULT_TURNS && endedTurn <= turn,
  );
  const newest = (kind: OwnResult['kind']) =>
    news
      .filter((one) => one.kind === kind)
      .toSorted((a, b) => (b.endedTurn ?? 0) - (a.endedTurn ?? 0))[0];
  return newest('race') ?? newest('bill') ?? newest('crisis') ?? null;
}
