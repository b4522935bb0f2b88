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
  /** The last turn in which it was seen undecided; left out where none was. */
  readonly openTurn?: number;
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
  /** The last turn in which it was seen undecided; left out where none was. */
  readonly openTurn?: number;
}

/** Something of the player's own that was decided. */
export type OwnResult = RaceResult | BillResult | CrisisResult;

/**
 * The turn after which a result was decided, no later than its `endedTurn`: where turns were missed, the decision may lie in
 * any of them. Null where it is not known.
 */
export function decidedAfter(result: OwnResult): number | null {
  const { endedTurn } = result;
  if (endedTurn === null) return null;
  return result.kind === 'race' ? endedTurn - 1 : (result.openTurn ?? endedTurn - 1);
}

/** Turns for which a result is the briefing's headline. */
export const RESULT_TURNS = 6;
/** What the player chose is no news to them for longer. */
const OWN_CHOICE_TURNS = 1;

/** Whether a result may still lead in a turn of the game. */
function isNews(result: OwnResult, turn: number | null): boolean {
  const { endedTurn } = result;
  if (turn === null || endedTurn === null || endedTurn > turn) return false;
  const isOwnChoice = result.kind === 'crisis' && result.decidedBy === 'player';
  return turn - endedTurn <= (isOwnChoice ? OWN_CHOICE_TURNS : RESULT_TURNS);
}

/**
 * The result that the briefing leads with: of those from the last turns, a race first, then whatever is newest; a bill
 * before a crisis of the same turn.
 *
 * @param turn of the game; null while it is not known
 */
export function leadingResult(
  results: readonly OwnResult[],
  turn: number | null,
): OwnResult | null {
  const rank = ({ kind }: OwnResult) => ['race', 'bill', 'crisis'].indexOf(kind);
  const newestFirst = results
    .filter((result) => isNews(result, turn))
    .toSorted((a, b) => (b.endedTurn ?? 0) - (a.endedTurn ?? 0) || rank(a) - rank(b));
  return newestFirst.find(({ kind }) => kind === 'race') ?? newestFirst[0] ?? null;
}
