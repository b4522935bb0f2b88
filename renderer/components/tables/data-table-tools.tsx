/** The tools of a table: filter and count in a line above it, copy and export in its menu; all of them in the menu of a short table. */
import { useState } from 'react';
import { createPortal } from 'react-dom';

import { Button } from '@renderer/components/ui/button';
import { copyText } from '@renderer/components/ui/copy-text';
import { usePanelMenu } from '@renderer/components/ui/layout/panel';
import { Popover } from '@renderer/components/ui/overlay/popover';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { useDebouncedText } from '@renderer/state/settled-text';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import type { Column } from './column';
import { saveCsv, tableText } from './data-table-export';
import styles from './data-table.module.css';
import type { Entry } from './table-rows';

/** The address follows typing after a pause, because the browser limits how often it may change. */
const FILTER_PAUSE_MS = 150;
/** A table with more rows shows its filter. */
const SHORT_UP_TO_ROWS = 12;

interface FilterFieldProps {
  readonly caption: string;
  /** An example of a filter, made from the table's columns. */
  readonly placeholder: string;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

function FilterField({ caption, placeholder, filter, onFilter }: FilterFieldProps) {
  const { text, setText } = useDebouncedText(filter, onFilter, FILTER_PAUSE_MS);
  return (
    <input
      type="search"
      className={styles.filter}
      aria-label={`Filter: ${caption}`}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

interface DataTableToolsProps<Row> extends Omit<FilterFieldProps, 'placeholder'> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** The rows that pass the filter, in the order on screen: what is copied and exported. */
  readonly shown: readonly Entry<Row>[];
  readonly total: number;
}

/** Names a column of numbers, because a filter may compare one with a limit. */
function placeholderFor<Row>(columns: readonly Column<Row>[]): string {
  const column = columns.find(({ isNumeric, label }) => isNumeric && /^\p{L}+$/u.test(label));
  return column === undefined ? 'Filter' : `Filter, or ${column.label.toLowerCase()} > 10`;
}

function countWords(shown: number, total: number): string {
  const all = counted(total, 'row');
  return shown === total ? all : `${formatCount(shown)} of ${all}`;
}

/** Copies and exports the rows that the filter leaves. The menu of a short table stands in its panel's head. */
export function DataTableTools<Row>(props: DataTableToolsProps<Row>) {
  const { name, caption, columns, shown, total, filter, onFilter } = props;
  const place = usePanelMenu();
  // A field that moved while the player types in it would lose the focus.
  const [hasFilterAtFirst] = useState(filter !== '');
  const rows = () => shown.map(({ row }) => row);
  const copy = async () => {
    const isCopied = copyText(await tableText(columns, rows(), '\t'));
    announce(isCopied ? `${countWords(shown.length, shown.length)} copied` : 'Couldn’t copy');
  };
  const save = async () => saveCsv(`${name}.csv`, await tableText(columns, rows(), ','));
  const search = (
    <FilterField
      caption={caption}
      placeholder={placeholderFor(columns)}
      filter={filter}
      onFilter={onFilter}
    />
  );
  const count = (
    <span className={styles.count} role="status" data-testid={`count-${name}`}>
      {countWords(shown.length, total)}
    </span>
  );
  const isShort = total <= SHORT_UP_TO_ROWS && !hasFilterAtFirst;
  // How many rows the filter leaves is in sight while it hides some.
  const isCut = shown.length !== total;
  const menu = (
    <Popover isIcon trigger="…" label={`Table tools: ${caption}`}>
      <div className={styles.menu}>
        {isShort && search}
        {isShort && !isCut && count}
        <Button variant="quiet" aria-label={`Copy: ${caption}`} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="quiet"
          aria-label={`Export as CSV: ${caption}`}
          onClick={() => void save()}
        >
          Save as CSV
        </Button>
      </div>
    </Popover>
  );
  if (!isShort)
    return (
      <div className={styles.tools}>
        {search}
        {count}
        <span className={styles.exports}>{menu}</span>
      </div>
    );
  const tools = (
    <span className={styles.exports}>
      {isCut && count}
      {menu}
    </span>
  );
  return place === null ? (
    <div className={styles.shortTools}>{tools}</div>
  ) : (
    createPortal(tools, place)
  );
}
