/** The list of keyboard shortcuts, and the sign-in of an expired session. Loaded when first opened. */
import { useId, useEffect, useRef } from 'react';
import { CLIENT_KEYS, acceleratorFor, keyCaps } from '@shared/ipc/client-keys';
import type { ClientKeyName } from '@shared/ipc/client-keys';
import { bridge } from '@renderer/api/bridge';
import { switchableProfiles } from '@renderer/api/session/profile-order';
import { useSession, signOut } from '@renderer/api/session/use-session';
import { useSettings } from '@renderer/api/session/use-settings';
import { Button } from '@renderer/components/ui/button';
import { Dialog, DialogActions } from '@renderer/components/ui/overlay/dialog';
import { useKeyGroups } from '@renderer/state/key-groups';
import type { DeclaredKey, KeyGroup } from '@renderer/state/key-groups';
import { setKeysOpen, setExpiryDismissed } from '@renderer/state/ui-store';
import { SignIn } from '@renderer/features/session/sign-in';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { href } from '@renderer/screens/href';
import { navigate } from '@renderer/state/location';

import styles from './keys-dialog.module.css';

/** As many accounts as there are digits. */
const MAX_ACCOUNTS = 9;
const CLIENT_KEY_NAMES = Object.keys(CLIENT_KEYS) as readonly ClientKeyName[];

function Caps({ accelerator }: { readonly accelerator: string }) {
  return keyCaps(accelerator, bridge.boot.platform).map((cap) => <kbd key={cap}>{cap}</kbd>);
}

function Group({ title, keys }: KeyGroup) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <dl className={styles.keys}>
        {keys.map(({ key, description }) => (
          <div key={key} className={styles.line}>
            <dt>
              <Caps accelerator={key} />
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys that work on every screen, those of the settings and of the accounts among them. */
function useKeysEverywhere(): readonly DeclaredKey[] {
  const { miniShortcut } = useSettings();
  const accounts = switchableProfiles(useSession()).slice(0, MAX_ACCOUNTS);
  return [
    ...CLIENT_KEY_NAMES.map((name) => ({
      key: acceleratorFor(name, bridge.boot.platform),
      description: CLIENT_KEYS[name].description,
    })),
    ...(miniShortcut === ''
      ? []
      : [{ key: miniShortcut, description: 'Open or close the small window' }]),
    ...accounts.map(({ label }, index) => ({
      key: `CmdOrCtrl+${index + 1}`,
      description: `Switch to ${label}`,
    })),
  ];
}

/** The keys of this screen's parts first, then those that work everywhere. Escape closes the dialog. */
export function KeysDialog() {
  const groups = useKeyGroups();
  const everywhere = useKeysEverywhere();
  const close = () => setKeysOpen(false);
  return (
    <Dialog title="Keyboard shortcuts" size="wide" onClose={close}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
        <Group title="On every screen" keys={everywhere} />
      </div>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

// `Session expired`: the player signs in again while the data stays on screen.

function continueReading(): void {
  setExpiryDismissed(true);
}

/** The dialog; it closes automatically once the session is valid again. */
export function SessionExpired() {
  const { profile, otherUser } = useSession();
  const formRef = useRef<HTMLDivElement>(null);
  // The name is filled in, so the password comes next. The dialog has already taken the focus.
  useEffect(() => {
    formRef.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
  }, []);
  const leave = async () => {
    const result = await signOut();
    if (result.ok) navigate(href('signIn'));
    else announce(result.error.message);
  };
  return (
    <Dialog
      title={otherUser === undefined ? 'Session expired' : 'Which account do you want to use?'}
      onClose={continueReading}
    >
      {otherUser === undefined ? (
        <p>
          {profile?.label ?? 'This server'}: your session has ended. What you see stays on screen.
          Sign in again to continue.
        </p>
      ) : (
        <p>
          The server responded as {otherUser}, but this account is{' '}
          {profile?.account?.username ?? 'another one'}. Hustings discarded the response and ended
          the session. Sign in with the account you want to use.
        </p>
      )}
      <div ref={formRef}>
        {profile !== null && (
          <SignIn
            profile={profile}
            identifier={profile.account?.username ?? ''}
            onDone={() => announce('Signed in again.')}
          />
        )}
      </div>
      <DialogActions>
        <Button onClick={continueReading}>Continue without signing in</Button>
        <Button onClick={() => void leave()}>Sign out</Button>
      </DialogActions>
    </Dialog>
  );
}
