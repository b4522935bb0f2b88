/** Reads parameters as the observed deployment does. */
import type { Call } from '@electron/world/calls/call';
import type { World } from '@electron/world/core/world';
import type { EndpointId } from '@shared/contract/index';

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

/** A path or query parameter that the contract table does not have. */
export function beyondTable<Id extends EndpointId>(
  call: Call<Id>,
  name: string,
): string | undefined {
  return (call as unknown as { text(name: string): string | undefined }).text(name);
}

const OBJECT_ID = /^[0-9a-f]{24}$/;

/** Whether a text has the form of an object id. */
export function isObjectId(text: string): boolean {
  return OBJECT_ID.test(text);
}
