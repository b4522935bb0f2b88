/** When the present stage of a race ends, and when its votes begin to count. Pure. */
import type { ResponseOf } from '../../contract/index';
import { turnOf, turnsTo } from '../turns';
import type { GameTurns } from '../turns';
import { stageEnd } from './election-phase';
import type { ElectionPhase } from './election-phase';
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

/** The first turn whose votes count. */
export function firstCountedTurn({ answer, row, game }: TimeSource): number | null {
  const began = turnOf(answer?.election?.primaryEndTime ?? row.startTime, game);
  return began === null ? null : began + 1;
}
