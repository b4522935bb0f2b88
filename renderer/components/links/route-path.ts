/** Routes made of the ids that answers carry. */

/** An id in whatever form the service uses: an object id or a sequential one. */
export type AnyId = string | number | null | undefined;

/** `/countries/US` of a prefix and its parameters, encoded; null when one is absent. */
export function routePath(prefix: string, ...parts: readonly AnyId[]): string | null {
  const segments = parts.map((part) =>
    part === null || part === undefined || part === '' ? null : encodeURIComponent(part),
  );
  return segments.includes(null) ? null : [prefix, ...segments].join('/');
}
