/** Moments: in the player's own time, and as an age that stays right while it is on screen. */
import type { ReactNode } from 'react';
import { Fragment } from 'react';

import { useNow } from '@renderer/api/use-clock';
import { SECOND_MS } from '@shared/domain/time-units';
import { formatAge, formatInstant, formatInstantWithZone } from '@shared/domain/wording/times';
import { instantMs, instantText } from '@shared/domain/clocks';
import type { Instant } from '@shared/domain/clocks';
import { ABSENT } from '@shared/domain/wording/numbers';

import styles from './whole-words.module.css';

/** Words of minutes need no more. */
const STEP_MS = 10 * SECOND_MS;

/** The age in words of what was fetched at `readAtMs()`, in epoch ms of this machine; null for never. */
export function useAgeInWords(readAtMs: () => number | null): string | null {
  return useNow(STEP_MS, () => {
    const atMs = readAtMs();
    return atMs === null ? null : formatAge(Date.now() - atMs);
  });
}

interface MomentProps {
  /** Epoch ms. */
  readonly atMs: number;
  readonly children: ReactNode;
}

/** Local time with its zone on hover; UTC in `dateTime`. */
export function Moment({ atMs, children }: MomentProps) {
  return (
    <time dateTime={instantText(atMs) ?? undefined} title={formatInstantWithZone(atMs)}>
      {children}
    </time>
  );
}

/** `5 minutes ago`, updated while it is on screen. `atMs` is in epoch ms of this machine. */
export function RelativeTime({ atMs }: { readonly atMs: number }) {
  return <Moment atMs={atMs}>{useAgeInWords(() => atMs)}</Moment>;
}

interface TimeProps {
  /** ISO 8601 as the service sent it, or epoch ms; text that is no time is shown as it is. */
  readonly at: Instant;
}

/** Breaks the line between date and time, and nowhere else. */
function Words({ text }: { readonly text: string }) {
  return text.split(/(?<=,) /u).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={styles.oneLine}>{part}</span>
    </Fragment>
  ));
}

/** Date and time to the minute. */
export function Time({ at }: TimeProps) {
  const atMs = instantMs(at);
  if (atMs === null) return <>{typeof at === 'string' && at !== '' ? at : ABSENT}</>;
  return (
    <Moment atMs={atMs}>
      <Words text={formatInstant(atMs)} />
    </Moment>
  );
}
