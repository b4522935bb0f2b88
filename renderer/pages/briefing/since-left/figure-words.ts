/** How a figure changed, in a sentence. Pure. */
import { formatPoints } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import type { RecordedDifference } from '@shared/record/recorded';
import { valueWords as inUnit } from '@shared/record/figures';

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
