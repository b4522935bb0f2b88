/** Finds the character whom a pasted name means. Nothing is guessed: whoever is not certain is chosen by the player. */

/** Some servers stop a search at so many rows (contract page, "Seen"): a namesake may have been left out of such an answer. */
const CUT_ANSWER_ROWS = 5;

/** What a name means, by the answer of a search for it. */
export type NameMatch<Row> =
  /** Exactly one character has this name. */
  | { readonly kind: 'found'; readonly row: Row }
  /** Several have it, or others of the same name may have been left out of the answer. */
  | { readonly kind: 'ambiguous'; readonly rows: readonly Row[] }
  /** Nobody has exactly this name; these names contain it. */
  | { readonly kind: 'unknown'; readonly rows: readonly Row[] };

/** A name without what does not tell two people apart: spaces around and between words, letter case, ways to write an accent. */
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

/** One pasted line: whom, and how much as written; an empty amount stands for the usual one. */
export interface PastedLine {
  readonly who: string;
  readonly amount: string;
  /** More cells than a name and an amount: an amount with commas must stand in quotation marks. */
  readonly hasMore: boolean;
}

const HEADINGS: ReadonlySet<string> = new Set(['name', 'recipient', 'character', 'id']);

/** The lines in the cells of a pasted table. Empty rows and one row of headings are left out. */
export function pastedLines(cells: readonly (readonly string[])[]): readonly PastedLine[] {
  const rows = cells
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const isHeading = HEADINGS.has(plain(rows[0]?.[0] ?? ''));
  return rows.slice(isHeading ? 1 : 0).map(([who = '', amount = '', ...more]) => ({
    who,
    amount,
    hasMore: more.some((cell) => cell !== ''),
  }));
}
