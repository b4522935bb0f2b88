/** A table's rows as a Markdown table for a chat, in which nothing that a player wrote is markup or a mention. Pure. */
import { chatText } from '@shared/domain/wording/chat-text';

import type { Column } from './column';

/** Chats cut longer messages. */
const MAX_ROWS = 50;

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The rows under their headings, as they are on the screen; the rows beyond the limit are counted. */
export function markdownTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const heading = ({ label, unit }: Column<Row>) => (unit === null ? label : `${label} (${unit})`);
  const beyond = rows.length - MAX_ROWS;
  return [
    line(columns.map((column) => chatText(heading(column)))),
    line(columns.map(({ isNumeric }) => (isNumeric ? '---:' : '---'))),
    ...rows
      .slice(0, MAX_ROWS)
      .map((row) => line(columns.map((column) => chatText(column.text(row))))),
    ...(beyond > 0 ? ['', `and ${beyond} more`] : []),
  ].join('\n');
}
