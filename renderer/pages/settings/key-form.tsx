/** Takes a new API key, hands it to main, and forgets it. */
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { bridge } from '@renderer/api/bridge';
import { refreshKeyed } from '@renderer/api/refresh';
import { FailureAlert } from '@renderer/components/data/failure-alert';
import { Button } from '@renderer/components/ui/button';
import { TextField } from '@renderer/components/ui/text-field';
import { announce } from '@renderer/components/ui/toast-store';
import type { KeyView } from '@shared/ipc/bridge';
import type { Failure } from '@shared/ipc/result';

import styles from './settings.module.css';

/** Limits of the channel that takes the key. */
const KEY_LENGTH = { min: 8, max: 500 } as const;

function problemOf(key: string): string | null {
  if (key === '') return 'Paste a key first.';
  if (/\s/.test(key)) return 'A key has no spaces or line breaks; copy it once more.';
  if (key.length < KEY_LENGTH.min) return 'This is too short for a key; copy all of it.';
  return null;
}

interface KeyFormProps {
  /** Called with the keys that are kept now. */
  readonly onSaved: (keys: readonly KeyView[]) => void;
}

/** The key's scope is read from its prefix by main; one of the same scope is replaced. */
export function KeyForm({ onSaved }: KeyFormProps) {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    const typed = key.trim();
    const found = problemOf(typed);
    setProblem(found);
    setFailure(null);
    if (found !== null) {
      field.current?.focus();
      return;
    }
    setIsRunning(true);
    const result = await bridge.invoke('keys:save', { key: typed });
    setIsRunning(false);
    if (!result.ok) {
      setFailure(result.error);
      return;
    }
    setKey('');
    announce('The key is saved.');
    void refreshKeyed();
    onSaved(result.value);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        void save(event);
      }}
    >
      <TextField
        ref={field}
        label="API key"
        hint="Its beginning tells whether it is public or private. A key of the same kind is replaced."
        error={problem}
        role="textbox"
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={KEY_LENGTH.max}
        value={key}
        onChange={(event) => {
          setKey(event.currentTarget.value);
          setProblem(null);
        }}
      />
      {failure !== null && <FailureAlert failure={failure} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isRunning}>
          Save key
        </Button>
      </div>
    </form>
  );
}
