/** A moment as an element: whatever its words are, the hint and the machine-readable time are the same. */
import type { ReactNode } from 'react';

import { instantText } from '@shared/domain/instants';
import { formatInstantWithZone } from '@shared/domain/wording/times';

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
