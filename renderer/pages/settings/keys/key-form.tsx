/** The form for a new API key. It passes the key to main; the renderer does not store it. */
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { bridge } from '@renderer/api/bridge';
import { refreshKeyed } from '@renderer/api/query/refresh';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Button } from '@renderer/components/ui/button';
import { Switch } from '@renderer/components/ui/form/choices';
import { TextField } from '@renderer/components/ui/form/text-field';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { canBeBotKey, readPersonalKey } from '@shared/domain/api-keys';
import type { KeyView } from '@shared/ipc/channels/session';
import type { Failure } from '@shared/ipc/result';

import styles from '../settings.module.css';
import { SCOPE_WORDS } from './key-words';

/** Limits of the channel that receives the key. */
const KEY_LENGTH = { min: 8, max: 500 } as const;

function validationErrorOf(key: string): string | null {
  if (key === '') return 'Paste a key first.';
  if (/\s/.test(key)) return 'A key has no spaces or line breaks. Copy it again.';
  if (key.length < KEY_LENGTH.min) return 'This is too short for a key. Copy all of it.';
  return null;
}

interface KeyFormProps {
  /** The saved keys. A new key replaces the one of the same kind. */
  readonly known: readonly KeyView[];
  /** Called after saving, with all saved keys. */
  readonly onSaved: (keys: readonly KeyView[]) => void;
}

/** The kind of key that main would save; null while it would refuse the text. */
function scopeOf(text: string, isBot: boolean): KeyView['scope'] | null {
  if (isBot) return canBeBotKey(text.trim()) ? 'bot' : null;
  return readPersonalKey(text.trim())?.scope ?? null;
}

/** Says which kind of key the text is, and which key it would replace. */
function recognise(text: string, isBot: boolean, known: readonly KeyView[]): string {
  const scope = scopeOf(text, isBot);
  if (scope === null)
    return isBot
      ? 'A bot key has no spaces, and no _pub_ or _priv_ after its first word.'
      : 'The first characters show whether it is public or private.';
  const name = SCOPE_WORDS[scope].name;
  const old = known.find((key) => key.scope === scope);
  const seen = isBot
    ? `This will be saved as a ${name.toLowerCase()}`
    : `Recognised: ${name.toLowerCase()}`;
  return old === undefined ? `${seen}.` : `${seen}. It replaces the one ending in ${old.lastFour}.`;
}

/** The message after saving, with the result of the check that follows at once. */
function savedWords(
  before: readonly KeyView[],
  after: readonly KeyView[],
  isBot: boolean,
  typed: string,
): string {
  const scope = scopeOf(typed, isBot);
  const saved = after.find((key) => key.scope === scope);
  if (saved?.check === 'refused') return 'The key is saved, but the server refuses it.';
  const verb = before.some((key) => key.scope === scope) ? 'replaced' : 'saved';
  return saved?.check === 'accepted'
    ? `The key is ${verb}, and the server accepts it.`
    : `The key is ${verb}.`;
}

/** The form. Main reads the scope from the key's prefix; for a bot key, the player chooses it. A key of the same scope is replaced. */
export function KeyForm({ known, onSaved }: KeyFormProps) {
  const [key, setKey] = useState('');
  const [isBot, setIsBot] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  /** A refusal is of the text and the kind at that moment. */
  const forgetRefusal = () => {
    setError(null);
    setFailure(null);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    const typed = key.trim();
    const found = validationErrorOf(typed);
    setError(found);
    setFailure(null);
    if (found !== null) {
      field.current?.focus();
      return;
    }
    setIsRunning(true);
    const result = await bridge.invoke('keys:save', {
      key: typed,
      ...(isBot ? { as: 'bot' as const } : {}),
    });
    setIsRunning(false);
    if (!result.ok) {
      setFailure(result.error);
      return;
    }
    setKey('');
    setIsBot(false);
    announce(savedWords(known, result.value, isBot, typed));
    void refreshKeyed();
    onSaved(result.value);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        ref={field}
        label="API key"
        hint={recognise(key, isBot, known)}
        error={error}
        role="textbox"
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={KEY_LENGTH.max}
        // Read-only while the key is saved: the field is emptied afterwards, and text typed in the
        // meantime would be lost.
        readOnly={isRunning}
        value={key}
        onChange={(event) => {
          setKey(event.currentTarget.value);
          forgetRefusal();
        }}
      />
      <Switch
        label="This is a bot key"
        hint="Hustings cannot recognise a bot key by its prefix."
        checked={isBot}
        onChange={(isOn) => {
          setIsBot(isOn);
          forgetRefusal();
        }}
      />
      {failure !== null && <FailureAlert failure={failure} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isRunning}>
          Save key
        </Button>
        <span role="status" className={styles.quiet}>
          {isRunning ? 'Checking the key…' : ''}
        </span>
      </div>
    </form>
  );
}
