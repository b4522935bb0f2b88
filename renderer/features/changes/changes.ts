/** What changed in a span, from the record: the player, their party, their country, what they watch, the world. Pure. */
import { lackOf } from '@shared/domain/evidence';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import { memberAmong } from '@shared/record/metrics';
import type { RecordedChanges, RecordedDifference } from '@shared/record/recorded';
import { subjectText } from '@shared/record/subjects';
import type { MetricUnit, SubjectRef } from '@shared/record/subjects';

import { CHANGING_METRICS, bareMetric } from './changing-metrics';
import type { ChangeGroup } from './changing-metrics';

/** One figure, or one word, before and after. */
export interface Change {
  /** Unique among the changes. */
  readonly id: string;
  readonly group: ChangeGroup;
  readonly subject: SubjectRef;
  /** Of the subject; null where no answer named it. */
  readonly name: string | null;
  readonly metric: string;
  readonly label: string;
  readonly unit: MetricUnit;
  readonly currency: string | null;
  readonly before: number | string;
  readonly after: number | string;
  /** Until when the value before stood, as far as it was seen, within the span. */
  readonly fromTurn: number;
  /** When the value after was first seen, and last. */
  readonly sinceTurn: number;
  readonly toTurn: number;
}

/** The turns of a whole list of changes. */
export interface ListSpan {
  readonly fromTurn: number;
  readonly toTurn: number;
}

/** Whether the value after is that of the end of a span; otherwise the subject has not been seen in its last turn yet. */
export function isUpToDate(change: Change, { toTurn }: ListSpan): boolean {
  return change.toTurn >= toTurn;
}

/** Whether both values are those of a span's ends, so that the change is one of exactly these turns. */
export function isOfSpan(change: Change, span: ListSpan): boolean {
  return change.fromTurn === span.fromTurn && isUpToDate(change, span);
}

/** Whose the subjects are, each as `kind:key`. */
export interface ChangeContext {
  readonly mine: ReadonlySet<string>;
  readonly party: string | null;
  readonly country: string | null;
  readonly watched: ReadonlySet<string>;
  /** What the game calls a race of the player, with the name of its state. */
  readonly raceLabel: (label: string) => string;
}

/** The race that the player stands in by its state's name, any other difference as it is. */
function withPlace(
  difference: RecordedDifference,
  { raceLabel }: ChangeContext,
): RecordedDifference {
  const { metric, first, last } = difference;
  if (metric !== 'ownRace') return difference;
  const named = <Point extends { readonly value: number | string }>(point: Point): Point =>
    typeof point.value === 'string' ? { ...point, value: raceLabel(point.value) } : point;
  return { ...difference, first: first && named(first), last: named(last) };
}

function isOfCountry({ kind, key }: SubjectRef, country: string | null): boolean {
  return country !== null && kind === 'bill' && country === `country:${key.split('/')[0] ?? ''}`;
}

/** The first group to which a subject belongs; the world is the last. */
function groupOf(subject: SubjectRef, context: ChangeContext): ChangeGroup {
  const text = subjectText(subject);
  if (subject.kind === 'self' || context.mine.has(text)) return 'me';
  if (text === context.party) return 'party';
  if (text === context.country) return 'country';
  if (context.watched.has(text)) return 'watched';
  return isOfCountry(subject, context.country) ? 'country' : 'world';
}

