/** How soon the player must decide, as one sentence. Pure. */
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { formatCount } from '@shared/domain/wording/numbers';

interface Facts {
  /** Crises whose deadline has not passed. */
  readonly open: number;
  /** Until the first deadline; null where it is not known. */
  readonly turnsLeft: number | null;
}

function turnsWords(turns: number): string {
  if (turns <= 0) return 'this turn';
  return `${formatCount(turns)} ${turns === 1 ? 'turn' : 'turns'}`;
}

/** The panels name the crises. */
export function crisesHeadline({ open, turnsLeft }: Facts): Headline {
  if (open === 0) return plainHeadline('The deadline has passed');
  const many = `${formatCount(open)} crises need your decision`;
  if (turnsLeft === null) return plainHeadline(open === 1 ? 'A crisis needs your decision' : many);
  const isNow = turnsLeft <= 0;
  return {
    before:
      open === 1 ? `Decide ${isNow ? '' : 'in '}` : `${many}, the first ${isNow ? '' : 'in '}`,
    figure: turnsWords(turnsLeft),
    after: '',
  };
}
