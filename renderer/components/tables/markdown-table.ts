/** A table's rows as a Markdown table for a chat, in which nothing that a player wrote is markup or a mention. Pure. */
import { chatText } from '@shared/domain/wording/chat-text';

import { numberWriter } from '@shared/domain/wording/numbers';

import type { Column } from './column';
import { exportedColumns } from './exported-columns';

/** Chats cut longer messages. */
const MAX_ROWS = 50;

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

const exact = numberWriter({ maximumFractionDigits: 20 });

/** The rows under their headings, with numbers as the screen writes them; the rows beyond the limit are counted. */
export function markdownTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = exportedColumns(columns, rows);
  const words = (value: string | number) => (typeof value === 'number' ? exact(value) : value);
  const beyond = rows.length - MAX_ROWS;
  return [
    line(exported.map(({ heading }) => chatText(heading))),
    line(exported.map(({ isNumeric }) => (isNumeric ? '---:' : '---'))),
    ...rows
      .slice(0, MAX_ROWS)
      .map((row) => line(exported.map(({ value }) => chatText(words(value(row)))))),
    ...(beyond > 0 ? ['', `and ${beyond} more`] : []),
  ].join('\n');
}
