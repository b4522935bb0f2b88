/**
 * The API keys of the signed-in account, where the service lists them: the keys of this
 * installation and others, a form for new keys, and revoking old ones.
 */
import { useState } from 'react';
import type { FormEvent } from 'react';

import { failureOf } from '@renderer/api/query/read';
import { makeKey, revokeKey, useKeyMaking, useKeyRevocation } from '@renderer/api/account-actions';
import type { OrderOutcome } from '@renderer/api/order-runs';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { Time } from '@renderer/components/figures/time';
import { KeyByHand, KeyMakingOutcome } from '@renderer/components/ui/states/key-offer';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Badge } from '@renderer/components/ui/badge';
import { Button } from '@renderer/components/ui/button';
import { TextField } from '@renderer/components/ui/form/text-field';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Notice } from '@renderer/components/ui/notice';
import { counted } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import type {
  AccountKeyView,
  AccountKeysView,
  KeyRevocation,
} from '@shared/ipc/channels/account-actions';

import styles from '../settings.module.css';

/** Limit of the channel that makes a key. */
const LONGEST_NAME = 80;

interface AccountKeyRowProps {
  readonly view: AccountKeyView;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
}

function AccountKeyRow({ view, isBusy, onRevoke }: AccountKeyRowProps) {
  const { id, name, scope, createdAt, lastUsedAt, requestCount, isHere } = view;
  return (
    <li className={styles.key} data-testid="account-key" data-row-id={id}>
      <div className={styles.keyText}>
        <span className={styles.keyName}>
          <span>{name}</span> {scope !== '' && <Badge tone="neutral">{humanise(scope)}</Badge>}{' '}
          {isHere && <Badge tone="gain">On this computer</Badge>}
        </span>
        <span className={styles.quiet}>
          Created <Time at={createdAt} />,{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <Time at={lastUsedAt} />
            </>
          )}
          {requestCount !== null && lastUsedAt !== null && `, ${counted(requestCount, 'request')}`}
        </span>
      </div>
      <div className={styles.keyActions}>
        <Button
          variant="danger"
          busy={isBusy}
          aria-label={`Revoke the key ${name}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
}

function RevocationOutcome({ outcome }: { readonly outcome: OrderOutcome<KeyRevocation> }) {
  if (outcome.of === 'cancelled') return <p role="status">Cancelled. No key was revoked.</p>;
  if (outcome.of === 'failure') return <FailureAlert failure={outcome.failure} />;
  const { state, failure, keyName } = outcome.done;
  return (
    <div data-testid="revocation-outcome" data-state={state}>
      {state === 'sent' && <p role="status">“{keyName}” was revoked.</p>}
      {state === 'refused' && failure !== null && <FailureAlert failure={failure} />}
      {state === 'unknown' && (
        <Notice tone="warn" role="alert" title="We don’t know whether the key was revoked">
          <p>{failure?.message}</p>
          <p>Look at the list above: a key that was revoked is no longer in it.</p>
        </Notice>
      )}
    </div>
  );
}

interface MakeKeyFormProps {
  readonly profileId: string;
  readonly account: AccountKeysView;
}

function MakeKeyForm({ profileId, account }: MakeKeyFormProps) {
  const [name, setName] = useState(account.nameForHere);
  const run = useKeyMaking(profileId);
  const trimmed = name.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!run.isOpen) void makeKey({ profileId, ...(trimmed === '' ? {} : { name: trimmed }) });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label="Name of the new key"
        hint="The game shows this name in its own list."
        maxLength={LONGEST_NAME}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {run.outcome !== null && <KeyMakingOutcome outcome={run.outcome} />}
      <div className={styles.buttons}>
        <Button type="submit" busy={run.isOpen}>
          Create a read-only key
        </Button>
      </div>
    </form>
  );
}

/** The list, a form for a new read-only key, and a button that revokes each key. */
export function AccountKeys({ profileId }: { readonly profileId: string }) {
  const account = useIpcQuery('keys:account');
  const run = useKeyRevocation(profileId);
  if (failureOf(account)?.kind === 'feature-absent' && account.data === undefined) {
    return (
      <Panel title="Create a key">
        <KeyByHand isInSettings />
      </Panel>
    );
  }
  return (
    <Panel title="Keys of your account" aside={account.data?.keys.length}>
      <Loaded read={account} skeletonLines={2} showsAge>
        {(view) => (
          <>
            {view.keys.length === 0 ? (
              <p>The account has no active key.</p>
            ) : (
              <ul className={styles.keys}>
                {view.keys.map((key) => (
                  <AccountKeyRow
                    key={key.id}
                    view={key}
                    isBusy={run.isOpen}
                    onRevoke={() => void revokeKey({ profileId, keyId: key.id })}
                  />
                ))}
              </ul>
            )}
            {run.outcome !== null && <RevocationOutcome outcome={run.outcome} />}
            <MakeKeyForm key={view.nameForHere} profileId={profileId} account={view} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
