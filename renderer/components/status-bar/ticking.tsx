/**
 * Texts that change with time alone. They write themselves into the document, for a React commit
 * every second would cost more than everything else in an idle window.
 */
import { useLayoutEffect, useRef } from 'react';
import { ABSENT } from '@shared/domain/numbers';
import {
  formatCountdown,
  untilCountdownChangesMs,
  untilNextTurnMs,
} from '@shared/domain/turn-clock';

import { followClock, serverNowMs, showTime, untilSecondChangesMs } from '../../api/clock';
import { isAttended } from '../../state/attention';
import { formatAge } from '../figures/age';

const SECOND_MS = 1_000;

interface CountdownProps {
  readonly nextTurnAt: string | null | undefined;
  readonly testId: string;
  readonly className?: string | undefined;
}

/**
 * Time left until the next turn; `data-value` holds it in milliseconds, whole seconds. While nobody
 * is at the window it is written when the text changes and with every answer; the second that
 * somebody comes back it is exact again.
 */
export function Countdown({ nextTurnAt, testId, className }: CountdownProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () =>
      followClock(() => {
        const element = ref.current;
        if (element === null) return null;
        const leftMs = untilNextTurnMs(nextTurnAt, serverNowMs());
        const wholeSeconds = leftMs === null ? null : Math.max(0, Math.ceil(leftMs / SECOND_MS));
        const text = leftMs === null ? ABSENT : formatCountdown(leftMs);
        // The same text written again would be laid out and painted again.
        if (element.textContent !== text) element.textContent = text;
        element.dataset['value'] = wholeSeconds === null ? '' : String(wholeSeconds * SECOND_MS);
        if (leftMs === null) return null;
        return isAttended() ? untilSecondChangesMs(leftMs) : untilCountdownChangesMs(leftMs);
      }),
    [nextTurnAt],
  );
  return (
    <span
      ref={ref}
      role="timer"
      aria-label="Time to next turn"
      className={className}
      data-testid={testId}
      data-value=""
    >
      {ABSENT}
    </span>
  );
}

/**
 * How long ago something was fetched, in a note that opens: kept right while it is open. `readMs`
 * gives its time in epoch ms of this machine, null for never.
 */
export function Age({ readMs }: { readonly readMs: () => number | null }) {
  const ref = useRef<HTMLSpanElement>(null);
  const newestReadMs = useRef(readMs);
  useLayoutEffect(() => {
    newestReadMs.current = readMs;
  });
  useLayoutEffect(() => {
    const note = ref.current?.closest('[popover]');
    const stop = followClock(() => {
      const element = ref.current;
      if (element === null) return null;
      const fetchedAtMs = newestReadMs.current();
      const text = fetchedAtMs === null ? 'not yet' : formatAge(Date.now() - fetchedAtMs);
      if (element.textContent !== text) element.textContent = text;
      return note?.matches(':popover-open') === true ? SECOND_MS : null;
    });
    note?.addEventListener('toggle', showTime);
    return () => {
      note?.removeEventListener('toggle', showTime);
      stop();
    };
  }, []);
  return <span ref={ref} />;
}
