/** Saves a chart: its data as CSV, its picture as PNG. */
import { useThemeColours } from '@renderer/theme/use-theme-colours';

import { saveCsv, tableText } from '../tables/data-table-export';
import type { Column } from '../tables/column';
import { Button } from '../ui/button';
import { announce } from '../ui/overlay/toast-store';

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

interface SavePictureProps {
  /** Written above the picture. */
  readonly title: string;
  /** Without its extension. */
  readonly fileName: string;
}

/** Saves what the figure around it has drawn: a canvas or an SVG drawing. */
export function SavePicture({ title, fileName }: SavePictureProps) {
  const colours = useThemeColours();
  const save = async (figure: HTMLElement | null) => {
    const [{ drawnIn, pictureOf }, { saveFile }] = await Promise.all([
      import('./chart-picture'),
      import('../tables/data-table-export'),
    ]);
    const drawn = figure === null ? null : await drawnIn(figure);
    const picture = drawn === null ? null : await pictureOf(drawn, title, colours);
    if (picture === null) announce('The picture could not be made. Wait until the chart is drawn.');
    else saveFile(`${fileName}.png`, picture);
  };
  return (
    <Button
      variant="quiet"
      aria-label={`Save picture: ${title}`}
      onClick={({ currentTarget }) => void save(currentTarget.closest('figure'))}
    >
      Save picture
    </Button>
  );
}
