/** A column of amounts, each in its own currency: sorted by what they are worth, not by their bare numbers. */
import type { ReactNode } from 'react';

import { amountComparison } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';
import { formatMoney } from '@shared/domain/money/money';
import { isNumber } from '@shared/domain/wording/numbers';

import type { Column, ColumnOptions, Get } from './column';
import { money, moneyDecimals } from './money-column';
import styles from './data-table.module.css';

interface OwnMoneyOptions<Row> extends ColumnOptions<Row> {
  readonly currency: (row: Row) => string | null | undefined;
  /** The currency to compare the amount in, where it is not the one that is shown; null: do not compare it. */
  readonly compareAs?: (row: Row) => string | null;
  /** Every row of the table. */
  readonly rows: readonly Row[];
  /** None where the server has no list of them. */
  readonly rates: Rates;
}

/** Why an amount is not compared with amounts in other currencies. */
export function notComparedWords(currency: string | null): string {
  return currency === null
    ? 'Sorted last: currency unknown'
    : `Sorted last: no rate for ${currency}`;
}

/** An amount in its own currency. One whose value is not known comes last, and is marked. */
export function ownMoney<Row>(
  id: string,
  label: string,
  get: Get<Row, number>,
  { currency, compareAs, rows, rates, ...options }: OwnMoneyOptions<Row>,
): Column<Row> {
  const codeOf = (row: Row) => currency(row) ?? null;
  const comparedIn = compareAs ?? codeOf;
  const priced = rows.filter((row) => isNumber(get(row)));
  const compared = amountComparison(priced.map(comparedIn), rates);
  const isEven = priced.some((row) => moneyDecimals(get(row), 'full') > 0);
  const write =
    options.render ?? ((row: Row) => formatMoney(get(row), codeOf(row), 'full', isEven));
  const sortBy = (row: Row) => compared(get(row), comparedIn(row));
  return money(id, label, get, {
    cellUnit: codeOf,
    ...options,
    sortBy,
    render: (row): ReactNode =>
      isNumber(get(row)) && sortBy(row) === null ? (
        <span className={styles.notCompared} title={notComparedWords(codeOf(row))}>
          {write(row)}
        </span>
      ) : (
        write(row)
      ),
  });
}
