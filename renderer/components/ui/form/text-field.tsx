/** A labelled line of text with a hint, an error and room for one control inside it. */
import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './field.module.css';

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id'> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value and how to correct it. */
  readonly error?: string | null;
  /** A control at the end of the line, for example one that shows a password. */
  readonly trailing?: ReactNode;
}

/** An `input` with a visible label; its hint and error are its description. */
export function TextField({
  label,
  hint,
  error = null,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(error !== null && errorId, hint !== undefined && hintId);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy === '' ? undefined : describedBy}
        />
        {trailing}
      </div>
      {error !== null && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
