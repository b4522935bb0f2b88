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
  return displayName.trim() === '' ? username : displayName;
}

/** What main calls a profile that the player has not named. */
function defaultLabel(profile: ProfileView): string {
  const host =
    profile.kind === 'practice' ? 'Practice world' : (URL.parse(profile.serverUrl)?.host ?? '');
  return `${profilePlayer(profile)} · ${host}`;
}

/** The name that the player gave a profile; empty where it has none. */
export function ownLabel(profile: ProfileView): string {
  return profile.label === defaultLabel(profile) ? '' : profile.label;
}

/** Whether the player signed out of this account: the client enters it again only with its password. */
export function isSignedOut({ account, session }: ProfileView): boolean {
  return account !== null && session === 'none';
}

/** Whether its player is signed in, in words. */
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

/** What a sign-out leaves on this computer. */
export const SIGNED_OUT_WORDS =
  'Signed out. The session is deleted. Keys, ledger and history stay until you forget the account in Settings.';
