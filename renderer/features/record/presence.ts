/**
 * Reports to main which turn's figures the player can see: each turn once, as it comes on screen. Main keeps it with the
 * profile's record and finds out when the player was away (`shared/record/presence.ts`).
 */
import { bridge } from '@renderer/api/bridge';
import { serverNowMs } from '@renderer/api/clock';
import { followPower } from '@renderer/api/follow-power';
import { acceptMainValue } from '@renderer/api/query/main-channels';
import type { Read } from '@renderer/api/query/read';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { uiStore } from '@renderer/state/ui-store';
import type { Absence } from '@shared/record/presence';

/** The player's last absence; null before the first. */
export function useAbsence(): Read<Absence | null> {
  return useIpcQuery('record:absence');
}

/** The briefing says nothing more about the absence. */
export async function dismissAbsence(profileId: string, absence: Absence): Promise<void> {
  await acceptMainValue(profileId, 'record:absence', { ...absence, isDismissed: true });
  await bridge.invoke('record:dismiss-absence', { profileId });
}

/** Follows what the window shows of one profile; returns a function that stops it. */
export function followPresence(profileId: string): () => void {
  let isReturn = true;
  let isMachineInUse = true;
  let reportedTurn: number | null = null;

  async function report(): Promise<void> {
    if (document.visibilityState !== 'visible' || !isMachineInUse) {
      isReturn = true;
      return;
    }
    const { shownTurn: turn } = uiStore.getState();
    // A window that comes back shows at first what it showed before.
    if (turn === null || turn === reportedTurn) return;
    const sent = { profileId, turn, atMs: Math.max(0, Math.round(serverNowMs())), isReturn };
    reportedTurn = turn;
    isReturn = false;
    const absence = await bridge.invoke('record:presence', sent);
    if (absence.ok) await acceptMainValue(profileId, 'record:absence', absence.value);
    // The next turn tries again.
    else isReturn ||= sent.isReturn;
  }

  const look = () => void report();
  const stops = [
    uiStore.subscribe(look),
    followPower((state) => {
      isMachineInUse = state === 'active';
      look();
    }),
  ];
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', look);
  };
}
