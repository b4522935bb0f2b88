/** The form that adds a server. */
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { connect } from '@renderer/api/session/use-session';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Button } from '@renderer/components/ui/button';
import { TextField } from '@renderer/components/ui/form/text-field';
import { readServerAddress } from '@shared/domain/server-address';
import type { ServerAddress } from '@shared/domain/server-address';
import type { SessionView } from '@shared/ipc/channels/session';
import type { Failure } from '@shared/ipc/result';

import styles from './session.module.css';

const EXAMPLE = 'https://play.example.org';

interface ConnectFormProps {
  readonly submitLabel: string;
  readonly initialAddress?: string;
  /** Why the initial address was refused. */
  readonly initialFailure?: Failure | null;
  /** Called once the server has answered like the service. */
  readonly onConnected: (session: SessionView) => void;
}

/**
 * Asks for an address, checks its form first and then connects to the server. An address with a path is cut to its origin,
 * and the player submits again once they have seen what is left out.
 */
export function ConnectForm({
  submitLabel,
  initialAddress = '',
  initialFailure = null,
  onConnected,
}: ConnectFormProps) {
  const [address, setAddress] = useState(initialAddress);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(initialFailure);
  const [isRunning, setIsRunning] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    const read = readServerAddress(address, (url) => URL.parse(url));
    setFailure(null);
    if (read.problem !== null) {
      setError(problemWords(read, submitLabel));
      if (read.problem === 'path') setAddress(read.origin);
      field.current?.focus();
      return;
    }
    setError(null);
    setIsRunning(true);
    const result = await connect(read.origin);
    setIsRunning(false);
    if (result.ok) onConnected(result.value);
    else setFailure(result.error);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label="Server address"
        hint="The address you open in the browser to play."
        error={error}
        type="url"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        placeholder="https://play.example.org"
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setError(null);
        }}
      />
      {failure !== null && <FailureAlert failure={failure} />}
      <div className={styles.buttons}>
        <Button type="submit" busy={isRunning}>
          {isRunning ? 'Contacting the server…' : submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with an address, and how to correct it. */
function problemWords(address: ServerAddress, submitLabel: string): string | null {
  switch (address.problem) {
    case null:
      return null;
    case 'empty':
      return `Enter the address of the server, for example ${EXAMPLE}.`;
    case 'malformed':
      return `This is not an address. It looks like ${EXAMPLE}.`;
    case 'credentials':
      return 'Leave the username and password out of the address. You enter them in the next step.';
    case 'insecure':
      return 'http would send your password without encryption. Use an address with https.';
    case 'scheme':
      return `The address has to start with https, for example ${EXAMPLE}.`;
    case 'path':
      return `Hustings cannot use a server below a path, so ${address.path} was left out. If the game is at ${address.origin}, press ${submitLabel}.`;
  }
}
