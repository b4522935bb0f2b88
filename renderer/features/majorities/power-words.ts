/** What a power index says about one chamber, as the end of a sentence. Pure. */
import { namesOf } from '@renderer/components/ui/layout/headline';
import { counted } from '@shared/domain/wording/numbers';

/** A party with its seats and the share that an index gives it, from 0 to 1. */
export interface PowerRow {
  readonly name: string;
  readonly seats: number;
  readonly fraction: number;
}

/** Shares that differ by less were calculated differently, no more. */
const EQUAL = 1e-9;

function isEqual(one: number, other: number): boolean {
  return Math.abs(one - other) < EQUAL;
}

/**
 * The most telling case: one party that decides alone, seats that decide nothing, or unequal seats that count the same.
 * Without one, the party that counts most.
 *
 * @param rows the largest party first
 */
export function powerCase(rows: readonly PowerRow[]): string {
  const [first] = rows;
  if (first === undefined || rows.every(({ fraction }) => fraction === 0)) return '';
  if (isEqual(first.fraction, 1)) return `here ${first.name} decides alone`;
  const idle = rows.find(({ fraction, seats }) => seats > 0 && isEqual(fraction, 0));
  if (idle !== undefined)
    return `here ${idle.name}’s ${counted(idle.seats, 'seat')} ${idle.seats === 1 ? 'decides' : 'decide'} nothing`;
  for (const [index, row] of rows.entries()) {
    const other = rows
      .slice(index + 1)
      .findLast(({ fraction, seats }) => isEqual(fraction, row.fraction) && seats < row.seats);
    if (other !== undefined)
      return `here ${other.name}’s ${counted(other.seats, 'seat')} count as much as ${row.name}’s ${row.seats}`;
  }
  const most = rows.filter(({ fraction }) => isEqual(fraction, first.fraction));
  if (most.length === rows.length) return 'here all parties count the same';
  return `here ${namesOf(most.map(({ name }) => name))} ${most.length > 1 ? 'count' : 'counts'} most`;
}
