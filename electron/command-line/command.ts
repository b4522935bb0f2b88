/** The commands of the command line: what a script asks for, and how one start passes it on to the client that runs. Small, because the main entry needs it at once. */
import { basename, dirname, isAbsolute, resolve } from 'node:path';

import { isFields, parsedJson } from '@shared/domain/json';

/** What can be printed. */
export const PRINTED = ['status', 'race', 'alerts'] as const;
type Printed = (typeof PRINTED)[number];

export type Command =
  | { readonly kind: 'print'; readonly what: Printed }
  /** `directory` is a full path. */
  | { readonly kind: 'export'; readonly directory: string };

/** A command that another start passes on, and the file in which it waits for the answer. */
export interface PassedCommand {
  readonly command: Command;
  readonly replyPath: string;
}

/** The folder of the answer begins with this name, and the start that waits has made it for itself. */
export const REPLY_FOLDER = 'hustings-answer-';
export const REPLY_FILE = 'answer.json';

const OPTION = /^--(print|export)(?:=(.*))?$/su;

/** The command of a start; `usage` for one that cannot be understood, null for a start of the client itself. */
export function readCommand(argv: readonly string[], cwd: string): Command | 'usage' | null {
  const [asked, more] = argv.flatMap((word) => {
    const match = OPTION.exec(word);
    return match === null ? [] : [{ kind: match[1], value: match[2] ?? '' }];
  });
  if (asked === undefined) return null;
  if (more !== undefined || asked.value === '') return 'usage';
  if (asked.kind === 'export') return { kind: 'export', directory: resolve(cwd, asked.value) };
  const what = PRINTED.find((name) => name === asked.value);
  return what === undefined ? 'usage' : { kind: 'print', what };
}

/** What is passed on. Electron loses texts with letters beyond Latin on the way, so they are encoded. */
export function packCommand(command: PassedCommand): { readonly passed: string } {
  return { passed: encodeURIComponent(JSON.stringify(command)) };
}

function unpacked(sent: unknown): unknown {
  if (!isFields(sent) || typeof sent['passed'] !== 'string') return null;
  try {
    return parsedJson(decodeURIComponent(sent['passed']));
  } catch {
    return null;
  }
}

/** The command that another start has passed on; null for any other start. Any program of the player may send this. */
export function passedCommand(sent: unknown): PassedCommand | null {
  const passed = unpacked(sent);
  if (!isFields(passed)) return null;
  const { command, replyPath } = passed;
  if (!isFields(command) || typeof replyPath !== 'string' || !isReplyPath(replyPath)) return null;
  const { kind, what, directory } = command;
  const printed = PRINTED.find((name) => name === what);
  if (kind === 'print' && printed !== undefined)
    return { command: { kind, what: printed }, replyPath };
  if (kind === 'export' && typeof directory === 'string' && isAbsolute(directory))
    return { command: { kind, directory }, replyPath };
  return null;
}

function isReplyPath(path: string): boolean {
  return (
    isAbsolute(path) &&
    path === resolve(path) &&
    basename(path) === REPLY_FILE &&
    basename(dirname(path)).startsWith(REPLY_FOLDER)
  );
}
