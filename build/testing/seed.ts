/** The seed of a test run: another one each day, so that the samples of a week see more than those of a day. */

const DAY_MS = 24 * 60 * 60_000;

/** `HUSTINGS_SEED=N` repeats the samples of an earlier run. */
export const SEED = Number(process.env['HUSTINGS_SEED'] ?? Math.floor(Date.now() / DAY_MS));

/**
 * Gives every process of this run the same seed.
 *
 * @returns how to repeat the run, for its output
 */
export function shareSeed(seed = SEED): string {
  process.env['HUSTINGS_SEED'] = String(seed);
  return `Samples: HUSTINGS_SEED=${seed} repeats them.`;
}
