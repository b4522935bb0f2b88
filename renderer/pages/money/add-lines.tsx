/** Adds lines to a list from text: a table with a name or an id and an amount in each row. */
import { useState, useId } from 'react';
import { Button } from '@renderer/components/ui/button';
import type { ListDraftLine } from '@renderer/state/money-drafts';
import { unsureLine } from './list-draft';
import { pastedLines } from './pasted-lines';
import listStyles from './list.module.css';

/** The longest list has less text than this. */
const MAX_CHARACTERS = 10_000;

interface PasteLinesProps {
  /** The amount for rows that have none. */
  readonly each: string;
  readonly onAdd: (lines: readonly ListDraftLine[]) => void;
}

/** A line that names nobody says so in the list. */
export function PasteLines({ each, onAdd }: PasteLinesProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  /** Whether the text may go on: a much longer one would stop the window while it is drawn and read. */
  const mayTake = (given: string) => {
    const isShort = given.length <= MAX_CHARACTERS;
    setError(isShort ? null : 'This text is longer than any list. Paste a shorter one.');
    return isShort;
  };

  const add = () => {
    setError(null);
    setText('');
    onAdd(
      pastedLines(text).map(({ who, amount, isNumberOnly }) => ({
        ...unsureLine(who, amount === '' ? each : amount),
        ...(isNumberOnly && { isNumberOnly }),
      })),
    );
  };

  return (
    <details className={listStyles.paste}>
      <summary>Paste names and amounts</summary>
      <label htmlFor={id}>A name or an ID and an amount on each line</label>
      <textarea
        id={id}
        rows={5}
        maxLength={MAX_CHARACTERS}
        spellCheck={false}
        placeholder={'Ada Marsh 5000\nBo Reyes, 12k'}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-error`}
        value={text}
        onChange={({ currentTarget }) => {
          if (mayTake(currentTarget.value)) setText(currentTarget.value);
        }}
        onPaste={(event) => {
          if (!mayTake(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
        onDrop={(event) => {
          if (!mayTake(event.dataTransfer.getData('text/plain'))) event.preventDefault();
        }}
      />
      <p id={`${id}-error`} role="status" className={listStyles.error}>
        {error}
      </p>
      <Button busy={text.trim() === ''} onClick={add}>
        Add these lines
      </Button>
    </details>
  );
}
