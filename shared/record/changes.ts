/** What changed in the record: the input of the rules of alerts. */
import type { SubjectRef } from './subjects';

/** A value and the turns in which it was seen, each of them; `atMs` is the service's time when it was first seen. */
export interface RecordedPoint {
  readonly turn: number;
  readonly untilTurn: number;
  readonly atMs: number;
  readonly value: number | string;
}

/** One new value of one series. */
export interface RecordChange {
  /** Rises with each change of one file. */
  readonly id: number;
  readonly subject: SubjectRef;
  readonly name: string | null;
  readonly metric: string;
  readonly currency: string | null;
  /** The value before it; null for the first one of the series. */
  readonly before: RecordedPoint | null;
  /**
   * The previous value among those whose turn is known: a value that was seen while no turn was known has the turn 0.
   */
  readonly beforeInTurn: RecordedPoint | null;
  readonly after: RecordedPoint;
}
