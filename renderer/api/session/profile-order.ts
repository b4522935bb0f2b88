/** The order in which accounts are shown and numbered: it stays as it is while they come and go. */
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import { keyWords } from '@shared/ipc/client-keys';

import { bridge } from '../bridge';

/** As many as there are digits to press. */
const MAX_SHORTCUTS = 9;

/** Accounts in the order in which they came, and the guests of servers after them. */
export function orderedProfiles(profiles: readonly ProfileView[]): readonly ProfileView[] {
  return [
    ...profiles.filter(({ account }) => account !== null),
    ...profiles.filter(({ account }) => account === null),
  ];
}

/**
 * The profiles that menus and keys switch to, in that order. They have no account that signed out, and no guest of a
 * server to which an account leads.
 */
export function switchableProfiles({ profile, profiles }: SessionView): readonly ProfileView[] {
  const entered = profiles.filter(({ account, session }) => account !== null && session !== 'none');
  const servers = new Set(entered.map(serverOf));
  return orderedProfiles(profiles).filter(
    (one) =>
      one.id === profile?.id ||
      entered.includes(one) ||
      (one.account === null && !servers.has(serverOf(one))),
  );
}

/** The practice world has another address in every run. */
function serverOf({ kind, serverUrl }: ProfileView): string {
  return kind === 'practice' ? kind : serverUrl;
}

/** The keys that switch to the profile at this position of the order, from 0: `Ctrl+2`; null beyond the ninth. */
export function shortcutOf(place: number): string | null {
  if (place < 0 || place >= MAX_SHORTCUTS) return null;
  return keyWords(`CmdOrCtrl+${place + 1}`, bridge.boot.platform);
}
