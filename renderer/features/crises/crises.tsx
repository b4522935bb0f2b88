/** The crises that wait for the player, for the frame and the briefing: read while the player has a character. */
import { activeCrises, deadlineOf, namedAnswer } from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';
import { useSessionRead } from '@renderer/api/query/use-session-read';
import { serverNowMs } from '@renderer/api/clock';
import { usePassedCount } from '@renderer/api/use-clock';
import { playsMonarch } from '@renderer/features/client/nav-fields';
import { useNav, useGame } from '@renderer/features/client/use-status';
import { turnsTo } from '@shared/domain/turns';

import styles from './turn-ticks.module.css';

/** The crises that wait, as last read; none for a guest, a monarch, without a character and where the server has no crises. */
export function useWaitingCrises(): readonly Crisis[] {
  const { data: nav } = useNav();
  const enabled = nav?.hasCharacter === true && !playsMonarch(nav);
  const { data, isPossible } = useSessionRead(
    'eventsActive',
    {},
    { enabled, poll: true, priority: 'background' },
  );
  return isPossible && data !== undefined ? activeCrises(namedAnswer(data)) : [];
}

/** How many crises can still be decided: those whose deadline has not passed. */
export function useOpenCrisisCount(): number {
  const crises = useWaitingCrises();
  return crises.length - usePassedCount(crises.flatMap(deadlineOf));
}

// The turns until a crisis is decided without the player: one tick for each.

/** More ticks than this are no longer counted at a glance. */
const MAX_TICKS = 24;

/** Turns until the deadline; null while that is not known. */
export function useTurnsLeft(crisis: Crisis | undefined): number | null {
  const { data: game } = useGame();
  return turnsTo(crisis?.expiresAtRealtimeMs, game, serverNowMs())?.turns ?? null;
}

/** Renders nothing without a turn left, and for very many. */
export function TurnTicks({ turns }: { readonly turns: number | null }) {
  if (turns === null || turns <= 0 || turns > MAX_TICKS) return null;
  return (
    <div className={styles.ticks} aria-hidden="true">
      {Array.from({ length: turns }, (_, tick) => (
        <i key={tick} />
      ))}
    </div>
  );
}
