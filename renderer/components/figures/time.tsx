/** A moment in the player's own time. Whatever its words are, the hint and the machine-readable time are the same. */
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { instantMs, instantText } from '@shared/domain/clocks';
import { formatInstant, formatInstantWithZone } from '@shared/domain/wording/times';
import type { Instant } from '@shared/domain/clocks';
import { ABSENT } from '@shared/domain/wording/numbers';

import styles from './prose.module.css';

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
