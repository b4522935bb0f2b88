/** The columns that notifications and letters share. */
import { Time } from '@renderer/components/figures/time';
import type { Column } from '@renderer/components/tables/data-table';
import { Badge } from '@renderer/components/ui/badge';

interface Received {
  readonly read?: boolean | null | undefined;
  readonly createdAt?: string | null | undefined;
}

/** `Unread` or `Read` in words; empty where the service does not say. */
export function readColumn<Row extends Received>(): Column<Row> {
  const words = ({ read }: Row) => (read === true ? 'Read' : read === false ? 'Unread' : '');
  return {
    id: 'read',
    label: 'State',
    widthPx: 90,
    value: words,
    render: (row) => (row.read === false ? <Badge tone="accent">Unread</Badge> : words(row)),
  };
}

/** When it arrived. */
export function receivedColumn<Row extends Received>(): Column<Row> {
  return {
    id: 'received',
    label: 'Received',
    widthPx: 180,
    value: ({ createdAt }) => createdAt ?? null,
    render: ({ createdAt }) => <Time at={createdAt} />,
  };
}
