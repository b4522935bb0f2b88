/** The sentence of a result of the player's own, with its outcome for tests and tools. */
import type { ReactNode } from 'react';

import type { ToldOutcome } from '@shared/domain/results/told-outcome';
import { rawNumber } from '@shared/domain/wording/numbers';

interface OwnResultTextProps {
  /** Null while nothing is decided: the sentence then has no handle. */
  readonly outcome: ToldOutcome | null;
  /** Seats won; null for a primary, a bill, and where it is unknown. */
  readonly seats: number | null;
  /** Null for a bill. */
  readonly raceId: string | null;
  readonly children: ReactNode;
}

/** Renders its children. */
export function OwnResultText({ outcome, seats, raceId, children }: OwnResultTextProps) {
  if (outcome === null) return children;
  return (
    <span
      data-testid="own-result"
      data-outcome={outcome}
      data-seats={rawNumber(seats)}
      data-election-id={raceId ?? ''}
    >
      {children}
    </span>
  );
}
