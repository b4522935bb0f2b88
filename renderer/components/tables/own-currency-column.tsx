/** A column of amounts, each in its own currency: sorted by what they are worth, not by their bare numbers. */
import type { ReactNode } from 'react';

import { amountComparison } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';
import { formatMoney } from '@shared/domain/money/money';
import { isNumber } from '@shared/domain/wording/numbers';

import styles from './data-table.module.css';
import type { Column } from './data-table-model';

type Given<Row> = Omit<Column<Row>, 'isNumeric' | 'value' | 'sortValue'>;

interface OwnCurrencyColumn<Row> extends Given<Row> {
  readonly amountOf: (row: Row) => number | null | undefined;
  readonly currencyOf: (row: Row) => string | null | undefined;
  /** The currency to compare the amount in, where it is not the one that is shown; null: do not compare it. */
  readonly compareAs?: (row: Row) => string | null;
}

/** Why an amount is not compared with amounts in other currencies. */
export function notComparedWords(currency: string | null): string {
  return currency === null
    ? 'Sorted last: currency unknown'
    : `Sorted last: no rate for ${currency}`;
}

/**
 * The column of `rows`. An amount whose value is not known comes last, and is marked.
 *
 * @param rates none where the server has no list of them
 */
export function ownCurrencyColumn<Row>(
  { amountOf, currencyOf, compareAs, ...given }: OwnCurrencyColumn<Row>,
  rows: readonly Row[],
  rates: Rates,
): Column<Row> {
  const codeOf = (row: Row) => currencyOf(row) ?? null;
  const priced = rows.filter((row) => isNumber(amountOf(row)));
  const comparedIn = compareAs ?? codeOf;
  const compared = amountComparison(priced.map(comparedIn), rates);
  const write = given.render ?? ((row: Row) => formatMoney(amountOf(row), codeOf(row)));
  const sortValue = (row: Row) => compared(amountOf(row), comparedIn(row));
  return {
    ...given,
    isNumeric: true,
    value: (row) => amountOf(row) ?? null,
    sortValue,
    render: (row): ReactNode => {
      const isMarked = isNumber(amountOf(row)) && sortValue(row) === null;
      if (!isMarked) return write(row);
      return (
        <span className={styles.notCompared} title={notComparedWords(codeOf(row))}>
          {write(row)}
        </span>
      );
    },
  };
}
