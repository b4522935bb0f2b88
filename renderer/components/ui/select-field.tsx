/** A labelled choice from a list that is too long for radio buttons. */
import { useId } from 'react';

import { classNames } from './class-names';
import styles from './field.module.css';

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  /** The label stands before the list, not above it. */
  readonly isInline?: boolean;
}

/** A native `select`: a `combobox` to assistive technology. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, value, options, onChange, isInline = false } = props;
  const id = useId();
  return (
    <div className={classNames(styles.field, isInline && styles.inline)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
