/** The button that saves any chart as a picture. */
import { useThemeColours } from '@renderer/theme/use-theme-colours';

import { Button } from '../ui/button';
import { announce } from '../ui/overlay/toast-store';

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
