/** A column of amounts, each in its own currency: sorted by what they are worth, not by their bare numbers. */
import { amountComparison } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';
import { isNumber } from '@shared/domain/wording/numbers';

import type { Column, ColumnOptions, Get } from './column';
import { money } from './columns';
import styles from './data-table.module.css';

interface OwnCurrency<Row> extends ColumnOptions<Row> {
  readonly currency: Get<Row, string>;
  /** The currency to compare the amount in, where it is not the one that is shown; null: do not compare it. */
  readonly compareAs?: (row: Row) => string | null;
}

/** What the column is made for. */
interface Compared<Row> {
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

/** An amount whose value is not known comes last, and is marked. */
export function ownCurrencyColumn<Row>(
  id: string,
  label: string,
  get: Get<Row, number>,
  { currency, compareAs, ...options }: OwnCurrency<Row>,
  { rows, rates }: Compared<Row>,
): Column<Row> {
  const codeOf = (row: Row) => currency(row) ?? null;
  const comparedIn = compareAs ?? codeOf;
  const priced = rows.filter((row) => isNumber(get(row)));
  const compared = amountComparison(priced.map(comparedIn), rates);
  const sortValue = (row: Row) => compared(get(row), comparedIn(row));
  const plain = money(id, label, get, { currency: codeOf, ...options });
  return {
    ...plain,
    sortValue,
    render: (row) => {
      const shown = plain.render(row);
      if (!isNumber(get(row)) || sortValue(row) !== null) return shown;
      return (
        <span className={styles.notCompared} title={notComparedWords(codeOf(row))}>
          {shown}
        </span>
      );
    },
  };
}
