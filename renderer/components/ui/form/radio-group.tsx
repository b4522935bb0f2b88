/** A choice between a few options, each with an optional picture. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { classNames } from '../class-names';

/** One choice of a radio group. */
export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  /** Decoration only: the label must be enough on its own. */
  readonly preview?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly RadioOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** One below the other, each as wide as the column. */
  readonly isColumn?: boolean;
}

/** Native radio buttons in a `radiogroup`; arrow keys move the choice. */
export function RadioGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
  isColumn = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <div className={classNames(styles.options, isColumn && styles.column)}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              aria-label={option.label}
              aria-describedby={option.hint === undefined ? undefined : `${id}-hint-${index}`}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.optionText}>
              <span className={styles.label}>{option.label}</span>
              {option.hint !== undefined && (
                <span id={`${id}-hint-${index}`} className={styles.hint}>
                  {option.hint}
                </span>
              )}
              {option.preview}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
