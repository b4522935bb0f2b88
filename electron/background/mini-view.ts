/** What the small window shows of the account in use. */
import type { SessionView } from '@shared/ipc/channels/session';
import type { Settings } from '@shared/ipc/channels/settings';
import type { MiniView, MiniWatched } from '@shared/ipc/mini';

import type { Standings } from './standings';

/** The current view. A guest sees no figures of a player who was signed in before. */
export function miniView(
  { profile, status }: SessionView,
  { theme, miniOnTop }: Settings,
  standings: Standings,
  watched: readonly MiniWatched[],
  serverNowMs: number,
): MiniView {
  const isPlayer = status === 'signed-in' || status === 'expired';
  const account = isPlayer ? (profile?.account ?? null) : null;
  return {
    theme,
    player: account && (account.displayName || account.username),
    account: profile?.label ?? '',
    standing: profile === null || account === null ? null : standings.of(profile.id),
    serverNowMs,
    watched,
    isOnTop: miniOnTop,
  };
}
