/**
 * A start that answers a command and ends: from the files while no client runs, else by asking the one that does.
 * Nothing but the answer goes to stdout.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { app } from 'electron';

import { checkUserDataFolder, isMarkedForErasure } from '../storage/user-data-folder';
import { shortArguments } from '../window/start/launch-options';
import { explainMissingDisplay } from '../window/start/start-failure';
import type { CommandAnswer } from './answer-command';
import { REPLY_FILE, REPLY_FOLDER } from './command';
import type { Command } from './command';

const USAGE =
  'Use --print=status, --print=race or --print=alerts for JSON, or --export=FOLDER to write all of it and the record as CSV.';
const REPLY_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 50;
const FAILED = 1;
const MISUSED = 2;

/**
 * Answers the command and ends the process: 0 with the answer on stdout, 1 if it could not be answered, 2 if it was not
 * understood. Who answers is decided at once, because Chromium must not use the folder of a client that runs.
 */
export function startCommand(command: Command | 'usage'): void {
  const failure =
    explainMissingDisplay(process.platform, process.env, process.argv) ??
    checkUserDataFolder(app.getPath('userData'));
  // A message that is too long would end the client that receives it.
  const isTooLong = shortArguments(process.argv) !== null;
  if (command === 'usage' || isTooLong) end({ exitCode: MISUSED, out: '', words: USAGE });
  else if (failure) end({ exitCode: FAILED, out: '', words: `${failure.title} ${failure.advice}` });
  else void answer(command).then(end, (error: unknown) => end(unexpected(error)));
}

function answer(command: Command): Promise<CommandAnswer> {
  const folder = mkdtempSync(join(tmpdir(), REPLY_FOLDER));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const replyPath = join(folder, REPLY_FILE);
  if (app.requestSingleInstanceLock({ command, replyPath })) return answerFromFiles(command);
  app.setPath('sessionData', folder);
  return waitForReply(replyPath);
}

async function answerFromFiles(command: Command): Promise<CommandAnswer> {
  // A client that is started meanwhile opens once this start has ended.
  const execPath = process.env['APPIMAGE'] ?? process.execPath;
  app.once('second-instance', (_event, argv) => app.relaunch({ execPath, args: argv.slice(1) }));
  const folder = app.getPath('userData');
  const { answerCommand, failed } = await import('./answer-command');
  if (isMarkedForErasure(folder)) return failed('The data of Hustings is being erased.');
  const { openStoredPlayer } = await import('./stored-player');
  const player = openStoredPlayer(folder, app.getAppPath());
  try {
    return await answerCommand(command, player.data);
  } finally {
    await player.close();
  }
}

async function waitForReply(path: string): Promise<CommandAnswer> {
  const { failed, parseCommandAnswer } = await import('./answer-command');
  const endsAtMs = performance.now() + REPLY_WITHIN_MS;
  while (performance.now() < endsAtMs) {
    const found = parseCommandAnswer(textOf(path));
    if (found !== null) return found;
    await pause(LOOK_EVERY_MS);
  }
  return failed('Hustings is running and did not answer in time. Try again.');
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function unexpected(error: unknown): CommandAnswer {
  const reason = error instanceof Error ? error.message : String(error);
  return { exitCode: FAILED, out: '', words: `Hustings could not answer: ${reason}` };
}

function end({ exitCode, out, words }: CommandAnswer): void {
  if (words !== '') process.stderr.write(`${words}\n`);
  if (out === '') app.exit(exitCode);
  else process.stdout.write(`${out}\n`, () => app.exit(exitCode));
}
