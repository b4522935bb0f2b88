/** Who is ahead in a conflict, and which conflict of a list is closest, as one sentence. Pure. */
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { formatCount, formatPercent, isNumber } from '@shared/domain/wording/numbers';

/** A conflict, as far as the sentences look at it. */
export interface Front {
  readonly name: string;
  /** The sides by name. */
  readonly sides: readonly [string, string];
  /** Share of the second side, 0 to 100. */
  readonly control: number | null | undefined;
  readonly isOver: boolean;
}

const WHOLE = 100;
const HALF = WHOLE / 2;

/** The answer to "who is winning?", or to "who won?" once the conflict is over. */
export function conflictHeadline({ sides: [a, b], control, isOver }: Front): Headline {
  if (!isNumber(control)) return plainHeadline('Control is not listed');
  if (control === HALF)
    return plainHeadline(isOver ? 'Both sides held half at the end' : 'Both sides hold half');
  const [ahead, share] = control > HALF ? [b, control] : [a, WHOLE - control];
  if (share === WHOLE)
    return plainHeadline(
      `${ahead} ${isOver ? 'held everything at the end' : 'in control of everything'}`,
    );
  return isOver
    ? { before: `${ahead} held `, figure: formatPercent(share), after: ' of the ground at the end' }
    : { before: `${ahead} ahead with `, figure: formatPercent(share), after: ' of the ground' };
}

/** How far a front is from even; a front that is not known is farthest. */
function distance({ control }: Front): number {
  return isNumber(control) ? Math.abs(control - HALF) : Infinity;
}

/** The ongoing conflict whose front is nearest to even; null without one. */
export function closestFront<One extends Front>(fronts: readonly One[]): One | null {
  const open = fronts.filter(({ isOver }) => !isOver);
  return (
    open.toSorted((a, b) => (distance(a) === distance(b) ? 0 : distance(a) - distance(b)))[0] ??
    null
  );
}

/** How many go on, and who is ahead in the closest. */
export function conflictsHeadline(fronts: readonly Front[]): Headline {
  const closest = closestFront(fronts);
  if (closest === null) return plainHeadline('No conflict in this list is ongoing');
  const count = fronts.filter(({ isOver }) => !isOver).length;
  const begin =
    count === 1
      ? `${closest.name}: `
      : `${formatCount(count)} conflicts; closest is ${closest.name}: `;
  if (!isNumber(closest.control))
    return plainHeadline(
      count === 1 ? `${closest.name} is ongoing` : `${formatCount(count)} conflicts are ongoing`,
    );
  const { before, figure, after } = conflictHeadline(closest);
  return { before: `${begin}${before}`, figure, after };
}
