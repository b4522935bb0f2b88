/** Finds the character that a pasted name means. Nothing is guessed: if it is uncertain, the player chooses. */

/**
 * Some servers stop a search at this many rows (contract page, "Seen"), so a namesake may be missing from such an
 * answer.
 */
const CUT_ANSWER_ROWS = 5;

/** What a name means, according to a search for it. */
type NameMatch<Row> =
  /** Exactly one character has this name. */
  | { readonly kind: 'found'; readonly row: Row }
  /** Several characters have it, or namesakes may have been left out of the answer. */
  | { readonly kind: 'ambiguous'; readonly rows: readonly Row[] }
  /** Nobody has exactly this name; these names contain it. */
  | { readonly kind: 'unknown'; readonly rows: readonly Row[] };

/**
 * A name in the form in which names are compared: without differences in spaces, letter case, or the encoding of
 * accents.
 */
function plain(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('en');
}

/** Compares whole names with the rows that a search by this name found. */
export function matchName<Row extends { readonly name?: string | null | undefined }>(
  name: string,
  rows: readonly Row[],
): NameMatch<Row> {
  const exact = rows.filter((row) => plain(row.name ?? '') === plain(name));
  const [row, second] = exact;
  if (row === undefined) return { kind: 'unknown', rows };
  if (second !== undefined) return { kind: 'ambiguous', rows: exact };
  return rows.length < CUT_ANSWER_ROWS
    ? { kind: 'found', row }
    : { kind: 'ambiguous', rows: exact };
}
