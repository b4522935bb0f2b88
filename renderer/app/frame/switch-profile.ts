/** Switches to another account or server. */
import type { ProfileView } from '@shared/ipc/channels/session';

import { switchableProfiles } from '../../api/session/profile-order';
import { sessionStore } from '../../api/session/session-store';
import { activateProfile } from '../../api/session/use-session';
import { announce } from '../../components/ui/overlay/toast-store';
import { href } from '../../screens/href';
import { navigate } from '../../state/location';

/** Makes a profile the active one and opens its briefing or its sign-in; a failure is shown with its own message. */
export async function switchProfile({ id, label }: ProfileView): Promise<void> {
  if (sessionStore.getState().session.profile?.id === id) return;
  const result = await activateProfile(id);
  if (!result.ok) {
    announce(result.error.message);
    return;
  }
  navigate(href(result.value.status === 'signed-in' ? 'briefing' : 'signIn'));
  announce(`Switched to ${label}.`);
}

/** Switches to the profile at this position of the order, from 0; does nothing where there is none. */
export function switchToProfileAt(position: number): void {
  const profile = switchableProfiles(sessionStore.getState().session)[position];
  if (profile !== undefined) void switchProfile(profile);
}
