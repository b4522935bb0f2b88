/** Random numbers and ids that depend only on the seed, and rounding. */
import { createHash } from 'node:crypto';

/** A stream of seeded choices. */
export interface Random {
  /** A number in [0, 1). */
  fraction(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** A number in [least, most), rounded to `digits` decimals. */
  decimal(least: number, most: number, digits: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** The items in a new order. */
  shuffled<T>(items: readonly T[]): T[];
  /** A normally distributed number; about two thirds lie within `spread` of `mean`. */
  around(mean: number, spread: number): number;
}

/** Opens the stream `label` of a seed: the same two give the same choices on every machine. */
export function openRandom(seed: number, label: string): Random {
  const digest = createHash('sha256').update(`${seed}:${label}`).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let counter = 1;

  /** One step of sfc32, a small fast generator that passes PractRand. */
  function fraction(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  const random: Random = {
    fraction,
    whole: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    decimal: (least, most, digits) => roundTo(least + fraction() * (most - least), digits),
    chance: (probability) => fraction() < probability,
    pick: <T>(items: readonly T[]): T => {
      const item = items[Math.floor(fraction() * items.length)];
      if (item === undefined) throw new RangeError(`nothing to pick from in stream "${label}"`);
      return item;
    },
    shuffled: <T>(items: readonly T[]): T[] => {
      const order = items.map((item) => ({ item, key: fraction() }));
      return order.toSorted((left, right) => left.key - right.key).map(({ item }) => item);
    },
    around: (mean, spread) =>
      mean + (fraction() + fraction() + fraction() + fraction() - 2) * spread * Math.sqrt(3),
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) fraction();
  return random;
}

/** Rounds to `digits` decimals, never to negative zero. */
export function roundTo(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor + 0;
}

/** The value, or the bound that it exceeds. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** A number rounded to hundredths, never to negative zero. */
export function toHundredths(value: number): number {
  return roundTo(value, 2);
}

/** The object id of record `number` of a kind, for example `('character', 17)`. */
export function objectIdOf(seed: number, kind: string, number: number | string): string {
  return createHash('sha1').update(`${seed}:${kind}:${number}`).digest('hex').slice(0, 24);
}
