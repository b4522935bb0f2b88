/** Greys the cells whose figures are of an earlier turn than the present one. */
import type { Column } from './column';
import styles from './older-values.module.css';

/** The same column; its cell is greyed where `isOld`. */
export function greyedWhere<Row>(column: Column<Row>, isOld: (row: Row) => boolean): Column<Row> {
  return {
    ...column,
    render: (row, digits) => {
      const shown = column.render(row, digits);
      return isOld(row) ? <span className={styles.older}>{shown}</span> : shown;
    },
  };
}
