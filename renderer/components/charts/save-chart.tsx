/** Saves the data of a chart as CSV. */
import { saveCsv, tableText } from '../tables/data-table-export';
import type { Column } from '../tables/column';
import { Button } from '../ui/button';

interface SaveDataProps<Row> {
  /** Without its extension. */
  readonly fileName: string;
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** Saves the values that the chart shows. */
export function SaveData<Row>({ fileName, title, columns, rows }: SaveDataProps<Row>) {
  const save = async () => {
    saveCsv(`${fileName}.csv`, await tableText(columns, rows, ','));
  };
  return (
    <Button variant="quiet" aria-label={`Save data: ${title}`} onClick={() => void save()}>
      Save data
    </Button>
  );
}
