/** A text field that reports its value when the player pauses typing. */
import { useId } from 'react';
import { useDebouncedText } from '@renderer/state/settled-text';
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
  const { text, setText, sendNow } = useDebouncedText(value, onChange, PAUSE_MS);
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
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') sendNow();
        }}
      />
    </div>
  );
}
