/**
 * Offers to create a read-only key where one is missing. If the server creates none by the session, it says how to
 * create one by hand.
 */
import { useState } from 'react';

import { makeKey, useKeyMaking } from '@renderer/api/account-actions';
import type { OrderOutcome } from '@renderer/api/order-runs';
import { failureOf } from '@renderer/api/query/read';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useSession } from '@renderer/api/session/use-session';
import { Notice } from '@renderer/components/ui/notice';
import { href } from '@renderer/screens/href';
import { MINUTE_MS } from '@shared/domain/time-units';
import type { KeyMaking } from '@shared/ipc/channels/account-actions';

import { Button, ButtonLink } from '../button';
import { announce } from '../overlay/toasts';
import { WebLink } from '../web-link';
import { FailureAlert } from './failure-alert';
import styles from './keys.module.css';
import { wasSent } from '@renderer/api/order-runs';

/** The page of the game on which players create keys (contract part 4). */
export const KEYS_PAGE = '/settings';

/** How long an offer takes over what another screen's offer read: each screen without a key shows one. */
const FRESH_MS = MINUTE_MS;

function KeysLink() {
  return (
    <ButtonLink variant="quiet" to={href('keysSettings')}>
      Add an API key
    </ButtonLink>
  );
}

interface KeyByHandProps {
  /** Stands on the page of the keys' settings. */
  readonly isInSettings?: boolean;
}

/** How to create a key in the game itself. */
export function KeyByHand({ isInSettings = false }: KeyByHandProps) {
  return (
    <div className={styles.offer} data-testid="key-by-hand">
      <p>
        Create a public key in the game’s settings, under API Keys. The game shows it once: copy it
        there and paste it here.
      </p>
      <div className={styles.buttons}>
        <WebLink url={KEYS_PAGE}>Open the game’s settings</WebLink>
        {!isInSettings && <KeysLink />}
      </div>
    </div>
  );
}

/** Renders nothing for a guest, who signs in first. */
export function KeyOffer() {
  const { status, profile } = useSession();
  return status === 'signed-in' && profile !== null ? <Offer profileId={profile.id} /> : null;
}

function Offer({ profileId }: { readonly profileId: string }) {
  const account = useIpcQuery('keys:account', {}, { freshForMs: FRESH_MS });
  const run = useKeyMaking(profileId);
  // The name stays after a lost answer, so that another press cannot create a second key.
  const [askedName, setAskedName] = useState<string | null>(null);

  const make = async (name: string) => {
    setAskedName(name);
    const outcome = await makeKey({ profileId, name });
    if (wasSent(outcome)) announce('A read-only key was created. It is stored on this computer.');
  };

  const failure = failureOf(account);
  if (failure?.kind === 'feature-absent') return <KeyByHand />;
  if (account.data === undefined) {
    return failure === null ? (
      <p role="status" className={styles.quiet}>
        Checking whether the server can create a key…
      </p>
    ) : (
      <div className={styles.offer}>
        <FailureAlert failure={failure} />
        <KeysLink />
      </div>
    );
  }
  const name = askedName ?? account.data.nameForHere;
  return (
    <div className={styles.offer} data-testid="key-offer">
      <p>
        Hustings can create a read-only key named “{name}” for you. It cannot move money, and it
        stays on this computer.
      </p>
      {askedName !== null && run.outcome !== null && <KeyMakingOutcome outcome={run.outcome} />}
      <div className={styles.buttons}>
        <Button variant="primary" busy={run.isOpen} onClick={() => void make(name)}>
          Create a read-only key
        </Button>
        <KeysLink />
        <span role="status" className={styles.quiet}>
          {run.isOpen ? 'Creating the key…' : ''}
        </span>
      </div>
    </div>
  );
}

interface KeyMakingOutcomeProps {
  readonly outcome: OrderOutcome<KeyMaking>;
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
            and the server shows it only once: revoke that key, then create another.
          </p>
        </Notice>
      )}
    </div>
  );
}
