/** When the stages of a race end, and when its votes begin to count. Pure. */
import type { ResponseOf } from '../../contract/index';
import { turnOf, turnsTo } from '../turns';
import type { GameTurns } from '../turns';
import { stageEnd } from './election-phase';
import type { ElectionPhase } from './election-phase';
import type { RaceCounts } from './race-counts';
import type { RaceRow } from './race-rows';

/** What the times of a race are made of. */
interface TimeSource {
  readonly row: RaceRow;
  readonly answer: ResponseOf<'election'> | undefined;
  readonly game: GameTurns | undefined;
  /** Of the service. */
  readonly nowMs: number;
}

/** The end of the present stage. */
export interface TimeLeft {
  /** When the present stage ends, as sent: the wait for the start, the primary, or the race; null where not known. */
  readonly stageEnd: string | null;
  /** Turns to that end; null where no time is known. */
  readonly turnsLeft: number | null;
  /** The game names no next turn, so the turns left follow only from the length of a turn. */
  readonly areTurnsAbout: boolean;
}

/** Before the race's own answer only its list speaks, which does not say when a primary ends. */
function presentStageEnd({ answer, row }: TimeSource, phase: ElectionPhase | null): string | null {
  const isListed = answer === undefined && row.group !== 'ended';
  if (isListed) return row.group === 'upcoming' ? row.startTime : null;
  return stageEnd(phase, { ...row, primaryEndTime: answer?.election?.primaryEndTime });
}

/** The turns to the end of the present stage. */
export function timeLeft(source: TimeSource, phase: ElectionPhase | null): TimeLeft {
  const end = presentStageEnd(source, phase);
  if (phase === 'ended') return { stageEnd: end, turnsLeft: 0, areTurnsAbout: false };
  const away = turnsTo(end, source.game, source.nowMs);
  return { stageEnd: end, turnsLeft: away?.turns ?? null, areTurnsAbout: away?.isAbout ?? true };
}

/**
 * The first turn whose votes count. Turns may have passed faster than the game states, which puts a moment of the past
 * too late: the first count is no later than itself.
 */
export function firstCountedTurn(
  { answer, row, game }: TimeSource,
  { turns }: RaceCounts,
): number | null {
  const primaryEnd = turnOf(answer?.election?.primaryEndTime ?? row.startTime, game);
  const counted = turns[0]?.turn ?? Infinity;
  return primaryEnd === null ? null : Math.min(primaryEnd + 1, counted);
}

/**
 * The turn in which an ended race ended: that of its last count. Without counts it follows from the time of its end, at
 * the pace that the game states. Null where nothing tells.
 */
export function endedTurn(
  { row, game }: TimeSource,
  { turns, countTurn }: RaceCounts,
): number | null {
  return countTurn ?? turns.at(-1)?.turn ?? turnOf(row.endTime, game);
}
