/** A moment in the player's own time, with UTC behind it. */
import { Fragment } from 'react';

import { ABSENT } from '@shared/domain/wording/numbers';
import { formatInstant, formatUtcInstant } from '@shared/domain/wording/times';

import styles from './whole-words.module.css';

interface TimeProps {
  /** UTC ISO 8601 as the service sent it; text that is no time is shown as it is. */
  readonly at: string | null | undefined;
}

/** Breaks the line between date and time, and nowhere else. */
function Instant({ text }: { readonly text: string }) {
  return text.split(/(?<=,) /u).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={styles.oneLine}>{part}</span>
    </Fragment>
  ));
}

/** Local time; UTC on hover. */
export function Time({ at }: TimeProps) {
  if (at === null || at === undefined || at === '') return <>{ABSENT}</>;
  const atMs = Date.parse(at);
  if (Number.isNaN(atMs)) return <>{at}</>;
  return (
    <time dateTime={at} title={formatUtcInstant(atMs)}>
      <Instant text={formatInstant(atMs)} />
    </time>
  );
}
