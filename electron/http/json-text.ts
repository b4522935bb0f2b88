/** Parses a body's text after checking its nesting, because deep nesting overflows a parser's stack. */
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from './failures';

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** True when arrays and objects in `text` nest deeper than `maxDepth`. */
function nestsDeeperThan(text: string, maxDepth: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === BACKSLASH) index += 1;
      else if (character === QUOTE) isInString = false;
    } else if (character === QUOTE) {
      isInString = true;
    } else if (character === OPEN_ARRAY || character === OPEN_OBJECT) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === CLOSE_ARRAY || character === CLOSE_OBJECT) {
      depth -= 1;
    }
  }
  return false;
}

/** Parses JSON text; fails with NOT_JSON or TOO_DEEP. */
export function parseJsonText(text: string, maxDepth: number): Result<unknown> {
  if (nestsDeeperThan(text, maxDepth)) return fail(ownFailure('TOO_DEEP'));
  try {
    const value: unknown = JSON.parse(text);
    return succeed(value);
  } catch {
    return fail(ownFailure('NOT_JSON'));
  }
}
