/** A start that answers a command and ends. Small, because the main entry needs it at once. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { app } from 'electron';

import { checkUserDataFolder } from '../storage/user-data-folder';
import { shortArguments } from '../window/start/launch-options';
import { endWithoutDialog, explainMissingDisplay } from '../window/start/start-failure';
import { packCommand, REPLY_FILE, REPLY_FOLDER } from './command';
import type { Command } from './command';

/**
 * Decides at once who answers, because Chromium must not use the folder of a client that runs. Without a lock of its
 * folder, this start passes the command on.
 */
export function startCommand(command: Command | 'usage'): void {
  const failure =
    explainMissingDisplay(process.platform, process.env, process.argv) ??
    checkUserDataFolder(app.getPath('userData'));
  if (failure) {
    endWithoutDialog(failure);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), REPLY_FOLDER));
  const replyPath = join(folder, REPLY_FILE);
  // A message that is too long would end the client that receives it.
  const understood = command === 'usage' || shortArguments(process.argv) !== null ? null : command;
  const hasLock =
    understood !== null &&
    app.requestSingleInstanceLock(packCommand({ command: understood, replyPath }));
  if (!hasLock) app.setPath('sessionData', folder);
  void import('./run-command').then(({ runCommand }) =>
    runCommand(understood && { command: understood, hasLock }, replyPath),
  );
}
