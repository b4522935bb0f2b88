/** The sentence of a lede, before it is drawn. Pure. */
import { isolated } from '@shared/domain/wording/isolate';

export type { Headline } from '@shared/domain/wording/headline';
export { plainHeadline } from '@shared/domain/wording/headline';

/** The rows that share the largest value; none where no value is known. */
export function leadersOf<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number | null | undefined,
): readonly Row[] {
  let most = -Infinity;
  for (const row of rows) most = Math.max(most, valueOf(row) ?? -Infinity);
  return most === -Infinity ? [] : rows.filter((row) => valueOf(row) === most);
}

/** `Ann`, `Ann and Ben`, `Ann and 2 others`. */
export function namesOf(names: readonly string[]): string {
  const [first = '', second = ''] = names.map(isolated);
  if (names.length <= 2) return names.length === 2 ? `${first} and ${second}` : first;
  return `${first} and ${names.length - 1} others`;
}
