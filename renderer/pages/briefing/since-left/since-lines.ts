/** A line of `Since you left`: what it is made from, its weight, and its words. Pure. */
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { RecordedDifference } from '@shared/record/recorded';
import type { SubjectRef } from '@shared/record/subjects';
import { formatPoints } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { valueWords as inUnit } from '@shared/record/figures';

/** What a line is about: the words of `data-kind`. */
export type SinceKind =
  | 'crisis'
  | 'election'
  | 'government'
  | 'transfer'
  | 'own'
  | 'bill'
  | 'market'
  | 'watched'
  | 'event'
  | 'news';

/** One line. */
export interface SinceItem {
  /** Unique among the lines. */
  readonly id: string;
  readonly kind: SinceKind;
  /** What the line opens; news opens the list of news. */
  readonly subject: SubjectRef;
  readonly text: string;
  /** Why, where that is known. */
  readonly detail: string | null;
  /** Lines with more of it come first. */
  readonly weight: number;
}

/** What the lines are chosen by. */
export interface SinceContext {
  readonly leftAtMs: number;
  /** `kind:key` of every watched subject. */
  readonly watched: ReadonlySet<string>;
  /** The player's own subjects in the same form, as far as they are known. */
  readonly own: ReadonlySet<string>;
  readonly ownName: string | null;
  readonly ownParty: string | null;
  /** What a turn brings, where the service says so. */
  readonly netPerTurn: number | null;
  readonly ledger: readonly LedgerEntry[];
}

/** The changes of one subject by metric. */
export interface ChangedSubject {
  readonly subject: SubjectRef;
  readonly name: string;
  readonly byMetric: ReadonlyMap<string, RecordedDifference>;
  readonly isOwn: boolean;
  readonly isWatched: boolean;
}

// How a figure changed, in a sentence. Pure.

type Difference = Pick<
  RecordedDifference,
  'metric' | 'label' | 'unit' | 'currency' | 'first' | 'last'
>;

/** Metrics whose values are words of the service rather than names. */
const WORDS: ReadonlySet<string> = new Set([
  'ownOffice',
  'governmentStatus',
  'conflictStatus',
  'fundStatus',
]);

/** A value as a player reads it; an empty text says that there is none. */
export function valueWords(difference: Difference, value: number | string): string {
  const { metric, unit, currency } = difference;
  if (value === '') return 'none';
  if (typeof value === 'string' && WORDS.has(metric)) return humanise(value);
  return inUnit(value, unit, currency);
}

/**
 * The size of a change. A change of a percentage is in points, because a share of 5% that rises to
 * 6% rose by one point.
 */
function sizeWords(difference: Difference, size: number): string {
  return difference.unit === 'percent'
    ? formatPoints(size)
    : inUnit(size, difference.unit, difference.currency);
}

/** `rose by $12,000 to $262,000`; null where one of the values is a word. */
export function movementWords(difference: Difference): string | null {
  const before = difference.first?.value;
  const now = difference.last.value;
  if (typeof before !== 'number' || typeof now !== 'number') return null;
  const verb = now > before ? 'rose' : 'fell';
  const size = sizeWords(difference, Math.abs(now - before));
  return `${verb} by ${size} to ${valueWords(difference, now)}`;
}

/** `Campaign funds rose by $12,000 to $262,000`, or `Office: Governor (before: Senator)`. */
export function changeSentence(difference: Difference): string {
  const { label, first, last } = difference;
  const movement = movementWords(difference);
  if (movement !== null) return `${label} ${movement}`;
  const now = `${label}: ${valueWords(difference, last.value)}`;
  return first === null ? now : `${now} (before: ${valueWords(difference, first.value)})`;
}

/** The first line of a text that was recorded: a headline, the title of a notification. */
export function firstLine(value: number | string): string {
  return String(value).split('\n', 1)[0] ?? '';
}

/** How much a line matters to a player who comes back: their own result and whatever asks for a decision first, headlines last. */
export const WEIGHTS = {
  ownResult: 105,
  crisisWaiting: 100,
  ownElectionDecided: 95,
  ownOffice: 90,
  crisisDecided: 85,
  ownElection: 80,
  leader: 75,
  transfer: 70,
  ownFunds: 65,
  ownBill: 62,
  electionDecided: 58,
  default: 56,
  ownFigure: 50,
  watched: 40,
  bill: 35,
  namedInNews: 34,
  unread: 30,
  event: 20,
  news: 10,
} as const;
