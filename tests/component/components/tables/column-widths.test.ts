/** The columns of a long table: numbers keep the room that they need, and long names that of short words beside them. */
import { describe, expect, it } from 'vitest';

import { columnWidths, leastWidthPx } from '@renderer/components/tables/column-widths';
import { count, text } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';

interface Row {
  readonly name: string;
  readonly code: string;
  readonly amount: number;
}

const COLUMNS = [
  text<Row>('name', 'Name', ({ name }) => name),
  text<Row>('code', 'Code', ({ code }) => code),
  money<Row>('amount', 'Amount', ({ amount }) => amount, { currency: 'AVM' }),
  count<Row>('few', 'Few', ({ amount }) => amount % 7),
];
const LETTER_PX = 6;
/** A row whose texts are measured: every eighth of 400 is. */
const MEASURED = 136;

function rows(change: (index: number) => Partial<Row>): readonly Row[] {
  return Array.from({ length: 400 }, (_, index) => ({
    name: 'Rosalind Fairburn-Whitlock',
    code: 'AV',
    amount: 1_200,
    ...change(index),
  }));
}

function widthsOf(given: readonly Row[]): Readonly<Record<string, number>> {
  return Object.fromEntries(columnWidths(COLUMNS, given, false).map(({ id, px }) => [id, px]));
}

describe('the columns of a long table', () => {
  it('give the longest amount its room, wherever its row stands', () => {
    const longest = 'AVM 471,192.54';
    const { amount = 0 } = widthsOf(rows((index) => (index === 137 ? { amount: 471_192.54 } : {})));
    expect(amount).toBeGreaterThan(longest.length * LETTER_PX);
    expect(amount).toBeGreaterThan(widthsOf(rows(() => ({})))['amount'] ?? 0);
  });

  it('give a column of names more than one of codes, and small numbers little', () => {
    const { name = 0, code = 0, few = 0 } = widthsOf(rows(() => ({})));
    expect(name).toBeGreaterThan(2 * code);
    expect(few).toBeLessThan(code + LETTER_PX * 10);
  });

  it('are measured without drawing the cells of a page, which may use hooks', () => {
    const render = () => {
      throw new Error('drawn outside of the table');
    };
    const own = [count<Row>('amount', 'Amount', ({ amount }) => amount, { render })];
    const [{ px } = { px: 0 }] = columnWidths(
      own,
      rows(() => ({})),
      false,
    );
    expect(px).toBeGreaterThan('1,200'.length * LETTER_PX);
  });

  it('are not widened by one very long name', () => {
    const usual = widthsOf(rows(() => ({})))['name'];
    const one = rows((index) => (index === 0 ? { name: 'Bartholomew '.repeat(20) } : {}));
    expect(widthsOf(one)['name']).toBe(usual);
  });

  it('ask for the room of the longest text only where no other column asks for it', () => {
    const long = 'People’s Republic of Odrenia';
    const usual = columnWidths(
      COLUMNS,
      rows(() => ({})),
      false,
    )[1];
    const one = columnWidths(
      COLUMNS,
      rows((index) => (index === MEASURED ? { code: long } : {})),
      false,
    )[1];
    expect(one?.wholePx).toBeGreaterThan(long.length * LETTER_PX);
    expect(usual?.wholePx).toBe(usual?.px);
    expect(one?.px).toBeLessThan(long.length * LETTER_PX);
  });

  it('keep room for a usual word where only few rows have any', () => {
    const few = rows((index) => ({ code: index === MEASURED ? 'Harriet Inglewood' : '' }));
    const usual = rows(() => ({ code: 'Harriet Inglewood' }));
    const leastOf = (given: readonly Row[]) => columnWidths(COLUMNS, given, false)[1]?.leastPx;
    expect(leastOf(few)).toBe(leastOf(usual));
  });

  it('need less room where only the texts give way', () => {
    const widths = columnWidths(
      COLUMNS,
      rows(() => ({ name: 'Bartholomew '.repeat(20) })),
      false,
    );
    const asked = widths.reduce((sum, { px }) => sum + px, 0);
    expect(leastWidthPx(widths)).toBeLessThan(asked);
    const numbers = widths.filter(({ id }) => id === 'amount' || id === 'few');
    expect(numbers.every(({ px, leastPx }) => px === leastPx)).toBe(true);
  });
});
