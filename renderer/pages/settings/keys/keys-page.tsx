/** Adds, replaces and forgets the player's API keys. A saved key is never shown again. */
import { isFirstLoad } from '@renderer/api/query/read';
import { useActiveProfileId, useSession } from '@renderer/api/session/use-session';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { KEYS_PAGE } from '@renderer/components/ui/states/key-offer';
import { WebLink } from '@renderer/components/ui/web-link';
import { acceptMainValue } from '@renderer/api/query/main-channels';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { KeyView } from '@shared/ipc/channels/session';
import { ButtonLink } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';

import { AccountKeys } from './account-keys';
import { KeyForm } from './key-form';
import { SettingSwitch, SettingsFrame, SettingsPanel } from '../settings-frame';
import styles from '../settings.module.css';
import { KeyRow } from './saved-key';

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
  const keys = useIpcQuery('keys:list');
  const account = useIpcQuery('keys:account');
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
