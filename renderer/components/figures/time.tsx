/** A moment in the player's own time. */
import { Fragment } from 'react';

import { instantMs } from '@shared/domain/instants';
import type { Instant } from '@shared/domain/instants';
import { ABSENT } from '@shared/domain/wording/numbers';
import { formatInstant } from '@shared/domain/wording/times';

import { Moment } from './moment';
import styles from './whole-words.module.css';

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
