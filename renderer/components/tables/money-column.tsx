/** Columns of money: each amount names its currency, or the heading names that of all. */
import { Amount } from '@renderer/components/figures/amount';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import { formatMoney, isCompactIn } from '@shared/domain/money/money';
import type { MoneyWidth } from '@shared/domain/money/money';
import { isNumber, neededDecimals } from '@shared/domain/wording/numbers';

import type { Column, ColumnOptions, Get } from './column';
import { numeric } from './columns';

/** How a heading names the currency of all amounts below it; nothing where each has its own. */
export function moneyUnit(currency: string | null): string | null {
  return currency === COMMON_UNIT ? 'common unit' : currency;
}

interface MoneyOptions<Row> extends ColumnOptions<Row> {
  /** The currency of all amounts, which the heading names. */
  readonly shownIn?: string | null | undefined;
  /** The currency of each amount, which its cell names. */
  readonly currency?: string | null | undefined | ((row: Row) => string | null | undefined);
  readonly width?: MoneyWidth;
}

/** What an amount adds to the decimals of its column: nothing where it is written as 1.23M. */
export function moneyDecimals(amount: number | null | undefined, width: MoneyWidth): number {
  return isNumber(amount) && !isCompactIn(amount, width) ? neededDecimals(amount) : 0;
}

/** An amount of money. */
export function money<Row>(
  id: string,
  label: string,
  get: Get<Row, number>,
  { shownIn = null, currency = null, width = 'full', ...options }: MoneyOptions<Row> = {},
): Column<Row> {
  const currencyOf = typeof currency === 'function' ? currency : () => currency;
  return numeric(
    id,
    label,
    get,
    (row, digits = 0) => {
      const amount = get(row);
      return isNumber(amount) && isCompactIn(amount, width) ? (
        <Amount amount={amount} currency={currencyOf(row)} />
      ) : (
        formatMoney(amount, currencyOf(row), width, digits > 0)
      );
    },
    { unit: moneyUnit(shownIn), cellUnit: currencyOf, ...options },
    (row) => moneyDecimals(get(row), width),
  );
}
