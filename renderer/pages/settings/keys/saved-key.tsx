/** One saved key: its scope, the result of its check, and a button that forgets it. */
import { useState } from 'react';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import type { KeyView } from '@shared/ipc/channels/session';
import type { Failure } from '@shared/ipc/result';
import { bridge } from '@renderer/api/bridge';
import { refreshKeyed } from '@renderer/api/query/refresh';
import { Badge } from '@renderer/components/ui/badge';
import { Button } from '@renderer/components/ui/button';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { CHECK_WORDS, SCOPE_WORDS } from './key-words';
import { STORAGE_WORDS } from '../storage-words';
import styles from '../settings.module.css';

interface KeyRowProps {
  readonly view: KeyView;
  readonly onForgotten: (keys: readonly KeyView[]) => void;
  /** The account's list of keys does not have this one. */
  readonly isStranger: boolean;
}

function RefusedAdvice({ message }: { readonly message: string | null }) {
  return (
    <p className={styles.keyNote} role="status">
      {message === null ? '' : `“${message}” `}
      It may have been revoked or belong to another server. Create a new one in the game’s settings
      and save it below.
    </p>
  );
}

/** The renderer gets only the prefix and the last four characters of a key. */
export function KeyRow({ view, onForgotten, isStranger }: KeyRowProps) {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { scope, prefix, lastFour, storage, check, checkMessage } = view;
  const words = SCOPE_WORDS[scope];
  const verdict = CHECK_WORDS[check];

  const forget = async () => {
    setIsRunning(true);
    const result = await bridge.invoke('keys:forget', { scope });
    setIsRunning(false);
    setFailure(result.ok ? null : result.error);
    // Main asks the player first, in a window of its own; null if they cancelled.
    if (!result.ok || result.value === null) return;
    announce(`The ${words.name.toLowerCase()} was removed from this computer.`);
    void refreshKeyed();
    onForgotten(result.value);
  };

  return (
    <li className={styles.key} data-row-id={scope}>
      <div className={styles.keyText}>
        <span className={styles.keyName}>
          {words.name} <code data-testid={`key-${scope}`}>{`${prefix}…${lastFour}`}</code>{' '}
          <span data-testid={`key-check-${scope}`} data-state={check}>
            <Badge tone={verdict.tone}>{verdict.label}</Badge>
          </span>
        </span>
        <span>{words.use}</span>
        <span className={styles.quiet}>{STORAGE_WORDS[storage].key}</span>
        {check === 'refused' && <RefusedAdvice message={checkMessage} />}
        {isStranger && (
          <p className={styles.keyNote} data-testid={`key-stranger-${scope}`}>
            This key is not among the keys of the account that is signed in: it was revoked, or it
            belongs to another account.
          </p>
        )}
        {check === 'unchecked' && checkMessage !== null && (
          <p className={styles.keyNote}>The server could not be reached: {checkMessage}</p>
        )}
      </div>
      <div className={styles.keyActions}>
        <Button
          variant="danger"
          busy={isRunning}
          aria-label={`Forget the ${scope} key`}
          onClick={() => void forget()}
        >
          Forget
        </Button>
      </div>
      {failure !== null && <FailureAlert failure={failure} />}
    </li>
  );
}
