/** Percentage points in words. */
import { ABSENT, formatNumber, isNumber } from './numbers';

/** Percentage points, for example of a lead: `1 point`, `7.25 points`; or a dash. */
export function formatPoints(value: number | null | undefined): string {
  if (!isNumber(value)) return ABSENT;
  return `${formatNumber(value)} ${Math.abs(Math.round(value * 100)) === 100 ? 'point' : 'points'}`;
}

/** The same with a sign, for example of a change: `+7.25 points`. */
export function formatSignedPoints(value: number): string {
  return `${Math.round(value * 100) > 0 ? '+' : ''}${formatPoints(value)}`;
}
