/** The tools of a table: filter and count in a line above it, copy and export in its menu; all of them in the menu of a short table. */
import { useId, useState } from 'react';
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
import { filterForAddress, filterProblem, typedFilter } from './table-rows';
import type { Entry } from './table-rows';

/** The address follows typing after a pause, because the browser limits how often it may change. */
const FILTER_PAUSE_MS = 150;
/** A table with more rows shows its filter. */
const SHORT_UP_TO_ROWS = 12;

/** Names a column of numbers, because a filter may compare one with a limit. */
function placeholderFor<Row>(columns: readonly Column<Row>[]): string {
  const column = columns.find(({ isNumeric, label }) => isNumeric && /^\p{L}+$/u.test(label));
  return column === undefined ? 'Filter' : `Filter, or ${column.label.toLowerCase()} > 10`;
}

interface FilterFieldProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** As the address has it; the field shows its numbers as the screen writes them. */
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

interface PlacedFilterProps<Row> extends FilterFieldProps<Row> {
  /** In a closed menu it cannot take the focus: Ctrl+F then finds text on the screen. */
  readonly isInMenu: boolean;
}

function FilterField<Row>(props: PlacedFilterProps<Row>) {
  const { caption, columns, filter, onFilter, isInMenu } = props;
  const { text, setText } = useDebouncedText(filter, onFilter, FILTER_PAUSE_MS, {
    toValue: (typed) => filterForAddress(typed, columns),
    toText: (value) => typedFilter(value, columns),
  });
  const problem = filterProblem(text, columns);
  const problemId = useId();
  const input = (
    <input
      type="search"
      data-table-filter={isInMenu ? undefined : ''}
      className={styles.filter}
      aria-label={`Filter: ${caption}`}
      placeholder={placeholderFor(columns)}
      value={text}
      aria-invalid={problem !== null || undefined}
      aria-describedby={problem === null ? undefined : problemId}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
  return (
    <>
      {input}
      {problem !== null && (
        <span id={problemId} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

interface DataTableToolsProps<Row> extends FilterFieldProps<Row> {
  readonly name: string;
  /** The rows that pass the filter, in the order on screen: what is copied and exported. */
  readonly shown: readonly Entry<Row>[];
  readonly total: number;
  /** Opens the choice of columns; undefined where there is nothing to choose. */
  readonly onColumns: (() => void) | undefined;
}

function countWords(shown: number, total: number): string {
  const all = counted(total, 'row');
  return shown === total ? all : `${formatCount(shown)} of ${all}`;
}

/** Copies and exports the rows that the filter leaves. The menu of a short table stands in its panel's head. */
export function DataTableTools<Row>(props: DataTableToolsProps<Row>) {
  const { name, caption, columns, shown, total, filter, onFilter, onColumns } = props;
  const place = usePanelMenu();
  // A field that moved while the player types in it would lose the focus.
  const [hasFilterAtFirst] = useState(filter !== '');
  const rows = () => shown.map(({ row }) => row);
  const copy = async () => {
    const isCopied = copyText(await tableText(columns, rows(), '\t'));
    announce(isCopied ? `${countWords(shown.length, shown.length)} copied` : 'Couldn’t copy');
  };
  const copyMarkdown = async () => {
    const { markdownTable } = await import('./markdown-table');
    const isCopied = copyText(markdownTable(columns, rows()));
    announce(isCopied ? 'Copied as Markdown' : 'Couldn’t copy');
  };
  const save = async () => saveCsv(`${name}.csv`, await tableText(columns, rows(), ','));
  const count = (
    <span className={styles.count} role="status" data-testid={`count-${name}`}>
      {countWords(shown.length, total)}
    </span>
  );
  const isShort = total <= SHORT_UP_TO_ROWS && !hasFilterAtFirst;
  const search = (
    <FilterField
      caption={caption}
      columns={columns}
      filter={filter}
      onFilter={onFilter}
      isInMenu={isShort}
    />
  );
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
          aria-label={`Copy as Markdown: ${caption}`}
          onClick={() => void copyMarkdown()}
        >
          Copy as Markdown
        </Button>
        <Button
          variant="quiet"
          aria-label={`Export as CSV: ${caption}`}
          onClick={() => void save()}
        >
          Save as CSV
        </Button>
        {onColumns !== undefined && (
          <Button variant="quiet" aria-label={`Columns: ${caption}`} onClick={onColumns}>
            Columns…
          </Button>
        )}
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
