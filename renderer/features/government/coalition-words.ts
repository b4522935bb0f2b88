/** Sentences about coalitions. Pure. */
import type { Coalition } from './coalitions';
import { ABSENT, formatCount, formatNumber } from '@shared/domain/wording/numbers';

/** By how many seats a coalition has a majority, or misses it. */
export function marginWords({ margin }: Pick<Coalition, 'margin'>): string {
  if (margin === 0) return 'exactly a majority';
  const seats = `${formatCount(Math.abs(margin))} ${Math.abs(margin) === 1 ? 'seat' : 'seats'}`;
  return margin > 0 ? `${seats} more than a majority` : `${seats} short of a majority`;
}

/** A distance on the map of parties, in the service's own units. */
export function distanceWords(distance: number | null): string {
  return distance === null ? ABSENT : formatNumber(Math.round(distance * 100) / 100);
}

/** Whether its parties are neighbours on the map. */
export function connectionWords({ isConnected }: Pick<Coalition, 'isConnected'>): string {
  if (isConnected === null) return ABSENT;
  return isConnected ? 'Yes' : 'No';
}
