/** The last column of a list of subjects: a star in each row. */
import type { SubjectKind } from '@shared/record/subjects';

import type { Column } from '../tables/data-table';
import { WatchButton } from './watch-button';

const WIDTH_PX = 72;

/** `keyOf`: the subject's key, null for a row without one. */
export function watchColumn<Row>(
  kind: SubjectKind,
  keyOf: (row: Row) => string | null,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    id: 'watch',
    // Differs from the name of the button on a subject's own page.
    label: 'Watched',
    widthPx: WIDTH_PX,
    value: () => null,
    text: () => '',
    render: (row) => {
      const key = keyOf(row);
      return key === null ? null : (
        <WatchButton isInRow subject={{ kind, key }} name={nameOf(row)} />
      );
    },
  };
}
