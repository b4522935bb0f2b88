/** How much of a market's value is of the present turn, and which corporations make up most of it. Pure. */
import { COMMON_UNIT, convert } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';

/** What one corporation was last worth, and in which turn that was. */
export interface LastValue {
  readonly key: string;
  readonly turn: number;
  /** In its own currency; null where no answer says. */
  readonly value: number | null;
  readonly currency: string | null;
}

/** How far a market is loaded. */
export interface LoadedValue {
  /** Corporations of the present turn. */
  readonly count: number;
  /** Their value, and that of all; one of unknown value counts as the median. */
  readonly have: number;
  readonly whole: number;
}

/** Weights by key, in one unit; one of unknown value has the median's. */
function weightsOf(
  keys: readonly string[],
  last: ReadonlyMap<string, LastValue>,
  rates: Rates,
): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const key of keys) {
    const one = last.get(key);
    const value = one && convert(one.value, one.currency, COMMON_UNIT, rates);
    if (value != null && value > 0) known.set(key, value);
  }
  const values = [...known.values()].toSorted((one, other) => one - other);
  const median = values[Math.floor(values.length / 2)] ?? 1;
  return new Map(keys.map((key) => [key, known.get(key) ?? median]));
}

/** `turn`: the present one. */
export function loadedValue(
  keys: readonly string[],
  last: ReadonlyMap<string, LastValue>,
  turn: number | null,
  rates: Rates,
): LoadedValue {
  let [count, have, whole] = [0, 0, 0];
  for (const [key, weight] of weightsOf(keys, last, rates)) {
    whole += weight;
    const lastTurn = last.get(key)?.turn;
    if (turn === null || lastTurn === undefined || lastTurn < turn) continue;
    count += 1;
    have += weight;
  }
  return { count, have, whole };
}

const LARGE_PART = 0.8;

/** In which order corporations are loaded. */
export interface LoadingOrder {
  /** The player's own, and those on the watch list: always first. */
  readonly own: ReadonlySet<string>;
  /** Those that the filters show come before the others. */
  readonly isShown: (key: string) => boolean;
  readonly last: ReadonlyMap<string, LastValue>;
  readonly turn: number;
  readonly rates: Rates;
}

/**
 * What is not of this turn yet: own and watched ones, the largest until 80% of the value is there, then those that were
 * loaded longest ago, so that turns too short for all of them reach each in the end.
 */
export function loadingOrder(keys: readonly string[], order: LoadingOrder): readonly string[] {
  const { own, isShown, last, turn, rates } = order;
  const shown = keys.filter(isShown);
  const weights = weightsOf(shown, last, rates);
  const turnOf = (key: string) => last.get(key)?.turn ?? -1;
  const bySize = shown.toSorted(
    (one, other) =>
      (weights.get(other) ?? 0) - (weights.get(one) ?? 0) || turnOf(one) - turnOf(other),
  );
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const places = new Map<string, number>();
  let sum = 0;
  for (const key of bySize) {
    if (sum >= all * LARGE_PART) break;
    places.set(key, places.size);
    sum += weights.get(key) ?? 0;
  }
  const isIn = new Set(shown);
  const rankOf = (key: string) => {
    if (own.has(key)) return 0;
    if (places.has(key)) return 1;
    return isIn.has(key) ? 2 : 3;
  };
  return keys
    .filter((key) => turnOf(key) < turn)
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        (places.get(one) ?? 0) - (places.get(other) ?? 0) ||
        turnOf(one) - turnOf(other),
    );
}
