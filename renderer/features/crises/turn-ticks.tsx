/** The turns until a crisis is decided without the player: one tick for each. */
import { serverNowMs } from '@renderer/api/clock';
import { useGame } from '@renderer/features/client/use-status';
import type { Crisis } from '@shared/domain/crises';
import { turnsTo } from '@shared/domain/turns';

import styles from './turn-ticks.module.css';

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
