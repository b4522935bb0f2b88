/** The size of randomised suites: a seeded sample in `npm test`, everything under `npm run campaign`. */
import fc from 'fast-check';

/** Whether the suites run at full size. */
export const IS_CAMPAIGN = process.env['HUSTINGS_CAMPAIGN'] === 'full';

/** All `cases` in a campaign; otherwise `everyday` of them, always the same ones for one seed. */
export function sampleOf<T>(cases: readonly T[], everyday: number, seed: number): readonly T[] {
  if (IS_CAMPAIGN) return cases;
  return fc.sample(fc.shuffledSubarray([...cases], { minLength: everyday, maxLength: everyday }), {
    numRuns: 1,
    seed,
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
