/** Runs the rounds of a comparison, in an order that favours none. */
import type { Round } from './statistics';

const ORDER = ['empty', 'client', 'emptyAgain'] as const satisfies readonly (keyof Round)[];

/** Measures every app once. Each round begins with another one. `round` counts from -1, which warms the caches. */
export async function takeRound(
  measures: Readonly<Record<keyof Round, () => Promise<number>>>,
  round: number,
): Promise<Round> {
  const turn = (round + ORDER.length) % ORDER.length;
  const taken: Record<keyof Round, number> = { empty: 0, emptyAgain: 0, client: 0 };
  for (const kind of [...ORDER.slice(turn), ...ORDER.slice(0, turn)]) {
    taken[kind] = await measures[kind]();
  }
  return taken;
}
