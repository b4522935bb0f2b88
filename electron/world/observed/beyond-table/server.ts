/** What the observed deployment tells every client about itself (observed section 1). */
import { isoTime } from '../../core/world';
import { succeed } from '../../calls/answers';
import type { Answer } from '../../calls/answers';
import type { Call } from '../../calls/call';
import { turnStartMs } from '../../rules/time';
import { yearOfEra } from '../handlers/game';

export function health({ world }: Call): Answer {
  return succeed({
    status: 'ok',
    checks: { app: 'ok' },
    timestamp: new Date(world.clock.nowMs()).toISOString(),
  });
}

export function maintenance(): Answer {
  return succeed({ mode: 'off', enabled: false, reason: null, expectedEnd: null });
}

/** The turn clock, with more fields than the public game state. */
export function turnStatus({ world }: Call): Answer {
  const { state, clock, settings } = world;
  return succeed({
    currentTurn: state.turn,
    currentYear: yearOfEra(state.turn),
    isActive: state.nextTurnAtMs !== null && !clock.frozen,
    isProcessing: world.changesLocked !== null,
    processingPhase: null,
    processingPhaseLabel: null,
    lastTurnProcessed: isoTime(world, turnStartMs(state, state.turn)),
    nextScheduledTurn: state.nextTurnAtMs === null ? null : isoTime(world, state.nextTurnAtMs),
    pausedAt: clock.frozen ? new Date(clock.nowMs()).toISOString() : null,
    pauseReason: clock.frozen ? 'Time stands still' : null,
    fastMode: false,
    playerTransfersPaused: settings.transfersPaused,
    // Exchange cannot be switched off there.
    forexEnabled: true,
  });
}