/** The figures of one subject that say the same as another one of it: what is left out, by what it repeats. */
const REPEATS = {
  cashOnHand: ['cashAtHome', 'cash'],
  cashAtHome: ['cash'],
  headOfGovernment: ['leader'],
  partySeats: ['seatsHeld'],
  companyPrice: ['sharePrice'],
  billStatus: ['billOutcome'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

function isRepeated(metric: string, others: ReadonlySet<string>): boolean {
  const bare = bareMetric(metric);
  return Object.entries(REPEATS).some(
    ([name, by]) => name === bare && by.some((other) => others.has(other)),
  );
}

/** After a move to another country the own money is in another currency: the two amounts have no difference. */
function hasMoved(changes: readonly RecordedDifference[]): boolean {
  return changes.some(
    ({ subject, metric, first, last }) =>
      subject.kind === 'self' && metric === 'ownCountryKey' && first?.value !== last.value,
  );
}

/** The name of the own party, where its own seats have a line: the country's line of the same seats is left out. */
function partyWithSeats(
  changes: readonly RecordedDifference[],
  { party }: ChangeContext,
): string | null {
  const seats = changes.find(
    ({ subject, metric, first, last }) =>
      subjectText(subject) === party &&
      metric === 'seats' &&
      first !== null &&
      first.value !== last.value,
  );
  return seats?.name ?? null;
}

const SEATS_BY_PARTY: ReadonlySet<string> = new Set(['seatsHeld', 'partySeats']);

/**
 * Without the seats that parties count themselves, of countries whose chamber's own seats are recorded: there the parties
 * count officials.
 */
function ofChambers(changes: readonly RecordedDifference[]): readonly RecordedDifference[] {
  const chambers = new Set(
    changes
      .filter(({ metric }) => bareMetric(metric) === 'seatsHeld')
      .map(({ subject }) => subject.key),
  );
  return changes.filter(
    ({ subject, metric }) =>
      subject.kind !== 'party' ||
      metric !== 'seats' ||
      !chambers.has(subject.key.split('/')[0] ?? ''),
  );
}

function isOfMoney(unit: MetricUnit): boolean {
  return unit === 'money' || unit === 'price';
}

function changeOf(
  difference: RecordedDifference,
  spanFrom: number,
  group: ChangeGroup,
): Change | null {
  const { subject, name, metric, label, unit, currency, first, last } = difference;
  // A value that changed and changed back is no change over the span.
  if (first === null || first.value === last.value) return null;
  // A number that became a word has no difference either way.
  if (typeof first.value !== typeof last.value) return null;
  const fromTurn = first.turn > spanFrom ? first.turn : Math.min(first.untilTurn, spanFrom);
  // Money that came and went within one turn.
  if (lackOf('change', { turns: [fromTurn, last.untilTurn] }) !== null) return null;
  return {
    id: `${subjectText(subject)} ${metric}`,
    group,
    subject,
    name,
    metric,
    label,
    unit,
    currency,
    before: first.value,
    after: last.value,
    fromTurn,
    sinceTurn: last.turn,
    toTurn: last.untilTurn,
  };
}

/** Every change that is worth a line, in the order of the groups and, within each, of its figures. */
export function changesOf(recorded: RecordedChanges, context: ChangeContext): readonly Change[] {
  const { fromTurn } = recorded;
  if (fromTurn === null) return [];
  const changes = ofChambers(recorded.changes).map((difference) => withPlace(difference, context));
  const isElsewhere = hasMoved(changes);
  const ownParty = partyWithSeats(changes, context);
  const metricsOf = new Map<string, Set<string>>();
  for (const { subject, metric, first, last } of changes) {
    if (first === null || first.value === last.value) continue;
    const text = subjectText(subject);
    const known = metricsOf.get(text) ?? new Set();
    metricsOf.set(text, known.add(bareMetric(metric)));
  }
  const found = changes.flatMap((difference) => {
    const { subject, metric, unit } = difference;
    const group = groupOf(subject, context);
    const place = CHANGING_METRICS[group].indexOf(bareMetric(metric));
    const repeats = isRepeated(metric, metricsOf.get(subjectText(subject)) ?? new Set());
    const isOfParty =
      group === 'country' &&
      SEATS_BY_PARTY.has(bareMetric(metric)) &&
      ownParty !== null &&
      memberAmong(metric, [ownParty]) === ownParty;
    const isForeign = isElsewhere && subject.kind === 'self' && isOfMoney(unit);
    // A sum of several currencies also moves with their rates.
    const isSum = metric === 'cashOnHand' && difference.currency === COMMON_UNIT;
    if (place < 0 || repeats || isSum || isOfParty || (isForeign && bareMetric(metric) !== 'cash'))
      return [];
    const change = changeOf(difference, fromTurn, group);
    return change === null ? [] : [{ change, place }];
  });
  const order = Object.keys(CHANGING_METRICS);
  return found
    .toSorted(
      (one, other) =>
        order.indexOf(one.change.group) - order.indexOf(other.change.group) ||
        one.place - other.place,
    )
    .map(({ change }) => change);
}
