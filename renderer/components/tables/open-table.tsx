/** A table of items whose fields the contract leaves open: one column for each field that they carry. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { humanise } from '@shared/domain/words';
import { formatPrecise } from '@shared/domain/rates';

import { DataTable } from './data-table';
import type { Column } from './data-table';
import styles from './open-table.module.css';
import { flatText, RawValue } from '../figures/raw-fields';

/** An item as sent. */
export type OpenItem = Readonly<Record<string, unknown>>;

interface OpenRow {
  readonly id: string;
  readonly item: OpenItem;
}

interface OpenTableProps {
  readonly name: string;
  readonly caption: string;
  /** Keep its identity between drawings. */
  readonly items: readonly OpenItem[];
  /** Fields that need more than their value: the label or the cell; keep its identity. */
  readonly cells?: Readonly<Record<string, (item: OpenItem) => ReactNode>>;
  /** Names of fields to leave out; keep its identity. */
  readonly hidden?: readonly string[];
  readonly empty: ReactNode;
}

/** Nobody reads more columns than this side by side; one more column holds the other fields with their names. */
const MAX_COLUMNS = 12;
const NOTHING: Readonly<Record<string, never>> = {};
const NO_NAMES: readonly string[] = [];

function scalarOf(value: unknown): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isFlat(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/** Names of the fields that some item carries, flat ones first, in the order of the service. */
function fieldNames(items: readonly OpenItem[], hidden: readonly string[]): readonly string[] {
  const flat = new Map<string, boolean>();
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) {
      if (hidden.includes(name) || value === null) continue;
      flat.set(name, (flat.get(name) ?? true) && isFlat(value));
    }
  }
  const names = Array.from(flat.keys());
  return [
    ...names.filter((name) => flat.get(name) === true),
    ...names.filter((name) => flat.get(name) === false),
  ];
}

/** The fields without a column of their own, as text for the filter and for exports. */
function furtherText(item: OpenItem, names: readonly string[]): string {
  return names
    .filter((name) => item[name] !== null && item[name] !== undefined)
    .map((name) => flatText({ [name]: item[name] }) ?? `${humanise(name)} ${scalarOf(item[name])}`)
    .join(', ');
}

function furtherColumn(names: readonly string[]): Column<OpenRow> {
  return {
    id: 'further',
    label: 'Further',
    value: ({ item }) => furtherText(item, names),
    render: ({ item }) => <span className={styles.further}>{furtherText(item, names)}</span>,
  };
}

function columnsOf(
  items: readonly OpenItem[],
  hidden: readonly string[],
  cells: NonNullable<OpenTableProps['cells']>,
): readonly Column<OpenRow>[] {
  const names = fieldNames(items, hidden);
  const columns = names.slice(0, MAX_COLUMNS).map((name) => columnOf(name, items, cells[name]));
  const further = names.slice(MAX_COLUMNS);
  return further.length === 0 ? columns : [...columns, furtherColumn(further)];
}

function columnOf(
  name: string,
  items: readonly OpenItem[],
  cell: ((item: OpenItem) => ReactNode) | undefined,
): Column<OpenRow> {
  const isNumeric = items.every((item) => {
    const value = item[name];
    return value === null || value === undefined || typeof value === 'number';
  });
  return {
    id: name,
    // A cell of its own shows the name behind an id.
    label: humanise(cell === undefined ? name : name.replace(/Id$/u, '')),
    isNumeric,
    value: ({ item }) => scalarOf(item[name]),
    render: ({ item }) => {
      if (cell !== undefined) return cell(item);
      const value = item[name];
      return typeof value === 'number' ? formatPrecise(value) : <RawValue value={value} />;
    },
  };
}

function idOf(item: OpenItem, index: number): string {
  const id = item['id'] ?? item['_id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : `row-${index}`;
}

/** Shows every field of every item under a readable form of its name. */
export function OpenTable(props: OpenTableProps) {
  const { name, caption, items, cells = NOTHING, hidden = NO_NAMES, empty } = props;
  const rows = useMemo(
    () => items.map((item, index) => ({ id: `${idOf(item, index)} ${index}`, item })),
    [items],
  );
  const columns = useMemo(() => columnsOf(items, hidden, cells), [items, hidden, cells]);
  return (
    <DataTable
      name={name}
      caption={caption}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      empty={empty}
    />
  );
}
