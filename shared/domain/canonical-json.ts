/** JSON by which two equal values can be recognised, whatever the order of their fields. */

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as JSON with sorted fields. Fields that are undefined are left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, field: unknown) =>
    isPlainObject(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}
