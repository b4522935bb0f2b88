/** The keys under which the directory keeps its entries. */

/** `UK` and `uk` are one country. */
export function countryKey(code: string): string {
  return code.toUpperCase();
}

/** The key of a state or a party within its country. */
export function inCountry(country: string, id: string): string {
  return `${countryKey(country)} ${id}`;
}
