/** How many races of a list run, and which is closest, as one sentence. Pure. */
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { formatCount, formatPoints } from '@shared/domain/wording/numbers';

/** A race whose leader is known. */
interface CloseRace {
  readonly name: string;
  readonly leader: string;
  /** In points. */
  readonly lead: number;
}

interface Facts {
  readonly running: number;
  readonly upcoming: number;
  /** Races that run, the closest first; those whose lead is not known are left out. */
  readonly closest: readonly CloseRace[];
}

const runningWords = (count: number) =>
  count === 1 ? '1 race is running' : `${formatCount(count)} races are running`;

/** The answer to "which race should I look at?". */
export function electionsHeadline({ running, upcoming, closest }: Facts): Headline {
  if (running === 0)
    return plainHeadline(
      upcoming === 0
        ? 'No race is running'
        : `No race is running yet; ${formatCount(upcoming)} ${upcoming === 1 ? 'is' : 'are'} to come`,
    );
  const [first] = closest;
  if (first === undefined) return plainHeadline(runningWords(running));
  const begin = running === 1 ? '' : `${runningWords(running)}; `;
  const isClosest = running > 1 ? ', the closest' : '';
  if (first.lead === 0) return plainHeadline(`${begin}${first.name} is level`);
  return {
    before: `${begin}${first.leader} leads ${first.name} by `,
    figure: formatPoints(first.lead),
    after: isClosest,
  };
}
