/** How the player stands in a race: by the service's own words, or by the counts. Pure. */
import type { OwnCandidacy, OwnStanding } from './own-candidacy';
import type { RaceCounts } from './race-counts';
import type { Runner } from './race-standing';
import { pointsAhead } from './turn-shares';
import type { TurnShares } from './turn-shares';

type IsOwn = (runner: Runner) => boolean;

/**
 * The player's standing by the service's own words, if these are about this race and as new as its counts; null where
 * the counts themselves have it exactly.
 */
export function statedStanding(
  stated: OwnCandidacy['stated'],
  raceId: string,
  { countTurn, shareTurn, isWorkedOut, runners }: RaceCounts,
  isOwn: IsOwn,
): OwnStanding | null {
  if (stated === null || stated.raceId !== raceId || stated.sharePct === null) return null;
  const isOld = stated.turn !== null && countTurn !== null && stated.turn < countTurn;
  const isCounted = runners.some((one) => one.sharePct !== null && isOwn(one));
  const isExact = isCounted && shareTurn === null && !isWorkedOut;
  return isOld || isExact ? null : stated;
}

/** The counts with the player's exact share in place of a rounded one. */
export function withStated(
  counts: RaceCounts,
  stated: OwnStanding | null,
  isOwn: IsOwn,
): RaceCounts {
  const sharePct = stated?.sharePct ?? null;
  if (sharePct === null || counts.shareTurn !== null) return counts;
  return {
    ...counts,
    runners: counts.runners
      .map((runner) => (isOwn(runner) ? { ...runner, sharePct } : runner))
      .toSorted((a, b) => (b.sharePct ?? -1) - (a.sharePct ?? -1)),
  };
}

/** The standing of a runner after the newest of these turns; null before any vote is counted. */
export function standingIn(
  runners: readonly Runner[],
  own: Runner,
  turns: readonly TurnShares[],
): OwnStanding | null {
  const [first, second] = runners;
  if ((first?.sharePct ?? 0) === 0) return null;
  const rival = own === first ? second : first;
  const marginPct = rival === undefined ? null : pointsAhead(turns, own.key, rival.key);
  return { sharePct: own.sharePct, marginPct };
}
