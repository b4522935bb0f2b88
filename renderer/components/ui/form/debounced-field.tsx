/** A text field that reports its value when the player pauses typing. */
import { useEffect, useId, useRef, useState } from 'react';

import { classNames } from '../class-names';
import styles from './field.module.css';

const PAUSE_MS = 250;
const MAX_CHARACTERS = 200;

interface DebouncedFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  /** Called after a pause in typing, or at once by Enter; trimmed. Keep its identity. */
  readonly onChange: (value: string) => void;
}

/** A search box. A new value from outside, such as the address, replaces its text. */
export function DebouncedField({ label, placeholder, value, onChange }: DebouncedFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const sent = useRef(value);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = wanted;
      onChange(wanted);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, onChange]);

  const sendNow = () => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onChange(wanted);
  };
  return (
    <div className={classNames(styles.field, styles.inline)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_CHARACTERS}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') sendNow();
        }}
      />
    </div>
  );
}
