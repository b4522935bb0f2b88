/** Switches to another account or server, and signs out. */
import type { ProfileView } from '@shared/ipc/channels/session';

import { switchableProfiles } from '../../api/session/profile-order';
import { sessionStore } from '../../api/session/session-store';
import { activateProfile, signOut } from '../../api/session/use-session';
import { SIGNED_OUT_WORDS } from '@renderer/features/session/profile-words';
import { announce } from '../../components/ui/overlay/toasts';
import { href } from '@renderer/screens/href';
import { navigate } from '@renderer/state/location';
import { sentence } from '@shared/domain/wording/words';

/** Makes a profile the active one and opens its briefing or its sign-in; a failure is shown with its own message. */
export async function switchProfile({ id, label }: ProfileView): Promise<void> {
  if (sessionStore.getState().session.profile?.id === id) return;
  const result = await activateProfile(id);
  if (!result.ok) {
    announce(result.error.message);
    return;
  }
  navigate(href(result.value.status === 'signed-in' ? 'briefing' : 'signIn'));
  announce(sentence(`Switched to ${label}`));
}

/** Switches to the profile at this position of the order, from 0; does nothing where there is none. */
export function switchToProfileAt(position: number): void {
  const profile = switchableProfiles(sessionStore.getState().session)[position];
  if (profile !== undefined) void switchProfile(profile);
}

/** Signs out, and opens what the client then shows: another account's briefing, or the sign-in. */
export async function signOutAndLeave(): Promise<void> {
  const result = await signOut();
  announce(result.ok ? SIGNED_OUT_WORDS : result.error.message);
  if (result.ok) navigate(href(result.value.status === 'signed-in' ? 'briefing' : 'signIn'));
}
