/** The last column of a list of subjects: a star in each row. */
import type { SubjectKind } from '@shared/record/subjects';

import type { Column } from '@renderer/components/tables/column';
import { column } from '@renderer/components/tables/columns';
import { WatchButton } from './watch-button';

const WIDTH_PX = 72;

/** `keyOf`: the subject's key, null for a row without one. */
export function watchColumn<Row>(
  kind: SubjectKind,
  keyOf: (row: Row) => string | null,
  nameOf: (row: Row) => string,
): Column<Row> {
  const render = (row: Row) => {
    const key = keyOf(row);
    return key === null ? null : <WatchButton isInRow subject={{ kind, key }} name={nameOf(row)} />;
  };
  // The label differs from the name of the button on a subject's own page.
  return column(
    'watch',
    'Watched',
    { value: () => null, text: () => '', render },
    { widthPx: WIDTH_PX },
  );
}
