/**
 * Texts that change with time alone. They write directly to the document, because a React commit
 * every second would cost more than everything else in an idle window.
 */
import { memo, useLayoutEffect, useRef } from 'react';
import { SECOND_MS } from '@shared/domain/time-units';
import { ABSENT } from '@shared/domain/wording/numbers';
import {
  formatCountdown,
  untilCountdownChangesMs,
  untilNextTurnMs,
} from '@shared/domain/turn-clock';

import { serverNowMs, showTime, untilSecondChangesMs } from '../../api/clock';
import { useClock } from '../../api/use-clock';
import { isAttended } from '../../state/attention';
import { formatAge } from '../figures/age';

interface CountdownProps {
  readonly nextTurnAt: string | null | undefined;
  readonly testId: string;
  readonly className?: string | undefined;
  /** Stands before a time that is left, not before `due`. */
  readonly prefix?: string;
  /** What the time runs to, for a screen reader. */
  readonly label?: string;
}

/**
 * Time left until the next turn, or until another moment; `data-value` holds it in milliseconds, whole seconds. While nobody
 * is at the window it is written when the text or the moment changes; the second that somebody comes back it is exact
 * again. Answers alone write nothing: each of them draws the page around it, and every write here costs the idle window a
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
    const wholeSeconds = leftMs === null ? null : Math.max(0, Math.ceil(leftMs / SECOND_MS));
    const isAhead = leftMs !== null && leftMs > 0;
    const text = leftMs === null ? ABSENT : `${isAhead ? prefix : ''}${formatCountdown(leftMs)}`;
    const isAttendedNow = isAttended();
    const hasChanged = element.textContent !== text || shownMoment.current !== nextTurnAt;
    shownMoment.current = nextTurnAt;
    // Writing the same text again would cost a layout and a paint.
    if (element.textContent !== text) element.textContent = text;
    if (hasChanged || isAttendedNow)
      element.dataset['value'] = wholeSeconds === null ? '' : String(wholeSeconds * SECOND_MS);
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

/**
 * How long ago something was fetched, inside a popover: kept right while the popover is open.
 * `readMs` returns its time in epoch ms of this machine, or null for never.
 */
export function Age({ readMs }: { readonly readMs: () => number | null }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const popover = ref.current?.closest('[popover]');
    popover?.addEventListener('toggle', showTime);
    return () => {
      popover?.removeEventListener('toggle', showTime);
    };
  }, []);
  useClock(() => {
    const element = ref.current;
    if (element === null) return null;
    const fetchedAtMs = readMs();
    const text = fetchedAtMs === null ? 'not yet' : formatAge(Date.now() - fetchedAtMs);
    if (element.textContent !== text) element.textContent = text;
    return element.closest('[popover]')?.matches(':popover-open') === true ? SECOND_MS : null;
  });
  return <span ref={ref} />;
}
