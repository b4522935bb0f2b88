/** Samples of the cases of a suite: some in `npm test`, all under `npm run test:full`. */
import fc from 'fast-check';

import { IS_FULL_SIZE, SEED } from './limits';

/** All `cases` in a full run; otherwise `everyday` of them, which the seed chooses. */
export function sampleOf<T>(cases: readonly T[], everyday: number): readonly T[] {
  if (IS_FULL_SIZE) return cases;
  return fc.sample(fc.shuffledSubarray([...cases], { minLength: everyday, maxLength: everyday }), {
    numRuns: 1,
    seed: SEED,
  })[0] as T[];
}

/** Runs `work` for every item, `atOnce` at a time. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
