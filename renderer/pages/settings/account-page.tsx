/** The signed-in account, where its session is stored, and the other accounts. */
import { useState } from 'react';

import { signOut, useSession } from '@renderer/api/session/use-session';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { ConnectForm } from '@renderer/features/session/connect-form';
import { ProfileList } from '@renderer/features/session/profile-list';
import {
  profilePlace,
  profilePlayer,
  SIGNED_OUT_WORDS,
} from '@renderer/features/session/profile-words';
import { Button, ButtonLink } from '@renderer/components/ui/button';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { href } from '@renderer/screens/href';
import { navigate } from '@renderer/state/location';
import type { SessionStatus, SessionView } from '@shared/ipc/channels/session';
import type { Failure } from '@shared/ipc/result';

import { SettingsFrame } from './settings-frame';
import { STORAGE_WORDS } from './storage-words';
import styles from './settings.module.css';

const STATUS_WORDS: Readonly<Record<SessionStatus, string>> = {
  guest: 'Signed out',
  'signing-in': 'Signing in',
  'signed-in': 'Signed in',
  expired: 'Session expired',
};

function SignOut() {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const leave = async () => {
    setIsRunning(true);
    const result = await signOut();
    setIsRunning(false);
    setFailure(result.ok ? null : result.error);
    if (result.ok) announce(SIGNED_OUT_WORDS);
  };

  return (
    <>
      {failure !== null && <FailureAlert failure={failure} />}
      <div className={styles.buttons}>
        <Button busy={isRunning} onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
    </>
  );
}

function Player({ session }: { readonly session: SessionView }) {
  const { profile, status } = session;
  if (profile === null) {
    return (
      <EmptyState
        action={
          <ButtonLink variant="primary" to={href('welcome')}>
            Choose a server
          </ButtonLink>
        }
      >
        No server has been chosen yet.
      </EmptyState>
    );
  }
  const isGuest = profile.account === null || status === 'guest';
  return (
    <>
      <FactList>
        <Fact label="Player">{profilePlayer(profile)}</Fact>
        {profile.account !== null && profile.account.username !== profilePlayer(profile) && (
          <Fact label="Username">{profile.account.username}</Fact>
        )}
        <Fact label="Server">{profilePlace(profile)}</Fact>
        <Fact label="Session">{STATUS_WORDS[status]}</Fact>
      </FactList>
      {isGuest ? (
        <div className={styles.buttons}>
          <ButtonLink variant="primary" to={href('signIn')}>
            Sign in
          </ButtonLink>
        </div>
      ) : (
        <SignOut />
      )}
    </>
  );
}

/** `#/settings/account`. */
export function AccountSettingsPage() {
  const session = useSession();
  const storage = STORAGE_WORDS[session.storage];
  return (
    <SettingsFrame section="account">
      <Panel title="Player">
        <Player session={session} />
      </Panel>
      <Panel title="Session storage" aside={storage.label}>
        <p data-testid="session-storage" data-storage={session.storage}>
          {storage.session}
        </p>
        <p className={styles.quiet}>
          Your password is never saved. Signing out deletes the session from this computer.
          Forgetting an account also deletes its keys, ledger and history.
        </p>
      </Panel>
      <Panel title="Accounts on this computer" aside={session.profiles.length}>
        {session.profiles.length === 0 ? (
          <EmptyState>Accounts you sign in to appear here.</EmptyState>
        ) : (
          <ProfileList
            isEditable
            onSwitched={(next) => {
              if (next.profile === null) navigate(href('welcome'));
              else if (next.status !== 'signed-in') navigate(href('signIn'));
            }}
          />
        )}
      </Panel>
      <Panel title="Add an account or a server">
        <p>
          Every account has its own session, keys, data and ledger, and stays signed in while you
          play with another.
        </p>
        {session.status === 'signed-in' && (
          <div className={styles.buttons}>
            <ButtonLink to={href('signIn', { account: 'another' })}>
              Another account on this server
            </ButtonLink>
          </div>
        )}
        <ConnectForm
          submitLabel="Add this server"
          onConnected={(next) => {
            navigate(href(next.status === 'signed-in' ? 'briefing' : 'signIn'));
          }}
        />
      </Panel>
    </SettingsFrame>
  );
}
