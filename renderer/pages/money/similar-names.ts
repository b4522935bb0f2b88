/** Names that a mistyped one may mean. */

/** How many letters two texts differ by: changed, missing, or too many (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Letters that two similar names may differ by. */
const MOST_LETTERS = 2;
/** Longer names are not compared. */
const LONGEST_NAME = 60;

/** The rows whose names are almost this one, the most similar first. */
export function similarNames<Row extends { readonly name?: string | null | undefined }>(
  name: string,
  rows: readonly Row[],
): readonly Row[] {
  const wanted = name.trim().toLowerCase().slice(0, LONGEST_NAME);
  return rows
    .map((row) => ({
      row,
      letters: distance(wanted, (row.name ?? '').toLowerCase().slice(0, LONGEST_NAME)),
    }))
    .filter(({ letters }) => letters <= MOST_LETTERS)
    .toSorted((one, other) => one.letters - other.letters)
    .map(({ row }) => row);
}
