/** Warns of an account on another computer's server while the client runs on an Electron that gets no security fixes. */
import { bridge } from '../../api/bridge';
import { isOnThisMachine } from '../../api/connection';
import { sessionStore } from '../../api/session/session-store';
import { Notice } from '../../components/ui/notice';

/** Renders nothing on the Electron that players get, in the practice world, and on a server of this computer. */
export function OutdatedRuntime() {
  const profile = sessionStore((state) => state.session.profile);
  const { outdatedElectron } = bridge.boot;
  if (outdatedElectron === null || profile === null || isOnThisMachine(profile)) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      title="Use this copy of Hustings for testing only"
      data-testid="outdated-runtime"
    >
      <p>
        It runs on Electron {outdatedElectron}, which gets no security fixes. Use a released version
        for your account on {profile.serverUrl}.
      </p>
    </Notice>
  );
}
