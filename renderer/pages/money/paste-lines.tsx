/** Adds lines to a list from text: a table with a name or an id and an amount in each row. */
import { useId, useState } from 'react';

import { Button } from '@renderer/components/ui/button';
import type { ListDraftLine } from '@renderer/state/money-drafts';
import { pastedLines } from './list-names';

import { unsureLine } from './list-draft';
import styles from './list.module.css';

/** The longest list has less text than this. */
const MAX_CHARACTERS = 10_000;

interface PasteLinesProps {
  /** The amount for rows that have none. */
  readonly each: string;
  readonly onAdd: (lines: readonly ListDraftLine[]) => void;
}

/** A tab or semicolon that every row has separates the cells, because amounts may have commas. */
function delimiterIn(text: string): string {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  return ['\t', ';'].find((mark) => rows.every((row) => row.includes(mark))) ?? ',';
}

/**
 * Reads commas, semicolons and tabs. If a row has more than two cells, its meaning is not guessed
 * and nothing is added.
 */
export function PasteLines({ each, onAdd }: PasteLinesProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  const add = async () => {
    const { default: papaparse } = await import('papaparse');
    const { data } = papaparse.parse<string[]>(text, {
      skipEmptyLines: 'greedy',
      delimiter: delimiterIn(text),
    });
    const lines = pastedLines(data);
    const unclear = lines.findIndex(({ hasMore }) => hasMore);
    if (unclear >= 0) {
      setError(
        `“${lines[unclear]?.who ?? ''}” has more than a name and an amount. Put an amount with commas in quotation marks.`,
      );
      return;
    }
    setError(null);
    setText('');
    onAdd(lines.map(({ who, amount }) => unsureLine(who, amount === '' ? each : amount)));
  };

  return (
    <details className={styles.paste}>
      <summary>Paste names and amounts</summary>
      <label htmlFor={id}>A name or an ID and an amount on each line</label>
      <textarea
        id={id}
        rows={5}
        maxLength={MAX_CHARACTERS}
        spellCheck={false}
        placeholder={'Ada Marsh, 5000\nBo Reyes, 12000'}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-error`}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <p id={`${id}-error`} role="status" className={styles.error}>
        {error}
      </p>
      <Button busy={text.trim() === ''} onClick={() => void add()}>
        Add these lines
      </Button>
    </details>
  );
}
