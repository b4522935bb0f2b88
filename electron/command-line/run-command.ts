/** Answers a command: from the files while no client runs, else by waiting for the one that does; then the process ends. */
import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { app } from 'electron';

import { serial } from '../storage/serial';
import type { Serial } from '../storage/serial';
import { isMarkedForErasure } from '../storage/user-data-folder';
import { answerCommand, failed, parseCommandAnswer, writeReply } from './answer-command';
import type { CommandAnswer } from './answer-command';
import { passedCommand } from './command';
import type { Command } from './command';
import { openStoredPlayer } from './stored-player';

const USAGE =
  'Use --print=status, --print=race or --print=alerts for JSON, or --export=FOLDER to write all of it and the history as CSV.';
const REPLY_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 50;
const MISUSED = 2;
const UNREAD = 1;

/** A command that was understood, and who answers it. */
interface Understood {
  readonly command: Command;
  /** This start has the lock of the folder, because no client runs. */
  readonly hasLock: boolean;
}

/**
 * Ends with 0 and the answer on stdout, 1 if it could not be answered, 2 if it was not understood (null).
 *
 * @param replyPath the file in which a running client answers; its folder is removed at the end
 */
export async function runCommand(asked: Understood | null, replyPath: string): Promise<void> {
  process.once('exit', () => rmSync(dirname(replyPath), { recursive: true, force: true }));
  if (asked === null) {
    end({ exitCode: MISUSED, out: '', words: USAGE });
    return;
  }
  const { command, hasLock } = asked;
  const answer = hasLock ? answerFromFiles(command) : waitForReply(replyPath);
  end(await answer.catch(unexpected));
}

async function answerFromFiles(command: Command): Promise<CommandAnswer> {
  const folder = app.getPath('userData');
  const player = isMarkedForErasure(folder) ? null : openStoredPlayer(folder, app.getAppPath());
  const answer = async (asked: Command) =>
    player === null
      ? failed('The data of Hustings is being erased.')
      : answerCommand(asked, player.data);
  const others = answerOthers(answer);
  try {
    return await answer(command);
  } finally {
    // Other starts are heard of only from then on.
    await app.whenReady();
    await others.idle();
    await player?.close();
  }
}

/** Answers the commands of starts that come meanwhile. A client that is started opens once this start has ended. */
function answerOthers(answer: (command: Command) => Promise<CommandAnswer>): Serial {
  const work = serial();
  const execPath = process.env['APPIMAGE'] ?? process.execPath;
  let isClientDue = false;
  app.on('second-instance', (_event, argv, _folder, data) => {
    const passed = passedCommand(data);
    if (passed !== null) {
      const { command, replyPath } = passed;
      work
        .run(async () => writeReply(replyPath, await answer(command).catch(unexpected)))
        .catch(() => undefined);
    } else if (!isClientDue) {
      isClientDue = true;
      app.relaunch({ execPath, args: argv.slice(1) });
    }
  });
  return work;
}

async function waitForReply(path: string): Promise<CommandAnswer> {
  const endsAtMs = performance.now() + REPLY_WITHIN_MS;
  while (performance.now() < endsAtMs) {
    const found = parseCommandAnswer(textOf(path));
    if (found !== null) return found;
    await pause(LOOK_EVERY_MS);
  }
  return failed('Hustings is running but did not respond in time. Try again.');
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
  return failed(`Hustings could not respond: ${reason}`);
}

function end({ exitCode, out, words }: CommandAnswer): void {
  // Whoever reads may be gone: without a listener the failure would open a dialog, and the script would wait for ever.
  for (const stream of [process.stdout, process.stderr])
    stream.once('error', () => app.exit(UNREAD));
  if (words !== '') process.stderr.write(`${words}\n`);
  if (out === '') app.exit(exitCode);
  else process.stdout.write(`${out}\n`, (error) => app.exit(error ? UNREAD : exitCode));
}
