/** The columns that notifications and letters share. */
import type { Column } from '@renderer/components/tables/column';
import { date, text } from '@renderer/components/tables/columns';
import { Badge } from '@renderer/components/ui/badge';

interface Received {
  readonly read?: boolean | null | undefined;
  readonly createdAt?: string | null | undefined;
}

function readWords({ read }: Received): string {
  if (read === true) return 'Read';
  return read === false ? 'Unread' : '';
}

/** Whether it was read, as far as the service says, and when it arrived. */
export function receivedColumns<Row extends Received>(): readonly Column<Row>[] {
  return [
    text('read', 'State', readWords, {
      widthPx: 90,
      render: (row) => (row.read === false ? <Badge tone="accent">Unread</Badge> : readWords(row)),
    }),
    date('received', 'Received', ({ createdAt }) => createdAt, { widthPx: 180 }),
  ];
}
