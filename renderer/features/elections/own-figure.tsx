/** A figure of the player's own race, which tests and tools read by its id. */
import type { ReactNode } from 'react';

import { rawNumber } from '@shared/domain/wording/numbers';

interface OwnFigureProps {
  readonly testId: string;
  /** Null where it is not known. */
  readonly value: number | null;
  /** Left out for a figure that is in no sentence. */
  readonly children?: ReactNode;
}

/** A `span`, empty if it gets no words. */
export function OwnFigure({ testId, value, children }: OwnFigureProps) {
  return (
    <span data-testid={testId} data-value={rawNumber(value)}>
      {children}
    </span>
  );
}
