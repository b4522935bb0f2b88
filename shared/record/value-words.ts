/** The values of the record in the player's locale. */
import { formatMoney } from '../domain/money/money';
import { formatCount, formatNumber, formatPercent } from '../domain/wording/numbers';
import { formatPoints } from '../domain/wording/points';
import { formatFace } from '../domain/wording/rates';
import type { MetricUnit } from './subjects';

/** A value with its unit, a dash for none; words stay as they are. */
export function valueWords(
  value: number | string | null | undefined,
  unit: MetricUnit,
  currency: string | null,
): string {
  if (typeof value === 'string') return value;
  switch (unit) {
    case 'money':
    case 'price':
      return formatMoney(value, currency);
    case 'face':
      return formatFace(value);
    case 'percent':
      return formatPercent(value);
    case 'points':
      return formatPoints(value);
    case 'count':
    case 'turns':
      return formatCount(value);
    case 'rate':
    case 'index':
    case 'text':
      return formatNumber(value);
  }
}
