/** Parses JSON text within limits, which are checked before: parsing and checking too much would stop main. */
import { parsedJson } from '@shared/domain/json';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from './failures';
import type { OwnFailureCode } from './failures';
import type { HttpLimits } from './send';

export type JsonLimits = Pick<HttpLimits, 'maxDepth' | 'maxValues' | 'maxNames'>;

// Character codes.
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Why the text may not be parsed; null when it may. */
function excessOf(
  text: string,
  { maxDepth, maxValues, maxNames }: JsonLimits,
): OwnFailureCode | null {
  let depth = 0;
  let values = 1;
  let isInString = false;
  /** Where the last text begins and ends, which is a name if a colon follows. */
  let [textStart, textEnd] = [0, 0];
  const names = new Set<string>();
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === BACKSLASH) index += 1;
      else if (character === QUOTE) {
        isInString = false;
        textEnd = index;
      }
    } else if (character === QUOTE) {
      isInString = true;
      textStart = index + 1;
    } else if (character === COMMA || character === COLON) {
      values += 1;
      if (character === COLON) names.add(text.slice(textStart, textEnd));
    } else if (character === OPEN_ARRAY || character === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (depth > maxDepth) return 'TOO_DEEP';
    } else if (character === CLOSE_ARRAY || character === CLOSE_OBJECT) {
      depth -= 1;
    }
    if (values > maxValues || names.size > maxNames) return 'TOO_LARGE';
  }
  return null;
}

/** Parses JSON text; fails with NOT_JSON, TOO_DEEP or TOO_LARGE. */
export function parseJsonText(text: string, limits: JsonLimits): Result<unknown> {
  const excess = excessOf(text, limits);
  if (excess !== null) return fail(ownFailure(excess));
  const value = parsedJson(text);
  return value === undefined ? fail(ownFailure('NOT_JSON')) : succeed(value);
}
