/** A moment in the player's own time, with UTC behind it. */
import { ABSENT } from '@shared/domain/numbers';
import { formatInstant, formatUtcInstant } from '@shared/domain/times';

interface TimeProps {
  /** UTC ISO 8601 as the service sent it; text that is no time is shown as it is. */
  readonly at: string | null | undefined;
}

/** Local time; UTC on hover. */
export function Time({ at }: TimeProps) {
  if (at === null || at === undefined || at === '') return <>{ABSENT}</>;
  const atMs = Date.parse(at);
  if (Number.isNaN(atMs)) return <>{at}</>;
  return (
    <time dateTime={at} title={formatUtcInstant(atMs)}>
      {formatInstant(atMs)}
    </time>
  );
}
