/** Ends a start that cannot go on: a line on stderr, a dialog where there is a display, and an exit status. */
import { app, dialog } from 'electron';

import type { StartFailure } from '../../storage/user-data-folder';

const EXIT_STATUS = 1;

/** Shows the failure and ends the process with a non-zero status; the promise never settles. */
export async function endFailedStart({ title, advice }: StartFailure): Promise<never> {
  process.stderr.write(`${title} ${advice}\n`);
  // Without a display, Chromium exits with its own status before it is ready.
  await app.whenReady();
  dialog.showErrorBox('Hustings cannot start', `${title}\n\n${advice}`);
  app.exit(EXIT_STATUS);
  return new Promise(() => undefined);
}

/** Prints the failure if nobody could see or close a dialog, and ends the process at once. */
export function endWithoutDialog({ title, advice }: StartFailure): void {
  process.stderr.write(`${title} ${advice}\n`);
  app.exit(EXIT_STATUS);
}

/** The failure of a start that stopped for another reason than its folder. */
export function unexpectedFailure(error: unknown): StartFailure {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    title: `Hustings could not start: ${reason}`,
    advice:
      'Nothing was sent. Start it again; if this continues, reinstall Hustings. Your data stays where it is.',
  };
}

/** A path of a socket is shorter than this on Linux (unix(7)), and Chromium adds this to the folder for temporary files. */
const SOCKET_PATH_BYTES = 108;
const SOCKET_IN_FOLDER = '/scoped_dirXXXXXX/SingletonSocket';

/**
 * Why the instance lock cannot be taken; null if the folder for temporary files leaves room for the name of its socket.
 * Without room, Chromium ends the process without a word.
 */
export function explainLongTemporaryFolder(
  platform: NodeJS.Platform,
  folder: string,
): StartFailure | null {
  const isShort = Buffer.byteLength(`${folder}${SOCKET_IN_FOLDER}`) < SOCKET_PATH_BYTES;
  if (platform !== 'linux' || isShort) return null;
  return {
    title: `The path of the folder for temporary files is too long: ${folder}`,
    advice:
      'Nothing was changed. Set TMPDIR to a folder with a shorter path, for example TMPDIR=/tmp, and start Hustings again.',
  };
}

/**
 * Why there is no display to open a window on; null if a window can be expected to open. Without one, Chromium ends with a
 * message that means nothing to a player.
 */
export function explainMissingDisplay(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
): StartFailure | null {
  if (platform !== 'linux' || env['DISPLAY'] || env['WAYLAND_DISPLAY']) return null;
  if (argv.some((word) => /^--(?:headless|ozone-platform=headless)/.test(word))) return null;
  return {
    title: 'No display found.',
    advice:
      'Nothing was changed. Start Hustings from a desktop session. In a terminal on another computer, or over ssh, set DISPLAY or WAYLAND_DISPLAY to a display you may use.',
  };
}
