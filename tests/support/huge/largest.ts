/** Makes an answer as large as main lets one be, in each way in which an answer can be large. */
import { parseJsonText } from '@electron/http/json-limits';
import { HTTP_LIMITS } from '@electron/http/send';

import { withExtremes, withFields, withLongLists } from './growths';

/** Main cuts an answer off at 8 MiB. */
const LARGEST_BYTES = 8 * 1024 * 1024 - 1_000;
/** A size at which the growth is measured: more rows or characters than any answer of a world has. */
const SMALL = 1_000;
/** Each of an answer's objects gets this many fields. */
const FEW_FIELDS = 10;
/** Numbered names get longer, so a little less than what would fit is tried. */
const LESS = 0.99;

/** The ways in which an answer is made large; `numbers` makes it extreme, not large. */
export const GROWTHS = ['rows', 'texts', 'fields', 'numbers'] as const;
export type Growth = (typeof GROWTHS)[number];

/** Main refuses an answer with too many values or names, as it counts them before it parses. */
function isWithinValues(text: string): boolean {
  return parseJsonText(text, HTTP_LIMITS).ok;
}

function bytesOf(answer: unknown): number {
  return Buffer.byteLength(JSON.stringify(answer));
}

/** The largest answer that fits, as text; the answer itself if it does not grow. */
function filled(answer: unknown, grow: (count: number) => unknown, small = SMALL): string {
  const smallBytes = bytesOf(grow(small));
  const bytesEach = (bytesOf(grow(2 * small)) - smallBytes) / small;
  if (bytesEach <= 0) return JSON.stringify(answer);
  let count = Math.floor(((LARGEST_BYTES - smallBytes) / bytesEach) * LESS);
  for (;;) {
    const text = JSON.stringify(grow(count));
    const bytes = Buffer.byteLength(text);
    if (bytes <= LARGEST_BYTES && isWithinValues(text)) return text;
    count = Math.floor(
      count * Math.min(1, LARGEST_BYTES / bytes) * (isWithinValues(text) ? LESS : 0.8),
    );
  }
}

/** The text of the answer at its largest. */
export function largest(answer: unknown, growth: Growth): string {
  switch (growth) {
    case 'rows':
      return filled(answer, (count) => withLongLists(answer, count));
    case 'texts':
      return filled(answer, (count) => withExtremes(answer, count));
    case 'fields':
      return filled(answer, (count) => withFields(answer, count), FEW_FIELDS);
    case 'numbers':
      return JSON.stringify(withExtremes(answer));
  }
}
