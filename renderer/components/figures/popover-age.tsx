/** The age of something that a popover shows. */
import { useLayoutEffect, useRef } from 'react';

import { showTime } from '@renderer/api/clock';

import { useAgeInWords } from './use-age-in-words';

/**
 * How long ago something was fetched, kept right while the popover around it is open. `readMs` returns its time in epoch ms of
 * this machine, or null for never.
 */
export function PopoverAge({ readMs }: { readonly readMs: () => number | null }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const popover = ref.current?.closest('[popover]');
    popover?.addEventListener('toggle', showTime);
    return () => {
      popover?.removeEventListener('toggle', showTime);
    };
  }, []);
  const age = useAgeInWords(
    readMs,
    () => ref.current?.closest('[popover]')?.matches(':popover-open') === true,
  );
  return <span ref={ref}>{age ?? 'not yet'}</span>;
}
