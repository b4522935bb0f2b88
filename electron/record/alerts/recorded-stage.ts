/** The stage of a race by what the record has of it, and when that stage ends. */
import { instantMs } from '@shared/domain/clocks';
import { electionPhase, stageEnd } from '@shared/domain/elections/election-phase';
import type { ElectionPhase } from '@shared/domain/elections/election-phase';
import type { SubjectRef } from '@shared/record/subjects';

import type { RecordReader } from './change';

/** A stage with its end, epoch ms; null where no answer has it. */
interface RecordedStage {
  readonly phase: ElectionPhase | null;
  readonly endsAtMs: number | null;
}

/**
 * The stage of a race at `nowMs` (service time). A primary that has ended since the race was last read is one no more.
 */
export function recordedStage(
  record: RecordReader,
  race: SubjectRef,
  nowMs: number,
): RecordedStage {
  const textOf = (metric: string) => String(record.latest(race, metric)?.value ?? '') || null;
  const times = { primaryEndTime: textOf('primaryEndsAt'), endTime: textOf('endsAt') };
  const seen = textOf('phase');
  const hasPassed = (instantMs(times.primaryEndTime) ?? Infinity) <= nowMs;
  const status = seen === 'primary' && hasPassed ? 'general' : seen;
  const phase = electionPhase({ election: { ...times, status } }, nowMs);
  return { phase, endsAtMs: instantMs(stageEnd(phase, times)) };
}
