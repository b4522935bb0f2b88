/** Answers a command from what this computer has of the account in use. */
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { errorCode } from '@shared/files/error-code';
import { isFields, parsedJson } from '@shared/domain/json';
import type { Result } from '@shared/ipc/result';

import { alertsAnswer } from '../local-api/answers/own-alerts';
import { raceAnswer } from '../local-api/answers/own-race';
import { statusAnswer } from '../local-api/answers/own-status';
import type { PlayerData } from '../local-api/answers/player-data';
import { makeFolder } from '../storage/files/folders';
import { FILE_MODE, replaceFile } from '../storage/files/replace-file';
import { PRINTED } from './command';
import type { Command } from './command';

/** What a command prints, and the status with which it ends. */
export interface CommandAnswer {
  readonly exitCode: number;
  /** JSON for stdout; empty after a failure. */
  readonly out: string;
  /** For stderr; empty after a success. */
  readonly words: string;
}

/** The status of a command that could not be answered. */
const FAILED = 1;

const ANSWERS: Readonly<
  Record<(typeof PRINTED)[number], (data: PlayerData) => Promise<Result<unknown>>>
> = { status: statusAnswer, race: raceAnswer, alerts: alertsAnswer };

/** An answer without JSON. */
export function failed(words: string): CommandAnswer {
  return { exitCode: FAILED, out: '', words };
}

/** Answers a command. `data` is null while nobody is signed in. */
export async function answerCommand(
  command: Command,
  data: PlayerData | null,
): Promise<CommandAnswer> {
  if (data === null) return failed('You are not signed in. Open Hustings and sign in first.');
  if (command.kind === 'export') return exportTo(command.directory, data);
  const answer = await ANSWERS[command.what](data);
  return answer.ok
    ? { exitCode: 0, out: JSON.stringify(answer.value), words: '' }
    : failed(answer.error.message);
}

/** Writes every answer and the record to a folder, and answers with the files. */
async function exportTo(directory: string, data: PlayerData): Promise<CommandAnswer> {
  const files: string[] = [];
  try {
    makeFolder(directory);
    for (const what of PRINTED) {
      const answer = await ANSWERS[what](data);
      if (!answer.ok) return failed(answer.error.message);
      const path = join(directory, `${what}.json`);
      await putFile(path, `${JSON.stringify(answer.value, null, 2)}\n`);
      files.push(path);
    }
  } catch (error) {
    const code = errorCode(error);
    return failed(`${directory} cannot be written${code === '' ? '' : ` (${code})`}.`);
  }
  const path = join(directory, 'record.csv');
  const exported = await data.ask('export', data.profile, { format: 'csv', path });
  if (!exported.ok) return failed(exported.error.message);
  return { exitCode: 0, out: JSON.stringify([...files, ...exported.value]), words: '' };
}

/** Puts a file in the place of whatever has its name: a link there, in a folder of others, leads to no other file. */
async function putFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(temporary, text, { flag: 'wx', mode: FILE_MODE, flush: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Leaves the answer where the start that asked waits for it. */
export function writeReply(replyPath: string, answer: CommandAnswer): Promise<void> {
  return replaceFile(replyPath, Buffer.from(JSON.stringify(answer)));
}

/** The answer in a file that the client has written; null for anything else. */
export function parseCommandAnswer(text: string): CommandAnswer | null {
  const value = parsedJson(text);
  if (!isFields(value)) return null;
  const { exitCode, out, words } = value;
  const isAnswer =
    typeof exitCode === 'number' && typeof out === 'string' && typeof words === 'string';
  return isAnswer ? { exitCode, out, words } : null;
}
