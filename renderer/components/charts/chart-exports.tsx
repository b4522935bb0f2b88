/** Buttons that save a chart's picture and its values. */
import { useThemeColours } from '@renderer/theme/use-theme-colours';

import { saveCsv, saveFile, tableText } from '../tables/data-table-export';
import type { Column } from '../tables/data-table';
import { Button } from '../ui/button';
import { announce } from '../ui/overlay/toast-store';
import { pictureOf } from './chart-picture';

interface ChartExportsProps<Row> {
  /** Without its ending. */
  readonly fileName: string;
  /** Written above the picture. */
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** Saves the canvas of the figure that it stands in, and the values that the canvas shows. */
export function ChartExports<Row>({ fileName, title, columns, rows }: ChartExportsProps<Row>) {
  const colours = useThemeColours();
  const savePicture = async (figure: HTMLElement | null) => {
    const canvas = figure?.querySelector('canvas') ?? null;
    const picture = canvas === null ? null : await pictureOf(canvas, title, colours);
    if (picture === null) announce('The picture could not be made. Wait until the chart is drawn.');
    else saveFile(`${fileName}.png`, picture);
  };
  const saveData = async () => {
    saveCsv(`${fileName}.csv`, await tableText(columns, rows, ','));
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Save picture: ${title}`}
        onClick={({ currentTarget }) => void savePicture(currentTarget.closest('figure'))}
      >
        Save picture
      </Button>
      <Button variant="quiet" aria-label={`Save data: ${title}`} onClick={() => void saveData()}>
        Save data
      </Button>
    </>
  );
}
