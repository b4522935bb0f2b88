/** Where a profile plays, who plays there, and whether they are signed in, in words. */
import type { ProfileView } from '@shared/ipc/channels/session';

/** Where a profile plays. */
export function profilePlace(profile: ProfileView): string {
  return profile.kind === 'practice' ? 'Practice world, on this computer' : profile.serverUrl;
}

/** Who plays there. */
export function profilePlayer(profile: ProfileView): string {
  if (profile.account === null) return 'Guest';
  const { displayName, username } = profile.account;
  return displayName === '' ? username : displayName;
}

/** What main calls a profile that the player has not named. */
function defaultLabel(profile: ProfileView): string {
  const host =
    profile.kind === 'practice' ? 'Practice world' : (URL.parse(profile.serverUrl)?.host ?? '');
  return profile.account === null ? host : `${profile.account.displayName} · ${host}`;
}

/** The name that the player gave a profile; empty where it has none of its own. */
export function ownLabel(profile: ProfileView): string {
  return profile.label === defaultLabel(profile) ? '' : profile.label;
}

/** Whether its player is signed in. */
export function profileState({ account, session }: ProfileView): string {
  if (account === null) return 'Guest';
  switch (session) {
    case 'open':
      return 'Signed in';
    case 'expired':
      return 'Session expired';
    case 'none':
      return 'Signed out';
  }
}
