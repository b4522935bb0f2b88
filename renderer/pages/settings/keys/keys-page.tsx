/** Adds, replaces and forgets the player's API keys. A saved key is never shown again. */
import { useState } from 'react';
import { isFirstLoad } from '@renderer/api/query/read';
import { useActiveProfileId, useSession } from '@renderer/api/session/use-session';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { KEYS_PAGE } from '@renderer/components/ui/states/key-offer';
import { WebLink } from '@renderer/components/ui/web-link';
import { acceptMainValue } from '@renderer/api/query/main-channels';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { KeyView } from '@shared/ipc/channels/session';
import type { Failure } from '@shared/ipc/result';
import { bridge } from '@renderer/api/bridge';
import { refreshKeyed } from '@renderer/api/query/refresh';
import { Badge } from '@renderer/components/ui/badge';
import { Button, ButtonLink } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { announce } from '@renderer/components/ui/overlay/toasts';

import { AccountKeys } from './account-keys';
import { KeyForm } from './key-form';
import { CHECK_WORDS, SCOPE_WORDS } from './key-words';
import { SettingSwitch, SettingsFrame, STORAGE_WORDS, SettingsPanel } from '../settings-frame';
import styles from '../settings.module.css';

/** `#/settings/keys`: the keys of the active account, read again when the account changes. */
export function KeysSettingsPage() {
  return <Keys key={useActiveProfileId()} />;
}

/** Explains the risk of storing keys without a keyring, and lets the player choose. */
function WithoutKeyring() {
  return (
    <SettingsPanel title="This computer has no keyring">
      <p>
        Without one, nothing here can be encrypted. A private key moves money, so it stays in memory
        only and you enter it again after each start, unless you choose otherwise.
      </p>
      <SettingSwitch
        name="keepPrivateKeysWithoutKeyring"
        label="Store private keys on disk anyway"
        hint="Stored without encryption in a file only your user account may open. Any program you run could take it and send your funds."
      />
    </SettingsPanel>
  );
}

function AboutKeys() {
  const { profile } = useSession();
  return (
    <Panel title="Where keys come from">
      <ul className={styles.list}>
        <li>
          Keys are created in the game’s own settings, under API Keys, and shown there only once.
          Where the server allows it, Hustings can create them here.{' '}
          <WebLink url={profile === null ? null : KEYS_PAGE}>Open the game’s settings</WebLink>
        </li>
        <li>
          The server allows three active keys of each scope. Hustings needs one public and one
          private key. If it refuses a fourth key, revoke one you no longer use.
        </li>
        <li>
          A private key belongs to the account that created it. That account pays, whoever is signed
          in here. Hustings asks before every transfer and every trade.
        </li>
        <li>
          If a key is lost or shown to somebody, revoke it above or in the game’s settings.
          Forgetting it here does not revoke it.
        </li>
      </ul>
    </Panel>
  );
}

/** The screens of money that lead here for a private key, and where each leads back. */
const PAYMENTS = {
  transfer: { to: href('transfer'), label: 'Back to the transfer' },
  list: { to: href('list'), label: 'Back to the list' },
  exchange: { to: href('exchange'), label: 'Back to the trade' },
} as const;

/** Says which key a payment needs, and leads back to it once that key is saved. */
function BackToPayment({ keys }: { readonly keys: readonly KeyView[] }) {
  const [asked] = useUrlState('keysSettings', 'for');
  const payment = Object.entries(PAYMENTS).find(([name]) => name === asked)?.[1];
  if (payment === undefined) return null;
  if (keys.every(({ scope }) => scope !== 'private'))
    return (
      <Notice tone="plain" title="Paste a private key">
        <p>
          A payment needs a private key, and only the game’s own settings create one. A read-only
          key is not enough.
        </p>
      </Notice>
    );
  return (
    <Notice
      tone="plain"
      role="status"
      title="The private key is saved"
      actions={
        <ButtonLink variant="primary" to={payment.to}>
          {payment.label}
        </ButtonLink>
      }
    >
      <p>What you entered is still there.</p>
    </Notice>
  );
}

function Keys() {
  const { status, storage, profile } = useSession();
  const keys = useMainRead('keys:list');
  const account = useMainRead('keys:account');
  const accept = (changed: readonly KeyView[]) => {
    void acceptMainValue(profile?.id ?? null, 'keys:list', changed);
  };
  return (
    <SettingsFrame section="keys" busy={isFirstLoad(keys)}>
      <BackToPayment keys={keys.data ?? []} />
      <Panel title="Saved for this account">
        <Loaded
          read={keys}
          skeletonLines={2}
          isEmpty={({ length }) => length === 0}
          empty="No key is saved. Without one, only your own status and navigation load."
          showsAge
        >
          {(views) => (
            <ul className={styles.keys}>
              {views.map((view) => (
                <KeyRow
                  key={view.scope}
                  view={view}
                  onForgotten={accept}
                  isStranger={account.data?.strangers.includes(view.scope) === true}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      <Panel title="Add or replace a key">
        <KeyForm known={keys.data ?? []} onSaved={accept} />
      </Panel>
      {status === 'signed-in' && profile !== null && <AccountKeys profileId={profile.id} />}
      {storage !== 'keyring' && profile !== null && <WithoutKeyring />}
      <AboutKeys />
    </SettingsFrame>
  );
}

// One saved key: its scope, the result of its check, and a button that forgets it.

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
function KeyRow({ view, onForgotten, isStranger }: KeyRowProps) {
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
