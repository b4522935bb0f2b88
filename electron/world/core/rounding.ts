/** Rounding for answers. */

/** A number rounded to hundredths, never to negative zero. */
export function toHundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
