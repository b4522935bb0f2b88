/** Going to another account or server, from wherever it was asked for. */
import type { ProfileView } from '@shared/ipc/channels/session';

import { orderedProfiles } from '../../api/session/profile-order';
import { sessionStore } from '../../api/session/session-store';
import { activateProfile } from '../../api/session/use-session';
import { announce } from '../../components/ui/overlay/toast-store';
import { href } from '../../screens/href';
import { navigate } from '../../state/location';

/** Makes a profile the active one and opens its briefing, or its sign-in; a failure is told in its own words. */
export async function switchProfile({ id, label }: ProfileView): Promise<void> {
  if (sessionStore.getState().session.profile?.id === id) return;
  const result = await activateProfile(id);
  if (!result.ok) {
    announce(result.error.message);
    return;
  }
  navigate(href(result.value.status === 'signed-in' ? 'briefing' : 'signIn'));
  announce(`Now at ${label}.`);
}

/** Switches to the profile at this place of the order, from 0; nothing where there is none. */
export function switchToPlace(place: number): void {
  const { profiles } = sessionStore.getState().session;
  const profile = orderedProfiles(profiles)[place];
  if (profile !== undefined) void switchProfile(profile);
}
