/**
 * A countdown. It writes directly to the document, because a React commit every second would cost more
 * than everything else in an idle window.
 */
import { memo, useRef } from 'react';
import type { Instant } from '@shared/domain/clocks';
import { untilNextTurnMs } from '@shared/domain/clocks';
import {
  formatCountdown,
  untilCountdownChangesMs,
  untilSecondChangesMs,
  wholeSecondsMs,
} from '@shared/domain/wording/times';
import { ABSENT } from '@shared/domain/wording/numbers';

import { serverNowMs } from '@renderer/api/clock';
import { useClock } from '@renderer/api/use-clock';
import { isAttended } from '@renderer/state/attention';

interface CountdownProps {
  /** ISO 8601 or epoch ms. */
  readonly nextTurnAt: Instant;
  readonly testId: string;
  readonly className?: string | undefined;
  /** Stands before a time that is left, not before `due`. */
  readonly prefix?: string;
  /** What the time runs to, for a screen reader. */
  readonly label?: string;
}

/**
 * Time left until the next turn, or until another moment; `data-value` holds it in milliseconds, rounded to whole
 * seconds. While nobody is at the window, it is written only when the text or the moment changes; as soon as somebody
 * comes back it is exact again. A new answer by itself writes nothing, because every write costs an idle window a
 * frame.
 */
export const Countdown = memo(function Countdown({
  nextTurnAt,
  testId,
  className,
  prefix = '',
  label = 'Time to next turn',
}: CountdownProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const shownMoment = useRef<CountdownProps['nextTurnAt']>(undefined);
  useClock(() => {
    const element = ref.current;
    if (element === null) return null;
    const leftMs = untilNextTurnMs(nextTurnAt, serverNowMs());
    const isAhead = leftMs !== null && leftMs > 0;
    const text = leftMs === null ? ABSENT : `${isAhead ? prefix : ''}${formatCountdown(leftMs)}`;
    const isAttendedNow = isAttended();
    const hasChanged = element.textContent !== text || shownMoment.current !== nextTurnAt;
    shownMoment.current = nextTurnAt;
    // Writing the same text again would cost a layout and a paint.
    if (element.textContent !== text) element.textContent = text;
    if (hasChanged || isAttendedNow)
      element.dataset['value'] = leftMs === null ? '' : String(wholeSecondsMs(leftMs));
    if (leftMs === null) return null;
    return isAttendedNow ? untilSecondChangesMs(leftMs) : untilCountdownChangesMs(leftMs);
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
