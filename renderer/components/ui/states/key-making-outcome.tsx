/** The outcome of a new key: created, refused or not known. */
import type { ActionOutcome } from '@renderer/api/account-actions';
import { FailureAlert } from './failure-alert';
import { Notice } from '../notice';
import type { KeyMaking } from '@shared/ipc/channels/account-actions';

interface KeyMakingOutcomeProps {
  readonly outcome: ActionOutcome<KeyMaking>;
}

/** `key-outcome`, with `data-state`. */
export function KeyMakingOutcome({ outcome }: KeyMakingOutcomeProps) {
  if (outcome.of === 'cancelled') return null;
  if (outcome.of === 'failure') {
    return (
      <div data-testid="key-outcome" data-state="refused">
        <FailureAlert failure={outcome.failure} />
      </div>
    );
  }
  const { state, failure, keyName, lastFour } = outcome.done;
  return (
    <div data-testid="key-outcome" data-state={state}>
      {state === 'sent' && (
        <p role="status">
          The key ending in {lastFour} was created and is stored on this computer.
        </p>
      )}
      {state === 'refused' && failure !== null && <FailureAlert failure={failure} />}
      {state === 'unknown' && (
        <Notice tone="warn" role="alert" title="We don’t know whether a key was created">
          <p>{failure?.message}</p>
          <p>
            Look at the list of your keys. If it has one named “{keyName}”, its text did not arrive,
            and the service shows it only once: revoke that key, then create another.
          </p>
        </Notice>
      )}
    </div>
  );
}
