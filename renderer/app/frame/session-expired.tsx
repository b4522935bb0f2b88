/** `Session expired`: signing in again in place, over the data that stays on screen. */
import { useEffect, useRef } from 'react';

import { signOut, useSession } from '../../api/session/use-session';
import { SignInForm } from '@renderer/features/session/sign-in-form';
import { Button } from '../../components/ui/button';
import { Dialog, DialogActions } from '../../components/ui/overlay/dialog';
import { announce } from '../../components/ui/overlay/toasts';
import { href } from '../../screens/href';
import { navigate } from '../../state/location';
import { setExpiryDismissed } from '../../state/ui-store';

function readOn(): void {
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
      onClose={readOn}
    >
      {otherUser === undefined ? (
        <p>
          {profile?.label ?? 'This server'}: your session has ended. What you see stays on screen.
          Sign in again to continue.
        </p>
      ) : (
        <p>
          The server answered as {otherUser}, but this account is{' '}
          {profile?.account?.username ?? 'another one'}. Hustings discarded the answer and ended the
          session. Sign in with the account that you want to use.
        </p>
      )}
      <div ref={formRef}>
        <SignInForm
          identifier={profile?.account?.username ?? ''}
          onDone={() => {
            announce('Signed in again.');
          }}
        />
      </div>
      <DialogActions>
        <Button onClick={readOn}>Continue without signing in</Button>
        <Button onClick={() => void leave()}>Sign out</Button>
      </DialogActions>
    </Dialog>
  );
}
