/** Filters by numbers as chips above a table: pressing one opens its number, a dashed one adds another. */
import { useState } from 'react';
import type { SyntheticEvent } from 'react';

import { Button } from '@renderer/components/ui/button';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { numberWriter } from '@shared/domain/wording/numbers';
import { typedText } from '@shared/domain/wording/number-parser';

import type { Column } from './column';
import { unitOfColumn } from './exported-columns';
import styles from './filter-chips.module.css';
import {
  conditionText,
  filtersText,
  NO_CONDITION,
  parseFilters,
  readCondition,
} from './numeric-filters';
import type { NumericFilter } from './numeric-filters';

/** Every digit, because a rounded limit would not say which rows are kept. */
const exact = numberWriter({ maximumFractionDigits: 20 });

interface FilterChipsProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Every row: the unit of a limit is that of the numbers that it meets. */
  readonly rows: readonly Row[];
  /** The filters as the address keeps them; the page gives them to `rowsThatMeet`. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

interface FormProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly filter: NumericFilter | null;
  readonly onDone: (filter: NumericFilter | null) => void;
}

function FilterForm({ choices, filter, onDone }: FormProps) {
  const [columnId, setColumnId] = useState(filter?.columnId ?? choices[0]?.value ?? '');
  const [text, setText] = useState(
    filter === null ? '' : conditionText(filter.condition, (value) => typedText(value)),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = readCondition(text);
    if (read.kind === 'condition') onDone({ columnId, condition: read.condition });
    else setProblem(read.kind === 'unclear' ? read.words : NO_CONDITION);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <SelectField
        isLabelHidden
        label="Column"
        value={columnId}
        options={choices}
        onChange={setColumnId}
      />
      <input
        type="text"
        className={styles.condition}
        aria-label="Condition"
        aria-invalid={problem !== null || undefined}
        placeholder="> 60, 10..20 or top 10"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit">Filter</Button>
      <Button variant="quiet" onClick={() => onDone(null)}>
        Cancel
      </Button>
      {problem !== null && <span role="alert">{problem}</span>}
    </form>
  );
}

/** Behind a number: `%`, ` USD`. */
function unitWords(unit: string | null): string {
  if (unit === null) return '';
  return unit.startsWith('%') ? unit : ` ${unit}`;
}

/** The filters are the caller's: it keeps them in the address. */
export function FilterChips<Row>({ columns, rows, text, onChange }: FilterChipsProps<Row>) {
  const filters = parseFilters(text);
  /** The place of the filter in the form; its number of filters for a new one; null while the form is closed. */
  const [open, setOpen] = useState<number | null>(null);
  const choices = columns
    .filter(({ isNumeric }) => isNumeric)
    .map((column) => ({ value: column.id, label: column.label }));
  const labelOf = (columnId: string) =>
    choices.find(({ value }) => value === columnId)?.label ?? columnId;
  const wordsOf = ({ columnId, condition }: NumericFilter) => {
    const column = columns.find(({ id }) => id === columnId);
    const isRank = condition.kind === 'top' || condition.kind === 'bottom';
    const unit = column === undefined || isRank ? null : unitOfColumn(column, rows);
    return `${labelOf(columnId)} ${conditionText(condition, exact)}${unitWords(unit)}`;
  };
  return (
    <div className={styles.chips} role="group" aria-label="Filters">
      {filters.map((filter, place) => (
        <span key={`${filter.columnId} ${place}`} className={styles.chip}>
          <button type="button" onClick={() => setOpen(place)}>
            {wordsOf(filter)}
          </button>
          <button
            type="button"
            aria-label={`Remove filter: ${wordsOf(filter)}`}
            onClick={() => {
              onChange(filtersText(filters.filter((_, index) => index !== place)));
              setOpen(null);
            }}
          >
            ×
          </button>
        </span>
      ))}
      {open === null ? (
        <button type="button" className={styles.add} onClick={() => setOpen(filters.length)}>
          + Add a filter
        </button>
      ) : (
        <FilterForm
          key={open}
          choices={choices}
          filter={filters[open] ?? null}
          onDone={(filter) => {
            setOpen(null);
            if (filter === null) return;
            onChange(filtersText(filters.toSpliced(open, 1, filter)));
          }}
        />
      )}
    </div>
  );
}
