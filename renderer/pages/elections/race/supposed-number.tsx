/** A small field for one supposed number, read as the screen writes numbers. */
import { useId, useState } from 'react';

import { parseNumber, typedText, unclearWords } from '@shared/domain/wording/number-parser';

import styles from './race.module.css';

interface SupposedNumberProps {
  readonly label: string;
  readonly value: number;
  /** What an empty field means. */
  readonly ifEmpty: number;
  readonly placeholder?: string;
  /** Called with a number of zero or more; not for a text that is unclear or no number. */
  readonly onChange: (value: number) => void;
}

/** Keeps the text as typed while it means `value`; a new value from outside replaces it. */
export function SupposedNumber(props: SupposedNumberProps) {
  const { label, value, ifEmpty, placeholder, onChange } = props;
  const errorId = useId();
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number } | null>(
    null,
  );
  const untyped = value === ifEmpty && placeholder !== undefined ? '' : typedText(value);
  const text = typed?.value === value ? typed.text : untyped;
  const read = parseNumber(text);
  const isEmpty = text.trim() === '';
  const error =
    unclearWords(read) ?? (read.kind === 'number' || isEmpty ? null : 'Enter a number.');
  const type = (next: string) => {
    const meant = parseNumber(next);
    const kept = next.trim() === '' ? ifEmpty : meant.kind === 'number' ? meant.value : value;
    setTyped({ text: next, value: kept });
    if (kept !== value) onChange(kept);
  };
  return (
    <>
      <input
        inputMode="decimal"
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        placeholder={placeholder}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {error !== null && (
        <span id={errorId} className={styles.unread}>
          {error}
        </span>
      )}
    </>
  );
}
