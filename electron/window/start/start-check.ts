/** Decides whether this start goes on: with a display, a folder that it may use, and as the only client of that folder. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { app } from 'electron';

import { checkUserDataFolder, explainRefusedLock } from '../../storage/user-data-folder';
import type { StartFailure } from '../../storage/user-data-folder';
import { shortArguments } from './launch-options';
import type { LaunchOptions } from './launch-options';
import {
  endFailedStart,
  endWithoutDialog,
  explainLongTemporaryFolder,
  explainMissingDisplay,
} from './start-failure';

/** Ends this start, and says why. */
export type AbortStart = (failed: StartFailure) => void;

/** A start that writes a picture runs on the virtual display of `npm start`, where nobody can close a dialog. */
export function createStartAbort({ capturePath }: LaunchOptions): AbortStart {
  return (failed) => {
    if (capturePath === null) void endFailedStart(failed);
    else endWithoutDialog(failed);
  };
}

/** Whether this start goes on. If not, it is ending, or another one takes its place. */
export function mayStart(abortStart: AbortStart): boolean {
  const noDisplay = explainMissingDisplay(process.platform, process.env, process.argv);
  const longFolder = explainLongTemporaryFolder(process.platform, tmpdir());
  const cut = shortArguments(process.argv);
  const failure = checkUserDataFolder(app.getPath('userData'));
  if (noDisplay) endWithoutDialog(failure ?? noDisplay);
  else if (longFolder) abortStart(longFolder);
  else if (failure) {
    // The dialog needs a folder for its own data, because this one cannot be used.
    app.setPath('userData', mkdtempSync(join(tmpdir(), 'hustings-')));
    abortStart(failure);
  } else if (cut !== null) {
    app.relaunch({ execPath: process.env['APPIMAGE'] ?? process.execPath, args: [...cut] });
    app.exit(0);
  } else if (app.requestSingleInstanceLock()) return true;
  else giveWay(abortStart);
  return false;
}

/** Ends this start because another client has the lock of its folder, or nobody can take it. */
function giveWay(abortStart: AbortStart): void {
  const refused = explainRefusedLock(app.getPath('userData'), process.platform);
  if (refused) {
    abortStart(refused);
    return;
  }
  process.stderr.write(
    `Hustings is already running with ${app.getPath('userData')}; opening the one that is running.\n`,
  );
  app.exit(0);
}
