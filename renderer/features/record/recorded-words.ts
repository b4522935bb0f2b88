/** Recorded values and their changes in words. */
import { changePct } from '@shared/domain/markets/market-ratios';
import type { RecordedLatest } from '@shared/record/recorded';
import type { Span } from '@shared/domain/turns';
import { ABSENT } from '@shared/domain/wording/numbers';
import { changeSizeWords, figureChange } from '@shared/record/figures';

/** The newest value; null where there is none, or words. */
export function recordedNumber(found: RecordedLatest | null): number | null {
  const value = found?.latest.value;
  return typeof value === 'number' ? value : null;
}

/** Whether the value before is older than its span, because its turn was not seen: the change is then that of a longer one. */
export function isOlder({ before, spanTurns }: RecordedLatest, span: Span): boolean {
  const [former, turn] = [before[span], spanTurns[span]];
  return former !== null && turn !== null && former.untilTurn < turn;
}

/**
 * What the newest value differs by from the one before, which may be older than the span, in the unit that is shown; null
 * where one of them is missing or a word.
 */
export function changeSince({ latest, before, unit }: RecordedLatest, span: Span): number | null {
  const former = before[span]?.value;
  return typeof latest.value === 'number' && typeof former === 'number'
    ? figureChange(former, latest.value, unit)
    : null;
}

/** The same, but null where the value before is older than the span. */
export function changeOver(found: RecordedLatest, span: Span): number | null {
  return isOlder(found, span) ? null : changeSince(found, span);
}

/** The same for a value on screen, as `changePctTo` has it. */
export function changeTo(
  shown: number | null | undefined,
  found: RecordedLatest | null,
  span: Span,
): number | null {
  return found !== null && recordedNumber(found) === shown ? changeOver(found, span) : null;
}

/** The change over a span in percent of the value before. */
export function changePctOver(found: RecordedLatest | null, span: Span): number | null {
  if (found === null || isOlder(found, span)) return null;
  const former = found.before[span]?.value;
  const { value } = found.latest;
  return typeof value === 'number' && typeof former === 'number' ? changePct(former, value) : null;
}

/**
 * The same for a value on screen; null until the record has that value: the read that brought it is recorded a moment
 * later, and a change stands only beside the value that it is of.
 */
export function changePctTo(
  shown: number | null | undefined,
  found: RecordedLatest | null,
  span: Span,
): number | null {
  return recordedNumber(found) === shown ? changePctOver(found, span) : null;
}

/** The change with its sign: `+1.5 points` for percent, `−$20`, or `was Ada` where words changed. */
export function changeText(found: RecordedLatest, span: Span): string {
  const { latest, before, unit, currency } = found;
  const former = before[span]?.value;
  // An empty text means that there was none.
  if (former === undefined || former === '') return ABSENT;
  const { value } = latest;
  if (former === value) return '0';
  if (typeof value !== 'number' || typeof former !== 'number') return `was ${former}`;
  return `${value > former ? '+' : '−'}${changeSizeWords(former, value, unit, currency)}`;
}

/** Whether the subject was not read in the newest turn, so that it is unknown whether the value changed in it. */
export function isUnread({ latest, newestTurn }: RecordedLatest): boolean {
  return latest.untilTurn < newestTurn;
}
