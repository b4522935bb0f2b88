/** Reads parameters as the observed deployment does. */
import type { World } from '@electron/world/core/world';

const NO_COUNTRY = '-';

/** Some routes take a country's code in capitals only; any other text is no country. */
export function exactCountry(world: World, code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return world.state.countries.some((country) => country.code === code) ? code : NO_COUNTRY;
}

/** A limit that is not a number, or zero, becomes the default; one that is too large, the maximum. */
export function lenientWhole(text: string | undefined, fallback: number, most: number): number {
  const value = Math.trunc(Number(text));
  return Number.isNaN(value) || value === 0 ? fallback : Math.min(most, Math.max(1, value));
}
