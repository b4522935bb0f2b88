/** Copies a part of the screen as a picture or as words, and saves it as a picture. */
import type { ComponentProps } from 'react';

import { bridge } from '@renderer/api/bridge';
import { sessionStore } from '@renderer/api/session/session-store';
import { publicGamePage } from '@renderer/state/game-page';
import { uiStore } from '@renderer/state/ui-store';
import { formatCount } from '@shared/domain/wording/numbers';

import { Button } from '../ui/button';
import { copyText } from '../ui/copy-text';
import { Popover } from '../ui/overlay/popover';
import { announce } from '../ui/overlay/toasts';
import type { PictureSource } from './picture-card';
import styles from './picture-menu.module.css';

const NOT_DRAWN =
  'The picture could not be made. Wait until the screen has loaded, then try again.';

/** `Turn 1,012 · game.example`. */
function factsInWords(): string {
  const { shownTurn: turn } = uiStore.getState();
  const { profile } = sessionStore.getState().session;
  const server =
    profile?.kind === 'practice' ? 'Practice world' : URL.parse(profile?.serverUrl ?? '')?.host;
  return [turn === null ? null : `Turn ${formatCount(turn)}`, server].filter(Boolean).join(' · ');
}

/** The part of the screen that a button stands in; null where there is none. */
function sourceAround(button: HTMLElement, title: string): PictureSource | null {
  const element = button.closest<HTMLElement>('[data-picture="source"]');
  if (element === null) return null;
  const { page } = uiStore.getState();
  // The briefing has parts of many subjects, which name themselves.
  const place = page.path === '/' ? '' : page.title;
  return { element, title, place, facts: factsInWords() };
}

async function draw(button: HTMLElement, title: string): Promise<HTMLCanvasElement | null> {
  const source = sourceAround(button, title);
  if (source === null) return null;
  // Loaded when a player first asks for a picture: it contains the typefaces.
  const { pictureOf } = await import('./picture-png');
  return pictureOf(source);
}

/** Copies the words of the part that a button stands in, and closes its menu. */
async function copyWords(button: HTMLElement, title: string): Promise<void> {
  const source = sourceAround(button, title);
  button.closest<HTMLElement>('[popover]')?.hidePopover();
  if (source === null) return;
  const [{ textOf }, address] = await Promise.all([import('./picture-text'), publicGamePage()]);
  announce(copyText(textOf(source, address)) ? 'Text copied' : 'Couldn’t copy');
}

async function copyPicture(picture: HTMLCanvasElement): Promise<void> {
  const copied = await bridge.invoke('app:copy-picture', {
    picture: picture.toDataURL('image/png'),
  });
  announce(copied.ok ? 'Picture copied' : copied.error.message);
}

async function savePicture(picture: HTMLCanvasElement, fileName: string): Promise<void> {
  const file = await new Promise<Blob | null>((resolve) => {
    picture.toBlob(resolve, 'image/png');
  });
  const { saveFile } = await import('../tables/data-table-export');
  if (file === null) announce(NOT_DRAWN);
  else saveFile(`${fileName}.png`, file);
}

/** Makes the picture of the part that a button stands in, and closes its menu. */
async function sendPicture(
  button: HTMLElement,
  title: string,
  work: (picture: HTMLCanvasElement) => Promise<void>,
): Promise<void> {
  const drawing = draw(button, title);
  button.closest<HTMLElement>('[popover]')?.hidePopover();
  const picture = await drawing.catch(() => null);
  if (picture === null) announce(NOT_DRAWN);
  else await work(picture);
}

interface PictureButtonsProps {
  /** The picture's title, where its part of the screen has no headline. */
  readonly title: string;
  /** Of a saved file, without its extension; the title where left out. */
  readonly fileName?: string | undefined;
}

/** Copies the part of the screen that it stands in. */
export function CopyPictureButton({
  title,
  variant = 'quiet',
}: Pick<PictureButtonsProps, 'title'> & Pick<ComponentProps<typeof Button>, 'variant'>) {
  return (
    <Button
      variant={variant}
      onClick={({ currentTarget }) => void sendPicture(currentTarget, title, copyPicture)}
    >
      Copy as picture
    </Button>
  );
}

/** The entries of a menu. The menu stands within the part with `data-picture="source"`. */
function PictureButtons({ title, fileName = title }: PictureButtonsProps) {
  return (
    <>
      <CopyPictureButton title={title} />
      <Button variant="quiet" onClick={({ currentTarget }) => void copyWords(currentTarget, title)}>
        Copy as text
      </Button>
      <Button
        variant="quiet"
        onClick={({ currentTarget }) =>
          void sendPicture(currentTarget, title, (picture) => savePicture(picture, fileName))
        }
      >
        Save as picture
      </Button>
    </>
  );
}

interface PictureMenuProps extends PictureButtonsProps {
  /** The menu is opened: what only a picture shows is drawn from then on. */
  readonly onOpen?: () => void;
}

/** The same in their own menu. */
export function PictureMenu({ onOpen, ...props }: PictureMenuProps) {
  return (
    <Popover isIcon trigger="…" label={`Share: ${props.title}`} onPress={onOpen}>
      <div className={styles.menu}>
        <PictureButtons {...props} />
      </div>
    </Popover>
  );
}
