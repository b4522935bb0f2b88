/** The sign-in form, used on its own page and in the dialog of an expired session. */
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { signIn } from '@renderer/api/session/use-session';
import { FailureAlert, useWaitSeconds } from '@renderer/components/ui/states/failure-alert';
import { Button } from '@renderer/components/ui/button';
import { TextField } from '@renderer/components/ui/form/text-field';
import type { SessionView } from '@shared/ipc/channels/session';
import type { Failure, FailureKind } from '@shared/ipc/result';

import styles from './session.module.css';
import { PasswordField } from './password-field';

interface SignInFormProps {
  /** Called with the session once the service has accepted. */
  readonly onDone: (session: SessionView) => void;
  /** Fills in the name, for example of the account whose session expired. */
  readonly identifier?: string;
}

/** Advice for when signing in fails for a reason other than the player's input. */
const ADVICE: Partial<Readonly<Record<FailureKind, string>>> = {
  unreachable: 'Your sign-in was not refused, and nothing is lost.',
  'timed-out': 'Your sign-in was not refused, and nothing is lost.',
  'rate-limited': 'Nothing is lost. You can sign in again when the pause is over.',
};

/** Email address or username, password, and the service's own words when it refuses. Enter submits. */
export function SignInForm({ onDone, identifier: initialIdentifier = '' }: SignInFormProps) {
  const [identifier, setIdentifier] = useState(initialIdentifier);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'identifier' | 'password' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const waitSeconds = useWaitSeconds(failure);
  const identifierField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const first = initialIdentifier === '' ? identifierField : passwordField;
    first.current?.focus();
  }, [initialIdentifier]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning || waitSeconds > 0) return;
    const name = identifier.trim();
    if (name === '') {
      setMissing('identifier');
      identifierField.current?.focus();
      return;
    }
    if (password === '') {
      setMissing('password');
      passwordField.current?.focus();
      return;
    }
    setIsRunning(true);
    const result = await signIn(name, password);
    setIsRunning(false);
    if (result.ok) {
      setPassword('');
      setFailure(null);
      onDone(result.value);
      return;
    }
    setFailure(result.error);
    passwordField.current?.focus();
    passwordField.current?.select();
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Sign in"
      aria-busy={isRunning}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        ref={identifierField}
        label="Email or username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={320}
        error={missing === 'identifier' ? 'Enter your email address or username.' : null}
        value={identifier}
        onChange={(event) => {
          setIdentifier(event.currentTarget.value);
          setMissing(null);
        }}
      />
      <PasswordField
        ref={passwordField}
        error={missing === 'password' ? 'Enter your password.' : null}
        value={password}
        onChange={(value) => {
          setPassword(value);
          setMissing(null);
        }}
      />
      {failure !== null && (
        <FailureAlert
          failure={failure}
          advice={ADVICE[failure.kind]}
          onPauseEnded={() => {
            setFailure(null);
            passwordField.current?.focus();
          }}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isRunning || waitSeconds > 0}>
          Sign in
        </Button>
        <span role="status" className={styles.progress}>
          {isRunning ? 'Contacting the server…' : ''}
        </span>
      </div>
    </form>
  );
}
