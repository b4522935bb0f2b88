/** The bar that finds text: on a screen, or in the game's own page. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import { formatCount } from '@shared/domain/wording/numbers';

import field from './bar-field.module.css';
import { Button } from './button';
import { classNames } from './class-names';
import styles from './find-bar.module.css';

interface FindBarProps {
  /** Of the text field, for a key that leads to it. */
  readonly id?: string;
  /** Names the text field. */
  readonly label: string;
  /** Null while nothing was looked for. `current` counts from 1. */
  readonly found: { readonly current: number; readonly matches: number } | null;
  /** `isNext`: the same text once more. */
  readonly onFind: (text: string, isForward: boolean, isNext: boolean) => void;
  readonly onClose: () => void;
}

function foundWords({ current, matches }: NonNullable<FindBarProps['found']>): string {
  return matches === 0 ? 'No matches' : `${formatCount(current)} of ${formatCount(matches)}`;
}

/** Enter finds the next place, with Shift the one before, and Escape closes the bar. */
export function FindBar({ id, label, found, onFind, onClose }: FindBarProps) {
  const [text, setText] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onFind(text, !event.shiftKey, true);
    if (event.key === 'Escape') onClose();
  };
  return (
    <div role="search" className={styles.bar}>
      <input
        id={id}
        autoFocus
        className={classNames(field.field, styles.text)}
        aria-label={label}
        maxLength={200}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          onFind(value, true, false);
        }}
        onKeyDown={onKeyDown}
      />
      <span role="status">{text === '' || found === null ? '' : foundWords(found)}</span>
      <Button variant="quiet" onClick={() => onFind(text, false, true)}>
        Previous
      </Button>
      <Button variant="quiet" onClick={() => onFind(text, true, true)}>
        Next
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
