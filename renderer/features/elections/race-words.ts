/** Words on the cards of an election night. Pure. */
import type { ElectionPhase } from '@shared/domain/elections/election-phase';
import { formatCount } from '@shared/domain/wording/numbers';
import { formatPoints } from '@shared/domain/wording/points';
import { LEADING_FROM_POINTS, MIN_CHANGES } from '@shared/domain/elections/race-call';
import type { CalledRace, RaceCall } from '@shared/domain/elections/race-call';

/** A call as its badge has it. */
export const CALL_WORDS: Readonly<Record<RaceCall, string>> = {
  decided: 'Decided',
  leading: 'Leading',
  open: 'Open',
};

function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

/** The change of a lead since the turn before. */
export function trendWords(trend: number): string {
  const shown = rounded(trend);
  if (shown === 0) return 'as in the turn before';
  return `${formatPoints(Math.abs(shown))} ${shown > 0 ? 'more' : 'less'} than in the turn before`;
}

/** How many counts are to come. `isAbout`: worked out without the time of the next turn. */
export function turnsLeftWords(turnsLeft: number | null, isAbout: boolean): string {
  if (turnsLeft === null) return 'the number of turns left is not known';
  if (turnsLeft <= 0) return isAbout ? 'the last count is due' : 'the last count is in';
  return `${isAbout ? 'about ' : ''}${formatCount(turnsLeft)} ${turnsLeft === 1 ? 'turn' : 'turns'} left`;
}

interface Called {
  readonly called: CalledRace;
  readonly turnsLeft: number | null;
  readonly areTurnsAbout: boolean;
  readonly phase: ElectionPhase | null;
  readonly shareTurn: number | null;
}

/** Why a race is called as it is, with the figures of the rule. */
export function callReason({ called, turnsLeft, areTurnsAbout, phase, shareTurn }: Called): string {
  const { reason, lead, mostChange } = called;
  if (shareTurn !== null)
    return `These are the votes of turn ${formatCount(shareTurn)}. The standing is not known.`;
  switch (reason) {
    case 'ended':
      return lead === null ? 'It has ended; the service sent no count.' : 'It has ended.';
    case 'no-count':
      return phase === 'primary'
        ? 'The primaries are running; the general election is not counted yet.'
        : 'Nothing is counted yet.';
    case 'tied':
      return 'The first place is shared.';
    case 'out-of-reach':
      return `The lead changed by at most ${formatPoints(mostChange ?? 0)} a turn; ${turnsLeftWords(turnsLeft, areTurnsAbout)}, which could cost ${formatPoints((mostChange ?? 0) * Math.max(0, turnsLeft ?? 0))}.`;
    case 'ahead':
      if (areTurnsAbout && mostChange !== null)
        return 'The time of the next turn is not known, so the number of turns left is too uncertain to call the race.';
      return mostChange === null
        ? `Too few turns were seen to call it: the rule needs ${formatCount(MIN_CHANGES)} changes.`
        : `The lead changed by up to ${formatPoints(mostChange)} a turn, so it can still be lost.`;
    case 'close':
      return `The lead is below ${formatCount(LEADING_FROM_POINTS)} points.`;
  }
}
