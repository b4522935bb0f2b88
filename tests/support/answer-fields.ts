/** Reads JSON answers in tests: an unexpected form fails the test where it is read. */

/** Fields of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields of a JSON object. Throws when the answer is not an object. */
export function fieldsOf(json: unknown): Fields {
  if (typeof json !== 'object' || json === null) throw new Error(`not an object: ${String(json)}`);
  return { ...json };
}

/** A list inside an answer, row by row. Throws when there is none. */
export function rowsOf(answer: Fields, field: string): readonly Fields[] {
  const rows = answer[field];
  if (!Array.isArray(rows)) throw new Error(`no list: ${field}`);
  return rows.map(fieldsOf);
}

/** The content of `data-value` for a number of the service; empty if there is none. */
export function raw(value: unknown): string {
  return typeof value === 'number' ? String(value) : '';
}
