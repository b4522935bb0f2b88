/** What the record answers, and what changed in it. Times are the service's, in ms since 1970. */
import type { BillResult, CrisisResult } from '../domain/results/own-result';
import type { Entry } from './entries';
import type { Span } from '../domain/turns';
import type { SubjectRef, MetricUnit } from './subjects';

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

/** One metric of one subject. */
export interface SeriesRef {
  readonly subject: SubjectRef;
  readonly metric: string;
}

interface MetricFacts {
  readonly metric: string;
  /** As on the screen. */
  readonly label: string;
  readonly unit: MetricUnit;
  readonly currency: string | null;
}

/** A metric of which the record has values. */
export interface RecordedMetric extends MetricFacts {
  readonly points: number;
  readonly firstTurn: number;
  readonly lastTurn: number;
}

/** The values of one series, in order. A turn that no point covers is a gap, in which nothing was read. */
export interface RecordedSeries extends MetricFacts {
  readonly subject: SubjectRef;
  readonly name: string | null;
  readonly points: readonly RecordedPoint[];
}

/** The last value of one series, and what it was before. */
export interface RecordedLatest extends MetricFacts {
  readonly subject: SubjectRef;
  readonly name: string | null;
  readonly latest: RecordedPoint;
  /**
   * The newest turn that the record knows. If the `untilTurn` of `latest` is earlier, the value was not read in that
   * turn.
   */
  readonly newestTurn: number;
  /**
   * The last value known one turn, one day and one week before the newest turn; it may be older than that. Null if the
   * record does not reach back that far, or if nothing was read since, because then it is not known whether the value
   * changed.
   */
  readonly before: Readonly<Record<Span, RecordedPoint | null>>;
  /** The turns that `before` is asked for; null where the length of a span is not known. */
  readonly spanTurns: Readonly<Record<Span, number | null>>;
  /** At most 32 numbers of the last week, or of all turns where its length is not known, oldest first; empty for words. */
  readonly sparkline: readonly number[];
}

/** The last values of one subject. */
export interface RecordedRow {
  readonly key: string;
  readonly name: string | null;
  /** The currency of its amounts; null if no answer named one. */
  readonly currency: string | null;
  /** The newest turn in which any of the values was seen. */
  readonly untilTurn: number;
  /** One for each requested metric; null if it is not recorded. */
  readonly values: readonly (number | string | null)[];
  /**
   * Former values of the compared metric: first the one that stood when the compared turn began, if the metric was seen
   * since; then, where the question asks for a number of turns, the one that stood so many turns before it was last
   * seen. Each stands for the turns in which it was seen and for no others. Empty if the record does not reach back.
   */
  readonly before: readonly FormerValue[];
}

/** A former number, and the turns in which it was seen. */
export interface FormerValue {
  readonly turn: number;
  readonly untilTurn: number;
  readonly value: number;
}

/** The last values of some metrics of every subject of one kind. */
export interface RecordedTable {
  /** The newest turn that the record knows. */
  readonly newestTurn: number | null;
  readonly rows: readonly RecordedRow[];
}

/** What a series was when the span began (or when it was first seen), and what it is now. */
export interface RecordedDifference extends MetricFacts {
  readonly subject: SubjectRef;
  readonly name: string | null;
  readonly isOwn: boolean;
  /**
   * The last value up to the turn in which the span begins; for a series that was first seen in the span, its first
   * value, or null if that is the only one.
   */
  readonly first: RecordedPoint | null;
  readonly last: RecordedPoint;
}

/** A news post or a notification, with the turn in which it was first seen. */
export interface RecordedEntry extends Omit<Entry, 'atMs'> {
  readonly turn: number;
  /** When it was written; when it was first seen, if the service does not say. */
  readonly atMs: number;
}

/** What changed in a span, and the turns in which nothing was read. */
export interface RecordedChanges {
  /** The turn at whose end the span begins: the one asked for, or the first of the record; null while no turn is known. */
  readonly fromTurn: number | null;
  /** The newest turn; null while none is known. */
  readonly toTurn: number | null;
  readonly changes: readonly RecordedDifference[];
  /** What was written in the span, oldest first. */
  readonly entries: readonly RecordedEntry[];
  /** The turns in which nothing at all was seen, as inclusive ranges. */
  readonly gaps: readonly { readonly fromTurn: number; readonly toTurn: number }[];
}

/** What was decided of the player's own, the newest of each kind first. */
export interface RecordedResults {
  /** Races in which the player stands or stood and whose end, or whose primary's, the record has or lacks. */
  readonly raceIds: readonly string[];
  readonly bills: readonly BillResult[];
  readonly crises: readonly CrisisResult[];
}
