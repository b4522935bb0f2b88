/** Reads recipients and amounts from pasted text: a name and an amount on each line, with any mark between them. */
import { TRANSFER_MINIMUM, readWholeAmount } from '@shared/domain/money/money-rules';
import { parseNumber } from '@shared/domain/wording/number-parser';

/** One pasted line: the recipient, and the amount as written. An empty amount stands for the default one. */
interface PastedLine {
  readonly who: string;
  readonly amount: string;
  /** The line has only a number, which may be an ID or an amount; under the heading `id` it is an ID. */
  readonly isNumberOnly: boolean;
}

const ID_HEADING = 'id';
const HEADINGS: ReadonlySet<string> = new Set(['name', 'recipient', 'character', ID_HEADING]);
const MARKS = /[\t,;:|=]/u;
/** A number at the end, with a currency before or after it and in quotation marks, after a mark or a space. */
const AMOUNT_AT_END =
  /^(?<who>.*?)(?<mark>\s*[\t,;:|=]\s*|\s+(?:[-–—→]+\s+)?)"?(?:\p{Sc}|\p{Lu}{3}\s)?\s?(?<amount>[-−]?\d[\d.,'’\u00a0\u202f]*\s?\p{L}{0,2})(?:\s?\p{Lu}{3})?"?$/u;
const QUOTED = /^"(?<text>.*)"$/u;
/** What stands after the last cell of a row. */
const EMPTY_CELLS = /[\s,;|]+$/u;

/** A longer line names nobody. */
const LONGEST_LINE = 200;

/** Without the quotation marks of a cell. */
function unquoted(text: string): string {
  return QUOTED.exec(text.trim())?.groups?.['text']?.replaceAll('""', '"') ?? text.trim();
}

const SIGN = /^[-−]/u;

/** After a space, a small number belongs to the name, `Player 2`, unless it has a sign. */
function isAmount(mark: string, amount: string): boolean {
  return (
    MARKS.test(mark) || SIGN.test(amount) || (readWholeAmount(amount) ?? 0) >= TRANSFER_MINIMUM
  );
}

function readLine(line: string, areIds: boolean): PastedLine {
  const text = line.trim().replace(EMPTY_CELLS, '');
  const found = text.length > LONGEST_LINE ? null : AMOUNT_AT_END.exec(text);
  const { who = '', mark = '', amount = '' } = found?.groups ?? {};
  if (who !== '' && isAmount(mark, amount))
    return { who: unquoted(who), amount: amount.trim(), isNumberOnly: false };
  const whole = unquoted(text);
  const isNumberOnly = !areIds && parseNumber(whole.replace(SIGN, '')).kind !== 'no-number';
  return { who: whole, amount: '', isNumberOnly };
}

/** The lines of a pasted text. Empty lines and one row of headings are left out. */
export function pastedLines(text: string): readonly PastedLine[] {
  const rows = text.split(/\r?\n/u).filter((row) => row.replace(EMPTY_CELLS, '').trim() !== '');
  const first = rows[0]?.split(MARKS)[0] ?? '';
  const heading = unquoted(first).toLowerCase();
  return rows
    .slice(HEADINGS.has(heading) ? 1 : 0)
    .map((row) => readLine(row, heading === ID_HEADING));
}
