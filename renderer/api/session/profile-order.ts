/** The order in which accounts are shown and numbered: it stays as it is while they come and go. */
import type { ProfileView } from '@shared/ipc/channels/session';
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

/** The keys that switch to the profile at this position of the order, from 0: `Ctrl+2`; null beyond the ninth. */
export function shortcutOf(place: number): string | null {
  if (place < 0 || place >= MAX_SHORTCUTS) return null;
  return keyWords(`CmdOrCtrl+${place + 1}`, bridge.boot.platform);
}
