/** Reads recipients and amounts from pasted text: a name and an amount on each line, with any mark between them. */
import { TRANSFER_MINIMUM, readWholeAmount } from '@shared/domain/money/money-rules';

/** One pasted line: the recipient, and the amount as written. An empty amount stands for the default one. */
interface PastedLine {
  readonly who: string;
  readonly amount: string;
}

const HEADINGS: ReadonlySet<string> = new Set(['name', 'recipient', 'character', 'id']);
const MARKS = /[\t,;:|=]/u;
/** A number at the end, with a currency before or after it and in quotation marks, after a mark or a space. */
const AMOUNT_AT_END =
  /^(?<who>.*?)(?<mark>\s*[\t,;:|=]\s*|\s+(?:[-–—→]+\s+)?)"?(?:\p{Sc}|\p{Lu}{3}\s)?\s?(?<amount>\d[\d.,'’\u00a0\u202f]*\s?\p{L}{0,2})(?:\s?\p{Lu}{3})?"?$/u;
const QUOTED = /^"(?<text>.*)"$/u;
/** What stands after the last cell of a row. */
const EMPTY_CELLS = /[\s,;|]+$/u;

/** A longer line names nobody. */
const LONGEST_LINE = 200;

/** Without the quotation marks of a cell. */
function unquoted(text: string): string {
  return QUOTED.exec(text.trim())?.groups?.['text']?.replaceAll('""', '"') ?? text.trim();
}

/** After a space, a small number belongs to the name: `Player 2`. */
function isAmount(mark: string, amount: string): boolean {
  return MARKS.test(mark) || (readWholeAmount(amount) ?? 0) >= TRANSFER_MINIMUM;
}

function readLine(line: string): PastedLine {
  const text = line.trim().replace(EMPTY_CELLS, '');
  const found = text.length > LONGEST_LINE ? null : AMOUNT_AT_END.exec(text);
  const { who = '', mark = '', amount = '' } = found?.groups ?? {};
  return who === '' || !isAmount(mark, amount)
    ? { who: unquoted(text), amount: '' }
    : { who: unquoted(who), amount: amount.trim() };
}

/** The lines of a pasted text. Empty lines and one row of headings are left out. */
export function pastedLines(text: string): readonly PastedLine[] {
  const rows = text.split(/\r?\n/u).filter((row) => row.replace(EMPTY_CELLS, '').trim() !== '');
  const first = rows[0]?.split(MARKS)[0] ?? '';
  const isHeading = HEADINGS.has(unquoted(first).toLowerCase());
  return rows.slice(isHeading ? 1 : 0).map(readLine);
}
