/** Medians, ratios within a round, and verdicts. */

/** If the baseline differs from itself by more than this, the machine is too noisy for a verdict close to the limit. */
const NOISE_LIMIT = 0.05;

export type Verdict = 'pass' | 'fail' | 'inconclusive';

/** One round of a comparison: the baseline twice, and the client, under the same conditions. */
export interface Round {
  readonly empty: number;
  readonly emptyAgain: number;
  readonly client: number;
}

/** The result of a comparison. Ratios are medians over the rounds. */
export interface Comparison {
  readonly emptyMedian: number;
  readonly clientMedian: number;
  /** The baseline against itself, which shows the noise in every ratio. */
  readonly noise: number;
  /** The client against the mean of its round's two baseline runs. */
  readonly ratio: number;
  readonly rounds: number;
}

/** The middle value; the mean of the middle two. @throws RangeError without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined)
    throw new RangeError('No values to take a median of');
  return (upper + lower) / 2;
}

/** Compares within each round, so that a machine that slows down affects both sides equally. */
export function compare(rounds: readonly Round[]): Comparison {
  return {
    emptyMedian: median(rounds.flatMap(({ empty, emptyAgain }) => [empty, emptyAgain])),
    clientMedian: median(rounds.map(({ client }) => client)),
    noise: median(rounds.map(({ empty, emptyAgain }) => emptyAgain / empty)),
    ratio: median(
      rounds.map(({ empty, emptyAgain, client }) => (2 * client) / (empty + emptyAgain)),
    ),
    rounds: rounds.length,
  };
}

/**
 * Inconclusive when the baseline differs from itself by more than 5 %, and by enough to change the answer: a ratio that is
 * further from its limit than the baseline is from itself has a verdict all the same.
 */
export function verdictOf({ noise, ratio }: Comparison, limit: number): Verdict {
  const doubt = Math.max(noise, 1 / noise);
  const isWithin = ratio <= limit;
  const wouldChange = isWithin ? ratio * doubt > limit : ratio / doubt <= limit;
  if (wouldChange && doubt - 1 > NOISE_LIMIT) return 'inconclusive';
  return isWithin ? 'pass' : 'fail';
}
