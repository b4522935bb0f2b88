/** The first screen of a new installation: one click into the practice world, or a server's address. */

import { bridge } from '@renderer/api/bridge';
import { switchableProfiles } from '@renderer/api/session/profile-order';
import { useSession } from '@renderer/api/session/use-session';
import { ConnectForm } from '@renderer/features/session/connect-form';
import { PracticeEntry } from '@renderer/features/session/practice-entry';
import { ProfileList } from '@renderer/features/session/profile-list';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Page } from '@renderer/components/ui/layout/page';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { navigate } from '@renderer/state/location';
import type { SessionView } from '@shared/ipc/channels/session';

import styles from './welcome.module.css';

/** `#/welcome`; also the place to add another server later. */
export function WelcomePage() {
  const known = switchableProfiles(useSession());

  const goOn = (session: SessionView) => {
    navigate(href(session.status === 'signed-in' ? 'briefing' : 'signIn'));
  };

  return (
    <Page title="Welcome to Hustings">
      <p className={styles.lead}>
        This is a game about winning elections: stand in a race, win votes, hold seats, pass bills.
        Hustings shows you how you stand and what to do next.
      </p>
      <Columns>
        <Stack>
          <Panel title="Try it first" aside="Offline, no account">
            <p>
              The practice world is a whole game on this computer: seven countries, their parties,
              their elections and their markets. Nothing you do there reaches a real server.
            </p>
            <PracticeEntry variant="primary" onDone={goOn} />
          </Panel>
          {known.length > 0 && (
            <Panel title="Recent servers" aside={known.length}>
              <ProfileList onSwitched={goOn} />
            </Panel>
          )}
        </Stack>
        <Panel title="Play on a server">
          <p>
            Sign in with the account you play with. Hustings checks the server before it saves
            anything.
          </p>
          <ConnectForm
            submitLabel="Connect"
            initialAddress={bridge.boot.refusedServer?.address ?? ''}
            initialFailure={bridge.boot.refusedServer?.failure ?? null}
            onConnected={goOn}
          />
        </Panel>
      </Columns>
    </Page>
  );
}
