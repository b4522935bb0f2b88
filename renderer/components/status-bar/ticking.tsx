/**
 * Texts that change with time alone. They write themselves into the document, for a React commit
 * every second would cost more than everything else in an idle window.
 */
import { useLayoutEffect, useRef } from 'react';
import { ABSENT } from '@shared/domain/numbers';
import { formatCountdown, untilNextTurnMs } from '@shared/domain/turn-clock';

import { onSecond, serverNowMs } from '../../api/clock';
import { formatAge } from '../data/age';

interface CountdownProps {
  readonly nextTurnAt: string | null | undefined;
  readonly testId: string;
  readonly className?: string | undefined;
}

/** Time left until the next turn; `data-value` holds it in milliseconds, whole seconds. */
export function Countdown({ nextTurnAt, testId, className }: CountdownProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const element = ref.current;
      if (element === null) return;
      const leftMs = untilNextTurnMs(nextTurnAt, serverNowMs());
      const wholeSecondsMs =
        leftMs === null ? null : Math.max(0, Math.ceil(leftMs / 1_000) * 1_000);
      const text = leftMs === null ? ABSENT : formatCountdown(leftMs);
      // The same text written again would be laid out and painted again.
      if (element.textContent !== text) element.textContent = text;
      element.dataset['value'] = wholeSecondsMs === null ? '' : String(wholeSecondsMs);
    };
    write();
    return untilNextTurnMs(nextTurnAt, 0) === null ? undefined : onSecond(write);
  }, [nextTurnAt]);
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

/** How long ago something was fetched. `readMs` gives its time in epoch ms of this machine, null for never. */
export function Age({ readMs }: { readonly readMs: () => number | null }) {
  const ref = useRef<HTMLSpanElement>(null);
  const newestReadMs = useRef(readMs);
  useLayoutEffect(() => {
    newestReadMs.current = readMs;
  });
  useLayoutEffect(() => {
    const write = () => {
      const element = ref.current;
      if (element === null) return;
      const fetchedAtMs = newestReadMs.current();
      const text = fetchedAtMs === null ? 'not yet' : formatAge(Date.now() - fetchedAtMs);
      if (element.textContent !== text) element.textContent = text;
    };
    write();
    return onSecond(write);
  }, []);
  return <span ref={ref} />;
}
