/** Whether the cells of a table and what leaves the client from it have the same numbers in the same unit. */
import { exportedColumns } from '@renderer/components/tables/exported-columns';
import type { Column } from '@renderer/components/tables/column';

import type { Finding } from './rules';

export interface DrawnTable {
  readonly name: string;
  readonly columns: readonly Column<unknown>[];
  readonly rows: readonly unknown[];
  readonly rowId: (row: unknown, index: number) => string;
}

/** Rows of a table that are compared: the others are made alike. */
const ROWS = 12;
const NUMBERS = /(?<![\p{L}\d.,])\d[\d,]*(?:\.\d+)?/gu;
const SCALES: Readonly<Partial<Record<string, number>>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };
/** What a cell says about its unit, and how an export says the same. */
const UNITS: readonly (readonly [inCell: RegExp, inExport: RegExp])[] = [
  [/\d%/u, /%/u],
  [/\d points?\b/u, /points/u],
  [/[$€£¥]|\b[A-Z]{3}\s?[\d−-]|\d\s[A-Z]{3}\b/u, /\b[A-Z]{3}\b/u],
];

/** Whether an exported number rounds to one in the cell. */
function isShownAs(value: number, cell: string): boolean {
  const written = Array.from(cell.matchAll(NUMBERS), ({ 0: digits }) => digits);
  if (written.length === 0 || /[e×<]|10\^/u.test(cell)) return true;
  const scale = SCALES[/\d\s?([KMBT])\b/u.exec(cell)?.[1] ?? ''] ?? 1;
  return written.some((digits) => {
    const shown = Number(digits.replaceAll(/[,\-−]/gu, '')) * scale;
    const decimals = digits.split('.')[1]?.length ?? 0;
    return Math.abs(Math.abs(value) - shown) <= (0.51 * scale) / 10 ** decimals;
  });
}

function cellText(root: Element, table: string, row: string, column: string): string {
  const rows = root.querySelectorAll<HTMLElement>(`[data-testid="table-${table}"] tr[data-row-id]`);
  const found = Array.from(rows).find(({ dataset }) => dataset['rowId'] === row);
  const cells = Array.from(found?.querySelectorAll<HTMLElement>('td') ?? []);
  return cells.find(({ dataset }) => dataset['column'] === column)?.textContent ?? '';
}

/** Numbers and units of a drawn table that its export has otherwise. */
export function unitFindings(root: Element, { name, columns, rows, rowId }: DrawnTable): Finding[] {
  return columns
    .filter(({ isNumeric }) => isNumeric)
    .flatMap((column) => {
      const [numbers, units] = exportedColumns([column], rows);
      if (numbers === undefined) return [];
      return rows.slice(0, ROWS).flatMap((row, index) => {
        const value = numbers.value(row);
        const cell = cellText(root, name, rowId(row, index), column.id);
        if (typeof value !== 'number' || cell === '') return [];
        const unit = `${numbers.heading} ${units?.value(row) ?? ''}`;
        const text = `${cell} | ${unit} | ${value}`;
        const lacks = UNITS.some(([inCell, inExport]) => inCell.test(cell) && !inExport.test(unit));
        return [
          ...(lacks
            ? [{ rule: 'unit of the cell lost', text, heading: `${name} ${column.id}` }]
            : []),
          ...(isShownAs(value, cell)
            ? []
            : [{ rule: 'other number than the cell', text, heading: `${name} ${column.id}` }]),
        ];
      });
    });
}
