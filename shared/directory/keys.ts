/** The keys under which the directory keeps its entries. */

/** `UK` and `uk` are one country. */
export function countryKey(code: string): string {
  return code.toUpperCase();
}

/** Whether two codes name one country; false where one of them names none. */
export function isSameCountry(
  one: string | null | undefined,
  other: string | null | undefined,
): boolean {
  return Boolean(one && other) && countryKey(one ?? '') === countryKey(other ?? '');
}

/** The key of a state or a party within its country. */
export function inCountry(country: string, id: string): string {
  return `${countryKey(country)} ${id}`;
}
