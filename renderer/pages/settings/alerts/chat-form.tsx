/** The form for a chat's address, its form of messages, and the kinds that are sent. */
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { bridge } from '@renderer/api/bridge';
import { acceptMainValue } from '@renderer/api/query/main-channels';
import { useSettings } from '@renderer/api/session/use-settings';
import { Button } from '@renderer/components/ui/button';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { TextField } from '@renderer/components/ui/form/text-field';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { formatCount } from '@shared/domain/wording/numbers';
import type { ChatForm as FormOfMessages, ChatView } from '@shared/ipc/channels/chat';
import { ADDRESS_LIMIT } from '@shared/ipc/choices';
import type { Failure } from '@shared/ipc/result';
import { alertKind, alertKindNames, choiceOf } from '@shared/record/alert-kinds';
import type { AlertKind } from '@shared/record/alert-kinds';

import styles from '../settings.module.css';

const FORMS: readonly { readonly value: FormOfMessages; readonly label: string }[] = [
  { value: 'discord', label: 'Discord' },
  { value: 'json', label: 'Plain JSON' },
];
const GROUPS = [...new Set(alertKindNames.map((kind) => alertKind(kind).group))];

interface KindsProps {
  readonly chosen: readonly AlertKind[];
  readonly onChange: (kinds: readonly AlertKind[]) => void;
}

/** A tick for each kind of alert. */
function Kinds({ chosen, onChange }: KindsProps) {
  const { alerts } = useSettings();
  const toggle = (kind: AlertKind) =>
    onChange(
      alertKindNames.filter((one) => (one === kind ? !chosen.includes(one) : chosen.includes(one))),
    );
  return (
    <details>
      <summary>
        What is sent: {formatCount(chosen.length)} of {formatCount(alertKindNames.length)} kinds
      </summary>
      {GROUPS.map((group) => (
        <fieldset key={group} className={styles.ticks}>
          <legend>{group}</legend>
          {alertKindNames
            .filter((kind) => alertKind(kind).group === group)
            .map((kind) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  checked={chosen.includes(kind)}
                  onChange={() => toggle(kind)}
                />
                {alertKind(kind).label}
                {!choiceOf(alerts.kinds, kind).isOn && ' (off)'}
              </label>
            ))}
        </fieldset>
      ))}
    </details>
  );
}

interface ChatFormProps {
  readonly profileId: string;
  readonly view: ChatView;
}

/** Main gets the address and never gives it back. */
export function ChatForm({ profileId, view }: ChatFormProps) {
  const { host } = view;
  const [address, setAddress] = useState('');
  const [form, setForm] = useState(view.form);
  const [kinds, setKinds] = useState(view.kinds);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    const typed = address.trim();
    setFailure(null);
    if (typed === '' && host === null) {
      setError('Paste the address of a webhook.');
      field.current?.focus();
      return;
    }
    setIsRunning(true);
    const saved = await bridge.invoke('chat:save', {
      profileId,
      ...(typed === '' ? {} : { address: typed }),
      form,
      kinds: [...kinds],
    });
    setIsRunning(false);
    if (!saved.ok) {
      setFailure(saved.error);
      return;
    }
    setAddress('');
    announce(`Alerts of this account go to ${saved.value.host ?? 'no chat'}.`);
    await acceptMainValue(profileId, 'chat:get', saved.value);
  };

  return (
    <form
      className={styles.form}
      aria-label="Chat"
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <TextField
        ref={field}
        label="Address of the webhook"
        hint={
          host === null
            ? 'Anyone who has it can write to the chat, so Hustings keeps it as a secret and never shows it again.'
            : 'A new one replaces the saved one.'
        }
        error={error}
        role="textbox"
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={ADDRESS_LIMIT}
        readOnly={isRunning}
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setError(null);
          setFailure(null);
        }}
      />
      <SelectField
        isStacked
        label="Form of the messages"
        value={form}
        options={FORMS}
        onChange={(value) => setForm(FORMS.find((one) => one.value === value)?.value ?? form)}
      />
      <Kinds chosen={kinds} onChange={setKinds} />
      {failure !== null && <FailureAlert failure={failure} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isRunning}>
          Save
        </Button>
      </div>
    </form>
  );
}
