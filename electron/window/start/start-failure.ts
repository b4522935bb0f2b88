/** Ends a start that cannot go on: a line on stderr, a dialog where there is a display, and an exit status. */
import { app, dialog } from 'electron';

import type { StartFailure } from '../../storage/user-data-folder';

const EXIT_STATUS = 1;

/** Shows the failure and ends the process with a non-zero status; the promise never settles. */
export async function endFailedStart({ title, advice }: StartFailure): Promise<never> {
  process.stderr.write(`${title} ${advice}\n`);
  // Without a display, Chromium ends by itself with a status of its own before it is ready.
  await app.whenReady();
  dialog.showErrorBox('Hustings cannot start', `${title}\n\n${advice}`);
  app.exit(EXIT_STATUS);
  return new Promise(() => undefined);
}

/** Prints the failure if no dialog can be shown, and ends the process at once. */
export function endWithoutDisplay({ title, advice }: StartFailure): void {
  process.stderr.write(`${title} ${advice}\n`);
  app.exit(EXIT_STATUS);
}

/** The failure of a start that stopped for another reason than its folder. */
export function unexpectedFailure(error: unknown): StartFailure {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    title: `Hustings could not start: ${reason}`,
    advice:
      'Nothing was sent. Start it again; if this goes on, install it again. Your data stays where it is.',
  };
}
