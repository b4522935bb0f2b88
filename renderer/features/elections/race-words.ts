/** Words about races and projected chambers. Pure. */
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import { counted, formatCount, formatNumber, formatPoints } from '@shared/domain/wording/numbers';
import { lacksResult } from '@shared/domain/elections/race';
import type { Race } from '@shared/domain/elections/race';
import { LEADING_FROM_POINTS, MIN_CHANGES } from '@shared/domain/elections/race-call';
import type { RaceCall } from '@shared/domain/elections/race-call';

import type { ProjectedSeating } from './projected-seats';

const BASIS = {
  all: 'All seats are contested, so nobody keeps a seat.',
  told: 'Today’s holders of these seats are the incumbents, or else the winners of the last race for them.',
  proportional:
    'Today’s holders of these seats are not available here, so they are taken from the parties in proportion to their seats.',
} as const;

/** What was counted, by which rule, and what is not known. */
export function seatingWords(seating: ProjectedSeating): string {
  const {
    counted: races,
    contested,
    totalSeats,
    uncountedSeats,
    estimatedByService,
    basis,
  } = seating;
  if (races === 0) {
    return uncountedSeats > 0
      ? `Nothing is counted yet for ${counted(uncountedSeats, 'contested seat')}.`
      : 'No race for this chamber is being counted.';
  }
  const rule =
    estimatedByService === races
      ? 'The seats of each list are the server’s own projection.'
      : estimatedByService === 0
        ? 'The rule is not available here, so seats are calculated by highest averages (D’Hondt); a single seat goes to the first.'
        : `For ${counted(estimatedByService, 'race')} the seats of each list are the server’s own projection; the others are calculated by highest averages (D’Hondt).`;
  return [
    `Estimated from ${counted(races, 'race')} for ${formatCount(contested)} of ${formatCount(totalSeats)} seats, as if the count ended now.`,
    rule,
    BASIS[basis],
    ...(uncountedSeats > 0
      ? [
          `${counted(uncountedSeats, 'more contested seat has no usable count yet and stays as it is', 'more contested seats have no usable count yet and stay as they are')}.`,
        ]
      : []),
  ].join(' ');
}

const CALL_WORDS: Readonly<Record<RaceCall, string>> = {
  decided: 'Decided',
  leading: 'Leading',
  open: 'Open',
};

/** A call as its badge has it: where a race fills several seats, only its first place can be decided before the end. */
export function callWords({ call, totalSeats, phase }: Race): string {
  if (call === null) return '';
  const isForSeveral = fillsSeveralSeats(totalSeats) && phase !== 'ended';
  return call === 'decided' && isForSeveral ? 'First place decided' : CALL_WORDS[call];
}

/** A lead on a card, with the digits that it has elsewhere: `Lead 10.13 points`. */
export function leadWords(lead: number): string {
  return `Lead ${formatPoints(lead)}`;
}

/** The change of a lead since the turn before: `▼ 2.05`. */
export function trendWords(trend: number): string {
  const size = formatNumber(Math.abs(trend));
  if (size === formatNumber(0)) return 'unchanged';
  return `${trend > 0 ? '▲' : '▼'} ${size}`;
}

/** How many turns the present stage still has. */
export function turnsLeftWords({
  turnsLeft,
  areTurnsAbout,
  phase,
}: Pick<Race, 'turnsLeft' | 'areTurnsAbout' | 'phase'>): string {
  if (turnsLeft === null) return 'the number of turns left is unknown';
  const about = areTurnsAbout ? 'about ' : '';
  if (phase === 'upcoming')
    return turnsLeft <= 0 ? 'it starts now' : `${about}${counted(turnsLeft, 'turn')} to the start`;
  if (turnsLeft <= 0) return areTurnsAbout ? 'the last count is due' : 'the last count is in';
  return `${about}${counted(turnsLeft, 'turn')} left`;
}

/** Why a race is called as it is, with the figures of the rule. */
export function callReason(race: Race): string {
  const { called, turnsLeft, areTurnsAbout, phase, shareTurn } = race;
  const { reason, lead, mostChange } = called;
  if (lacksResult(race))
    return 'It has ended, and its result is not available here yet: these are earlier counts.';
  if (shareTurn !== null)
    return `These are the votes of turn ${formatCount(shareTurn)}. The ${phase === 'ended' ? 'final count' : 'standing'} is unknown.`;
  switch (reason) {
    case 'ended':
      return lead === null ? 'It has ended without a count.' : 'It has ended.';
    case 'no-count':
      return phase === 'primary'
        ? 'The primaries are running; the general election is not counted yet.'
        : 'Nothing is counted yet.';
    case 'tied':
      return 'Tied for first.';
    case 'out-of-reach':
      return `The lead changed by at most ${formatPoints(mostChange ?? 0)} per turn; ${turnsLeftWords(race)}, which could cost ${formatPoints((mostChange ?? 0) * Math.max(0, turnsLeft ?? 0))}.`;
    case 'ahead':
      if (areTurnsAbout && mostChange !== null)
        return 'The time of the next turn is unknown, so the number of turns left is too uncertain to call the race.';
      return mostChange === null
        ? `Too early to call: the rule needs ${formatCount(MIN_CHANGES)} changes.`
        : `The lead changed by up to ${formatPoints(mostChange)} per turn, so it can still be lost.`;
    case 'small-lead':
      return `The lead is below ${formatCount(LEADING_FROM_POINTS)} points.`;
  }
}
