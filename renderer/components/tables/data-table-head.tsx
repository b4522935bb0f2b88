/** The headings of a table. */
import { classNames } from '@renderer/components/ui/class-names';

import type { Column } from './column';
import type { Sorting } from './table-rows';
import styles from './data-table.module.css';

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting | null;
  readonly onSort: (columnId: string) => void;
}

/** The headings: each is a button that sorts by its column. */
export function Head<Row>({ columns, sorting, onSort }: HeadProps<Row>) {
  const direction = sorting?.isDescending === true ? 'descending' : 'ascending';
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const isSorted = sorting?.columnId === column.id;
          return (
            <th
              key={column.id}
              scope="col"
              className={classNames(column.isNumeric && styles.numeric)}
              aria-sort={isSorted ? direction : undefined}
            >
              <button type="button" className={styles.sorter} onClick={() => onSort(column.id)}>
                {column.unit === null ? column.label : `${column.label}, ${column.unit}`}
                <span aria-hidden="true" className={styles.arrow}>
                  {isSorted && (direction === 'ascending' ? '▲' : '▼')}
                </span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
