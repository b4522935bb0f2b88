/** What the rules of alerts read and what they make: changes of the record, the profile's context, new alerts. */
import type { AlertKind } from '@shared/record/alert-kinds';
import type { AlertReason, PlayerRule } from '@shared/record/alerts';
import type { SubjectRef } from '@shared/record/subjects';
import type { Route } from '@shared/routes/route';

/** What the record holds of one metric: a number or words. */
type Value = number | string;

/** One change of one value, as the record wrote it. */
export interface Change {
  readonly subject: SubjectRef;
  /** The subject's own name; empty if no answer gave it. */
  readonly name: string;
  readonly metric: string;
  /** Null: the value is observed for the first time, so nothing has changed. */
  readonly before: Value | null;
  /**
   * The last turn in which `before` was seen, and the time at which it was first seen. Both are those of `after` if
   * there is no `before`.
   */
  readonly beforeTurn: number;
  readonly beforeAtMs: number;
  readonly after: Value;
  readonly turn: number;
  /** When the client read it, in epoch ms. */
  readonly atMs: number;
  readonly currency: string | null;
  /** It was first seen after turns in which the client read nothing. */
  readonly isLate: boolean;
}

/** The newest value of a series, or an older one. */
export interface Recorded {
  readonly value: Value;
  /** It was seen in each turn from `turn` to `untilTurn`. */
  readonly turn: number;
  readonly untilTurn: number;
  readonly atMs: number;
}

/** What the rules may read from the record. */
export interface RecordReader {
  latest(subject: SubjectRef, metric: string): Recorded | null;
  /** The value that held at a turn; null if the record begins later. */
  at(subject: SubjectRef, metric: string, turn: number): Recorded | null;
  /** The first value that the record has of a subject's metric. */
  first(subject: SubjectRef, metric: string): Recorded | null;
  nameOf(subject: SubjectRef): string;
  /** The turn of the newest alert of a rule about a subject; null if there is none. */
  toldAt(rule: string, subject: SubjectRef): number | null;
  /** The crises that wait for the player. */
  waitingCrises(): readonly SubjectRef[];
}

/** The game's clock, as the newest answers state it. */
interface GameClock {
  readonly turn: number;
  /** Epoch ms; null while it is not known. */
  readonly nextTurnAtMs: number | null;
  readonly turnMs: number | null;
}

/** Everything about the profile that the rules depend on. */
export interface AlertContext {
  /** Service time, epoch ms. */
  readonly nowMs: number;
  readonly game: GameClock;
  readonly kind: (kind: AlertKind) => { readonly isOn: boolean; readonly limit: number };
  readonly rules: readonly PlayerRule[];
  readonly watched: readonly { readonly subject: SubjectRef; readonly name: string }[];
  readonly record: RecordReader;
  /** The time of the newest news post of earlier answers; null before the first. */
  readonly headlinesUntilMs: number | null;
}

/** An alert before it has an id. Rule, subject and turn are its identity. */
export interface NewAlert {
  readonly kind: AlertKind;
  /** The kind, with a suffix where one kind has several rules: `watched:sharePrice`. */
  readonly rule: string;
  readonly subject: SubjectRef;
  readonly name: string;
  readonly turn: number;
  readonly atMs: number;
  /** It happened in a turn in which the client read nothing. */
  readonly isLate: boolean;
  readonly title: string;
  readonly body: string;
  readonly route: Route;
  readonly reason: AlertReason;
}

/** The rule of one kind. Each function is pure. It yields alerts without checking whether they were told before. */
export interface AlertRule {
  /** Looks at one change: two values that differ. */
  readonly onChange?: (change: Change, context: AlertContext) => Iterable<NewAlert>;
  /** Looks at two values that differ and whose turns are known, for rules that count turns. */
  readonly onTurns?: (change: Change, context: AlertContext) => Iterable<NewAlert>;
  /** Looks at the first value of a series: for lists, whose entries are new when they are first seen. */
  readonly onFirst?: (change: Change, context: AlertContext) => Iterable<NewAlert>;
  /** Looks at the newest values, for alerts that time alone brings about. */
  readonly onTime?: (context: AlertContext) => Iterable<NewAlert>;
  /** The next times at which `onTime` may yield an alert, in service time (epoch ms); none if it never will. */
  readonly nextTimes?: (context: AlertContext) => Iterable<number>;
}
