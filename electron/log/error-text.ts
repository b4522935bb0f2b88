/** An error as the log has it: what it is and where it came from, on one line and without folders of this computer. */

import { inspect } from 'node:util';

/** Longer stacks say nothing more; the limit comes first, because whoever threw may have chosen the text. */
const LONGEST = 3_000;
/** Everything of a path before the name of its file: a folder often contains the player's name. */
const FOLDERS = /(?:[a-z]+:\/\/|[A-Za-z]:\\|\/)[^\s():]*[/\\]/gu;

/** Name, message and stack of whatever was thrown. The log hides the secrets in it. */
export function errorText(thrown: unknown): string {
  return textOf(thrown)
    .slice(0, LONGEST)
    .replaceAll(FOLDERS, '')
    .replaceAll(/\s*[\r\n]+\s*/gu, ' ');
}

/** An error and what caused it. A cause may be its own cause. */
function textOf(thrown: unknown, causesLeft = 3): string {
  if (!(thrown instanceof Error)) return `not an error: ${inspect(thrown, { depth: 1 })}`;
  const { name, message, stack = '', cause } = thrown;
  const own = stack.includes(message) ? stack : `${name}: ${message}\n${stack}`;
  return cause === undefined || causesLeft === 0
    ? own
    : `${own}\ncaused by ${textOf(cause, causesLeft - 1)}`;
}
