/** Snapshots of a practice world with wrong content: one line of the file changed. */
import fc from 'fast-check';

import { changedJson } from './wrong-content';

export interface WrongSnapshot {
  /** Which line was changed, and its new content. */
  readonly name: string;
  readonly lines: readonly string[];
}

const WHOLE_LINES = ['null', '[]', '{}', '[1]', '["players",null]', '["turn","x"]', '["x",{}]', ''];

/** `count` wrong contents of a good snapshot's lines; the same seed gives the same ones. */
export function wrongLinesOf(
  lines: readonly string[],
  count: number,
  seed: number,
): readonly WrongSnapshot[] {
  const changed = fc.nat({ max: lines.length - 1 }).chain((index) =>
    fc
      .oneof(
        { weight: 8, arbitrary: changedJson(JSON.parse(lines[index] ?? 'null')) },
        { weight: 1, arbitrary: fc.constantFrom(...WHOLE_LINES) },
        { weight: 1, arbitrary: fc.constant(null) },
      )
      .map((line) => ({
        name: `line ${index} (${(lines[index] ?? '').slice(0, 40)}): ${String(line).slice(0, 60)}`,
        lines: lines.toSpliced(index, 1, ...(line === null ? [] : [line])),
      })),
  );
  return fc.sample(changed, { numRuns: count, seed });
}
