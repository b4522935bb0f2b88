/** Signs the player in to the active server, or lets them choose another. */

import { useSession } from '@renderer/api/session/use-session';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { ConnectForm } from '@renderer/features/session/connect-form';
import { PracticeEntry } from '@renderer/features/session/practice-entry';
import { profilePlace, profilePlayer } from '@renderer/features/session/profile-words';
import { SignIn } from '@renderer/features/session/sign-in';
import { ButtonLink } from '@renderer/components/ui/button';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Page } from '@renderer/components/ui/layout/page';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { navigate } from '@renderer/state/location';
import { useUrlState } from '@renderer/state/url-state';
import type { SessionView } from '@shared/ipc/channels/session';

/** `#/sign-in`. Tells a signed-in player so, and lets them sign in with another account. */
export function SignInPage() {
  const { profile, status } = useSession();
  const [which] = useUrlState('signIn', 'account');
  const isAnother = which === 'another' && profile?.account !== null;
  const isSigningIn = profile !== null && (status !== 'signed-in' || isAnother);
  // It stands once on the screen.
  const hasPracticePanel = !(isSigningIn && profile.kind === 'practice');

  const goHome = () => navigate(href('briefing'));
  const afterConnect = (session: SessionView) => {
    if (session.status === 'signed-in') goHome();
  };

  return (
    <Page title="Sign in" kicker={profile === null ? undefined : profilePlace(profile)}>
      <Columns>
        <Panel title="Your account">
          {profile === null ? (
            <EmptyState>Choose a server first. Then enter your account.</EmptyState>
          ) : !isSigningIn ? (
            <EmptyState
              action={
                <>
                  <ButtonLink variant="primary" to={href('briefing')}>
                    Open the briefing
                  </ButtonLink>{' '}
                  <ButtonLink to={href('signIn', { account: 'another' })}>
                    Sign in with another account
                  </ButtonLink>
                </>
              }
            >
              You are already signed in here.
            </EmptyState>
          ) : (
            <>
              {isAnother && (
                <p>{profilePlayer(profile)} stays signed in while you add the other account.</p>
              )}
              <SignIn
                profile={profile}
                identifier={isAnother ? '' : (profile.account?.username ?? '')}
                onDone={goHome}
              />
            </>
          )}
        </Panel>
        <Stack>
          <Panel title={profile === null ? 'Choose a server' : 'Another server'}>
            <ConnectForm submitLabel="Connect" onConnected={afterConnect} />
          </Panel>
          {hasPracticePanel && (
            <Panel title={status === 'signed-in' ? 'Practice world' : 'No account yet'}>
              <p>Play offline on this computer, as a player who is already signed in.</p>
              <PracticeEntry variant="plain" onDone={goHome} />
            </Panel>
          )}
        </Stack>
      </Columns>
    </Page>
  );
}
