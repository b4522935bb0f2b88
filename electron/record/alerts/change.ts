/** What the rules of alerts read and what they produce: changes of the record, the profile's context, new alerts. */
import { isolated } from '@shared/domain/wording/isolate';
import type { AlertKind } from '@shared/record/alert-kinds';
import type { AlertReason, AlertView, DecidedOwn, PlayerRule } from '@shared/record/alerts';
import type { MetricName } from '@shared/record/metrics';
import { metricLabel, metricOf } from '@shared/record/metrics';
import type { RecordedEntry, RecordedPoint } from '@shared/record/recorded';
import type { SubjectRef, MetricUnit } from '@shared/record/subjects';
import { routeOfSubject, SELF, WORLD } from '@shared/record/subjects';
import type { SubjectKind } from '@shared/record/subjects';
import { routeTo } from '@shared/routes/addresses';
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
  /** It was first seen after turns in which the client did not run. */
  readonly isLate: boolean;
}

/** An unchanged value as a change at this moment, for a time-based alert. */
export function momentOf(
  subject: SubjectRef,
  metric: MetricName,
  value: Value,
  { record, game, nowMs }: AlertContext,
): Change {
  return {
    subject,
    name: record.nameOf(subject),
    metric,
    before: null,
    beforeTurn: game.turn,
    beforeAtMs: nowMs,
    after: value,
    turn: game.turn,
    atMs: nowMs,
    currency: null,
    isLate: false,
  };
}

/** What the rules may read from the record. */
export interface RecordReader {
  latest(subject: SubjectRef, metric: string): RecordedPoint | null;
  /** The value that held at a turn; null if the record begins later. */
  at(subject: SubjectRef, metric: string, turn: number): RecordedPoint | null;
  /** The first value that the record has of a subject's metric. */
  first(subject: SubjectRef, metric: string): RecordedPoint | null;
  nameOf(subject: SubjectRef): string;
  /** The turn of the newest alert of a rule about a subject; null if there is none. */
  lastAlertTurn(rule: string, subject: SubjectRef): number | null;
  /** The crises that wait for the player. */
  waitingCrises(): readonly SubjectRef[];
  /** The elections in which an answer showed how the player did, the newest of these answers first. */
  settledRaces(): readonly SubjectRef[];
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
export interface NewAlert extends Omit<AlertView, 'id' | 'isRead' | 'subject'> {
  /** The kind, with a suffix where one kind has several rules: `watched:sharePrice`. */
  readonly rule: string;
  readonly subject: SubjectRef;
}

/** The rule of one kind. Each function is pure. It yields alerts without checking whether they were raised before. */
export interface AlertRule {
  /** Looks at one change: two values that differ. */
  readonly onChange?: (change: Change, context: AlertContext) => Iterable<NewAlert>;
  /** Looks at two values that differ and whose turns are known, for rules that count turns. */
  readonly onTurns?: (change: Change, context: AlertContext) => Iterable<NewAlert>;
  /** Looks at the first value of a series: for lists, whose entries are new when they are first seen. */
  readonly onFirst?: (change: Change, context: AlertContext) => Iterable<NewAlert>;
  /** Looks at a news post or a notification that is new. */
  readonly onEntry?: (entry: RecordedEntry, context: AlertContext) => Iterable<NewAlert>;
  /** Looks at the newest values, for time-based alerts. */
  readonly onTime?: (context: AlertContext) => Iterable<NewAlert>;
  /** The next times at which `onTime` may yield an alert, in service time (epoch ms); none if it never will. */
  readonly nextTimes?: (context: AlertContext) => Iterable<number>;
}

/** Whether the client ran in a turn: it records each turn of the game that it sees. An unknown turn is 0. */
export function wasRunning(record: RecordReader, turn: number): boolean {
  const seen = turn > 0 ? record.at(WORLD, 'turn', turn) : null;
  return turn <= 0 || (seen !== null && seen.untilTurn >= turn);
}

/** One of the player's own texts; empty if the record has none. */
export function ownText(record: RecordReader, metric: MetricName): string {
  const value = record.latest(SELF, metric)?.value;
  return value === undefined ? '' : String(value);
}

/** One of the player's own figures; null if the record has none. */
export function ownNumber(record: RecordReader, metric: MetricName): number | null {
  const value = record.latest(SELF, metric)?.value;
  return typeof value === 'number' ? value : null;
}

/** Whether the player put a subject on the watch list. */
export function isWatched({ watched }: AlertContext, { kind, key }: SubjectRef): boolean {
  return watched.some(({ subject }) => subject.kind === kind && subject.key === key);
}

/** The subject that one of the player's own texts names, for example the party `US/3`. */
export function ownSubject(
  record: RecordReader,
  kind: SubjectRef['kind'],
  metric: MetricName,
): SubjectRef | null {
  const key = ownText(record, metric);
  return key === '' ? null : { kind, key };
}

/** Whether a subject is the player's own of its kind. */
export function isOwn(record: RecordReader, subject: SubjectRef, metric: MetricName): boolean {
  const own = ownText(record, metric);
  return own !== '' && own.toLowerCase() === subject.key.toLowerCase();
}

/** What a rule adds to the change that it reports. */
interface AlertWords {
  readonly kind: AlertKind;
  readonly rule?: string | undefined;
  readonly title: string;
  readonly body: string;
  readonly because: string;
  readonly route?: Route | undefined;
  readonly decided?: DecidedOwn;
}

/** The unit of a metric; text for a metric that is in no table. */
export function unitOf(metric: string): MetricUnit {
  return metricOf(metric)?.unit ?? 'text';
}

/** What a subject is called while no answer has named it: an id says nothing to the player. */
const UNNAMED: Readonly<Record<SubjectKind, string>> = {
  self: 'You',
  world: 'The game',
  character: 'A character',
  party: 'A party',
  country: 'A country',
  corporation: 'A corporation',
  bond: 'A bond',
  fund: 'A fund',
  election: 'An election',
  bill: 'A bill',
  conflict: 'A conflict',
  crisis: 'A crisis',
  currency: 'A currency',
  commodity: 'A commodity',
};

/** How an alert calls a subject. */
export function calledIn(subject: SubjectRef, name: string): string {
  if (name !== '') return isolated(name);
  // Its key is its code.
  return subject.kind === 'currency' ? subject.key : UNNAMED[subject.kind];
}

/** A word such as `GDP` stays as it is. */
const CAPITALS = /^\p{Lu}{2}/u;

/** A metric's words in the middle of a sentence: `share price`. */
export function metricWords(metric: string): string {
  const label = metricLabel(metric);
  return CAPITALS.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** The alert that a change causes. */
export function draftOf(change: Change, words: AlertWords): NewAlert {
  const { kind, title, body } = words;
  return {
    kind,
    rule: words.rule ?? kind,
    subject: change.subject,
    name: change.name,
    turn: change.turn,
    atMs: change.atMs,
    isLate: change.isLate,
    ...(words.decided !== undefined && { decided: words.decided }),
    title,
    body,
    route: words.route ?? routeOfSubject(change.subject) ?? routeTo('briefing'),
    reason: reasonOf(change, words.because),
  };
}

function reasonOf(change: Change, rule: string): AlertReason {
  const { metric, currency, before, after } = change;
  return { rule, metric, unit: unitOf(metric), currency, before, after };
}
