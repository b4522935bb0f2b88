/** The age of something on screen, in words that stay right: everything that shows an age takes it from here. */
import { memo, useRef } from 'react';
import { untilNextTurnMs } from '@shared/domain/clocks';
import {
  formatAge,
  formatCountdown,
  lastUpdateWords,
  untilCountdownChangesMs,
  untilSecondChangesMs,
  wholeSecondsMs,
} from '@shared/domain/wording/times';
import type { Instant } from '@shared/domain/clocks';
import { ABSENT } from '@shared/domain/wording/numbers';
import { serverNowMs } from '@renderer/api/clock';
import { useNow, useClock } from '@renderer/api/use-clock';
import { HOUR_MS, SECOND_MS } from '@shared/domain/time-units';
import { isAttended } from '@renderer/state/attention';

import { Moment } from './time';

/** Words of minutes need no more. */
const STEP_MS = 10 * SECOND_MS;

/** The age in words of what was fetched at `readAtMs()`, in epoch ms of this machine; null for never. */
export function useAgeInWords(readAtMs: () => number | null): string | null {
  return useNow(STEP_MS, () => {
    const atMs = readAtMs();
    return atMs === null ? null : formatAge(Date.now() - atMs);
  });
}

/** `Last update: 5 minutes ago`; as above. */
export function useLastUpdate(readAtMs: () => number | null): string {
  return useNow(STEP_MS, () => {
    const atMs = readAtMs();
    return lastUpdateWords(atMs === null ? null : Date.now() - atMs);
  });
}

/** `5 minutes ago`, updated while it is on screen. `atMs` is in epoch ms of this machine. */
export function RelativeTime({ atMs }: { readonly atMs: number }) {
  return <Moment atMs={atMs}>{useAgeInWords(() => atMs)}</Moment>;
}

/** Nobody needs the seconds of an end that is further away. */
const EXACT_BELOW_MS = HOUR_MS;

interface CountdownProps {
  /** ISO 8601 or epoch ms. */
  readonly nextTurnAt: Instant;
  readonly testId: string;
  readonly className?: string | undefined;
  /** Stands before a time that is left, not before `due`. */
  readonly prefix?: string;
  /** Whether it runs to a turn that the server may be counting. */
  readonly isCounting?: boolean;
  /** What the time runs to, for a screen reader. */
  readonly label?: string;
}

/**
 * Time left until the next turn, or until another moment; `data-value` holds it in milliseconds, rounded to whole
 * seconds. Over an hour before the moment it follows the minutes. While nobody is at the window, it is written only when the text or the moment changes; as soon as somebody
 * comes back it is exact again. An answer with the same moment writes nothing, because every write costs an idle
 * window a frame.
 */
export const Countdown = memo(function Countdown({
  nextTurnAt,
  testId,
  className,
  prefix = '',
  isCounting = false,
  label = 'Time to next turn',
}: CountdownProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const shownMoment = useRef<CountdownProps['nextTurnAt']>(undefined);
  useClock(() => {
    const element = ref.current;
    if (element === null) return null;
    const leftMs = untilNextTurnMs(nextTurnAt, serverNowMs());
    const isAhead = leftMs !== null && leftMs > 0;
    const text =
      leftMs === null ? ABSENT : `${isAhead ? prefix : ''}${formatCountdown(leftMs, isCounting)}`;
    const isAttendedNow = isAttended();
    const hasChanged = element.textContent !== text || shownMoment.current !== nextTurnAt;
    shownMoment.current = nextTurnAt;
    // Writing the same text again would cost a layout and a paint.
    if (element.textContent !== text) element.textContent = text;
    if (hasChanged || isAttendedNow)
      element.dataset['value'] = leftMs === null ? '' : String(wholeSecondsMs(leftMs));
    if (leftMs === null) return null;
    return isAttendedNow && leftMs <= EXACT_BELOW_MS
      ? untilSecondChangesMs(leftMs)
      : untilCountdownChangesMs(leftMs);
  });
  return (
    <span
      ref={ref}
      role="timer"
      aria-label={label}
      className={className}
      data-testid={testId}
      data-value=""
    >
      {ABSENT}
    </span>
  );
});
