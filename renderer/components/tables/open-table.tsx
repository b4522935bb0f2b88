/** A table of items whose fields the contract leaves open: one column for each field that they carry. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import {
  formatField,
  formOf,
  isInPercent,
  unitBeside,
  labelOf,
  shownField,
  unitOfField,
} from '@shared/domain/wording/fields';

import { asNumber, ownValue } from '@shared/domain/open-fields';

import type { Column } from './column';
import { column } from './columns';
import { DataTable } from './data-table';
import styles from './open-table.module.css';
import { RawFields, RawValue } from '@renderer/components/figures/raw-fields';
import { inWords, isInternal } from '@renderer/components/figures/open-values';
import { WholeWords } from '@renderer/components/figures/whole-words';

/** An item as sent. */
export type OpenItem = Readonly<Record<string, unknown>>;

interface OpenTableProps {
  readonly name: string;
  readonly caption: string;
  /** Keep its identity between drawings. */
  readonly items: readonly OpenItem[];
  /** Fields that need more than their value: the label or the cell; keep its identity. */
  readonly cells?: Readonly<Record<string, (item: OpenItem) => ReactNode>>;
  /** Names of fields to leave out; keep its identity. */
  readonly hidden?: readonly string[];
  /**
   * The fields that get columns, in this order; all others are folded away. Where left out: the
   * first flat ones. Keep its identity.
   */
  readonly columns?: readonly string[];
  /** Code of the currency of its money; null where the service does not say it. */
  readonly currency?: string | null;
  readonly empty: ReactNode;
}

/** Which fields become columns. */
interface ColumnChoice {
  readonly hidden: OpenTableProps['hidden'] | undefined;
  readonly cells: OpenTableProps['cells'] | undefined;
  readonly columns: OpenTableProps['columns'] | undefined;
  readonly currency: OpenTableProps['currency'] | undefined;
}

/** Nobody reads more columns than this side by side; one more column holds the other fields, folded, with their names. */
const MAX_COLUMNS = 12;
/** Texts up to this length are names and kinds, whose words stay whole. */
const SHORT_TEXT = 30;
const NOTHING: Readonly<Record<string, never>> = {};
const NO_NAMES: readonly string[] = [];

function scalarOf(name: string, value: unknown): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return inWords(value, name);
}

function isFlat(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/** Names of the fields that some item carries, in the order of the service, and whether their values are flat. */
function fieldsOf(items: readonly OpenItem[], hidden: readonly string[]): Map<string, boolean> {
  const flat = new Map<string, boolean>();
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) {
      if (hidden.includes(name) || value === null || isInternal(name, value)) continue;
      flat.set(name, (flat.get(name) ?? true) && isFlat(value));
    }
  }
  return flat;
}

/**
 * The fields of an item that have a value and no column. Goes through the fields of this one item,
 * because all items together may have very many.
 */
function furtherOf(item: OpenItem, names: ReadonlySet<string>): OpenItem {
  const sent = Object.entries(item).filter(
    ([name, value]) => value !== null && value !== undefined && names.has(name),
  );
  return Object.fromEntries(sent);
}

function furtherColumn(names: ReadonlySet<string>): Column<OpenItem> {
  return column('further', 'Other fields', {
    // For the filter and for exports.
    value: (item) => inWords(furtherOf(item, names)),
    render: (item) => {
      const further = furtherOf(item, names);
      const count = Object.keys(further).length;
      return count === 0 ? null : (
        <details className={styles.further}>
          <summary>{`${count} more`}</summary>
          <RawFields value={further} />
        </details>
      );
    },
  });
}

function columnsOf(
  items: readonly OpenItem[],
  { hidden = NO_NAMES, cells = NOTHING, columns: wanted, currency = null }: ColumnChoice,
): readonly Column<OpenItem>[] {
  const flat = fieldsOf(items, hidden);
  const sent = Array.from(flat.keys());
  const first = sent.filter((name) => flat.get(name) === true).slice(0, MAX_COLUMNS);
  const shown = wanted?.filter((name) => flat.get(name) === true) ?? first;
  const columns = shown.map((name) => columnOf(name, items, ownValue(cells, name), currency));
  const further = sent.filter((name) => !shown.includes(name));
  return further.length === 0 ? columns : [...columns, furtherColumn(new Set(further))];
}

function columnOf(
  name: string,
  items: readonly OpenItem[],
  cell: ((item: OpenItem) => ReactNode) | undefined,
  currency: string | null,
): Column<OpenItem> {
  const isNumeric = items.every((item) => {
    const value = ownValue(item, name);
    return value === null || value === undefined || typeof value === 'number';
  });
  const isPercent =
    formOf(name) === 'ratio' && isInPercent(items.map((item) => asNumber(ownValue(item, name))));
  const unit = { currency, isPercent };
  return column(
    name,
    labelOf(name),
    {
      isNumeric,
      value: (item) => {
        const value = ownValue(item, name);
        return typeof value === 'number' ? shownField(name, value, unit) : scalarOf(name, value);
      },
      render: (item) => {
        if (cell !== undefined) return cell(item);
        const value = ownValue(item, name);
        if (typeof value === 'number') return formatField(name, value, unit);
        if (value === null || value === undefined || value === '') return null;
        const text = <RawValue value={value} name={name} />;
        const isShort = typeof value === 'string' && value.length <= SHORT_TEXT;
        return isShort ? <WholeWords>{text}</WholeWords> : text;
      },
    },
    isNumeric
      ? {
          unit: unitBeside(name, currency),
          cellUnit: () => unitOfField(name, currency),
          sent: (item) => scalarOf(name, ownValue(item, name)),
        }
      : {},
  );
}

function idOf(item: OpenItem, index: number): string {
  const { id } = item;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : `row-${index}`;
}

/** Shows every field of every item under a readable form of its name: the main ones in columns, the others folded. */
export function OpenTable(props: OpenTableProps) {
  const { name, caption, items, cells, hidden, columns: wanted, currency, empty } = props;
  const columns = useMemo(
    () => columnsOf(items, { hidden, cells, columns: wanted, currency }),
    [items, hidden, cells, wanted, currency],
  );
  return (
    <DataTable
      name={name}
      caption={caption}
      columns={columns}
      rows={items}
      rowId={(item, index) => `${idOf(item, index)} ${index}`}
      empty={empty}
    />
  );
}
