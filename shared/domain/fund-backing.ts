/** What a fund's quoted price stands on. Pure. */
import { isNumber } from './numbers';

type Sent = number | null | undefined;

const LEAST_RATIO = 0.1;
const LARGEST_RATIO = 10;
/** A backing ratio between these is written in percent: 98 for 0.98. */
const LEAST_PERCENT = 20;
const LARGEST_PERCENT = 1_000;

/**
 * A backing ratio (assets over the worth of all units at the quoted price) with 1 as full backing,
 * also where it is sent as percent; null when it could be either.
 */
export function backingOf(sent: Sent): number | null {
  if (!isNumber(sent)) return null;
  if (sent >= LEAST_RATIO && sent <= LARGEST_RATIO) return sent;
  return sent >= LEAST_PERCENT && sent <= LARGEST_PERCENT ? sent / 100 : null;
}

/** How far the quoted price lies above what backs a unit, in percent; below is negative; null when not known. */
export function premiumPct(backing: Sent): number | null {
  const ratio = backingOf(backing);
  return ratio === null || ratio === 0 ? null : (1 / ratio - 1) * 100;
}

/** What backs one unit, in the unit of the quoted price; null when not known. */
export function backingPerUnit(quotedNav: Sent, backing: Sent): number | null {
  const ratio = backingOf(backing);
  return isNumber(quotedNav) && ratio !== null ? quotedNav * ratio : null;
}
