/** What the observed deployment tells every client about itself (observed section 1). */
import { succeed } from '@electron/world/calls/answers';
import type { Answer } from '@electron/world/calls/answers';
import type { Call } from '@electron/world/calls/call';
import { isoTime } from '@electron/world/core/world';
import { turnStartMs } from '@electron/world/rules/time';

import { testClockOf } from '../../test-clock';
import { announcedTurnMs, countedTurn, isProcessing } from '../calls/turn-counter';
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
  const { state, settings } = world;
  const clock = testClockOf(world);
  const turn = countedTurn(world);
  const isUnderWay = isProcessing(world);
  const nextMs = announcedTurnMs(world);
  return succeed({
    currentTurn: turn,
    currentYear: yearOfEra(turn),
    isActive: state.nextTurnAtMs !== null && !clock.frozen,
    isProcessing: isUnderWay,
    processingPhase: isUnderWay ? 'elections' : null,
    processingPhaseLabel: isUnderWay ? 'Counting votes' : null,
    lastTurnProcessed: isoTime(world, turnStartMs(state, turn)),
    nextScheduledTurn: nextMs === null ? null : isoTime(world, nextMs),
    pausedAt: clock.frozen ? new Date(clock.nowMs()).toISOString() : null,
    pauseReason: clock.frozen ? 'Time stands still' : null,
    fastMode: false,
    playerTransfersPaused: settings.transfersPaused,
    // Exchange cannot be switched off there.
    forexEnabled: true,
  });
}
