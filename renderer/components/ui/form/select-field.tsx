/** A labelled choice from a list that is too long for radio buttons. */
import { useId } from 'react';
import type { Ref } from 'react';

import { beginningOf } from '@shared/domain/wording/beginnings';
import { humanise } from '@shared/domain/wording/words';

import { classNames } from '../class-names';
import styles from './field.module.css';
import { FilteredSelect } from './filtered-select';
import type { SelectOption } from './filtered-select';

/** A native list of more choices takes longer to lay out than a page may wait. */
const MAX_NATIVE = 300;
/** The most characters of a choice in a native list, which is as wide as its longest choice. */
const LONGEST_CHOICE = 80;

interface SelectFieldProps {
  readonly ref?: Ref<HTMLElement>;
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with the choice and how to fix it. */
  readonly error?: string | null;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  /** The label stands above the list, as in a form, and not before it. */
  readonly isStacked?: boolean;
  /** The label is for assistive technology only, because the choice explains itself. */
  readonly isLabelHidden?: boolean;
}

/** Words of the service as choices; `all` is the choice of none of them. */
export function wordChoices(
  words: readonly string[],
  all: string,
  nameOf: (word: string) => string = humanise,
): readonly SelectOption[] {
  return [{ value: '', label: all }, ...words.map((value) => ({ value, label: nameOf(value) }))];
}

/** A native `select`, or a field that finds the choice among very many: both a `combobox` to assistive technology. */
export function SelectField(props: SelectFieldProps) {
  const { ref, label, hint, error = null, value, options, onChange } = props;
  const { isStacked = false, isLabelHidden = false } = props;
  const id = useId();
  const describedBy = classNames(
    error !== null && `${id}-error`,
    hint !== undefined && `${id}-hint`,
  );
  return (
    <div className={classNames(styles.field, !isStacked && styles.inline)}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {options.length > MAX_NATIVE ? (
        <FilteredSelect
          ref={ref as Ref<HTMLInputElement> | undefined}
          id={id}
          describedBy={describedBy === '' ? undefined : describedBy}
          isInvalid={error !== null}
          listLabel={label}
          value={value}
          options={options}
          onChange={onChange}
        />
      ) : (
        <select
          ref={ref as Ref<HTMLSelectElement> | undefined}
          id={id}
          className={styles.select}
          value={value}
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {beginningOf(option.label, LONGEST_CHOICE)}
            </option>
          ))}
        </select>
      )}
      {error !== null && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
