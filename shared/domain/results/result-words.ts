/** The sentence that says how something of the player's own was decided. The only place that words it. Pure. */
import { aboutCount, counted, formatCount, formatPoints } from '../wording/numbers';
import { plainHeadline } from '../wording/headline';
import type { Headline } from '../wording/headline';
import { isolated } from '../wording/isolate';
import { listOf } from '../wording/names';
import type { OwnResult, BillResult, CrisisResult } from './own-result';
import type { RaceEnd } from './race-result';

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function inWords(count: number): string {
  return SMALL[count] ?? formatCount(count);
}

/** `one more than last time`; empty where the last time is not known. */
function changeWords(now: number | null, before: number | null): string {
  if (now === null || before === null) return '';
  if (now === before) return 'as many as last time';
  const more = now > before;
  return `${inWords(Math.abs(now - before))} ${more ? 'more' : 'fewer'} than last time`;
}

/** `You lost both your seats`. */
function lostSeats(before: number): string {
  if (before === 1) return 'You lost your seat';
  return before === 2
    ? 'You lost both your seats'
    : `You lost all ${inWords(before)} of your seats`;
}

/** `2,419 votes`, `about 21,000 votes`. */
function votesOf({ votes, areAbout }: NonNullable<RaceEnd['shortfall']>): string {
  return areAbout ? `${aboutCount(votes)} votes` : counted(votes, 'vote');
}

function severalSeats(result: RaceEnd): Headline {
  const { own, totalSeats, areSeatsEstimated, shortfall } = result;
  const seats = own?.seats ?? null;
  if (own === null || seats === null) return plainHeadline('Your race is over');
  const seatsBefore = own.seatsBefore ?? 0;
  const short = shortfall === null ? null : votesOf(shortfall);
  if (seats > 0) {
    const size = `${formatCount(seats)} of ${formatCount(totalSeats)} seats`;
    const change = changeWords(seats, own.seatsBefore);
    return {
      before: 'You won ',
      figure: areSeatsEstimated ? `an estimated ${size}` : size,
      after: change === '' ? '' : `, ${change}`,
    };
  }
  const estimate = areSeatsEstimated ? ' by our estimate' : '';
  const lost = seatsBefore > 0 ? lostSeats(seatsBefore) : 'You won no seat';
  if (short === null) return plainHeadline(`${lost}${estimate}`);
  const after =
    seatsBefore > 1
      ? ' short of keeping one'
      : seatsBefore === 1
        ? ' short of keeping it'
        : ' short of one';
  return { before: `${lost}${estimate}, `, figure: short, after };
}

/** The distance to the other side, where it is exact. */
function marginWords({ leadVotes, leadPoints }: RaceEnd): string {
  if (leadVotes !== null) return counted(Math.abs(leadVotes), 'vote');
  return leadPoints === null ? '' : formatPoints(Math.abs(leadPoints));
}

function oneSeat(result: RaceEnd): Headline {
  const { outcome, isPresidency, winner, tiedWith } = result;
  const office = isPresidency ? ' the presidency' : '';
  if (outcome === 'undecided') return plainHeadline('Your race is over');
  if (outcome === 'tied')
    return plainHeadline(`Your race ended in a tie with ${listOf(tiedWith.map(isolated))}`);
  const end =
    outcome === 'won'
      ? `You won${office}`
      : `You lost${office}${winner === null ? '' : ` to ${isolated(winner)}`}`;
  const figure = marginWords(result);
  return figure === '' ? plainHeadline(end) : { before: `${end} by `, figure, after: '' };
}

function primary({ outcome, winner }: RaceEnd): Headline {
  if (outcome === 'won') return plainHeadline('You won the nomination');
  return plainHeadline(
    winner === null ? 'You lost the nomination' : `You lost the nomination to ${isolated(winner)}`,
  );
}

/** How a race or its primary ended, as a headline. */
export function raceEndWords(result: RaceEnd): Headline {
  if (result.stage === 'primary') return primary(result);
  return (result.totalSeats ?? 1) > 1 ? severalSeats(result) : oneSeat(result);
}

function bill({ name, outcome, yes, no }: BillResult): Headline {
  const before = `Your bill “${isolated(name)}” ${outcome}`;
  if (yes === null || no === null || yes + no === 0) return plainHeadline(before);
  return { before: `${before} `, figure: `${formatCount(yes)} to ${formatCount(no)}`, after: '' };
}

function crisis({ name: title, option, decidedBy }: CrisisResult): Headline {
  const name = isolated(title);
  const chosen = option === null ? '' : `“${isolated(option)}”`;
  if (decidedBy === 'timeout')
    return chosen === ''
      ? plainHeadline(`${name} expired without your decision`)
      : { before: `${name} expired, so the game chose `, figure: chosen, after: '' };
  if (decidedBy === 'player')
    return chosen === ''
      ? plainHeadline(`You decided ${name}`)
      : { before: 'You chose ', figure: chosen, after: ` in ${name}` };
  return chosen === ''
    ? plainHeadline(`${name} was decided`)
    : { before: `${name} was decided: `, figure: chosen, after: '' };
}

/** The headline of a result. */
export function resultWords(result: OwnResult): Headline {
  switch (result.kind) {
    case 'race':
      return raceEndWords(result);
    case 'bill':
      return bill(result);
    case 'crisis':
      return crisis(result);
  }
}

/** The headline as one sentence. */
export function resultSentence(result: OwnResult): string {
  const { before, figure, after } = resultWords(result);
  return `${before}${figure}${after}`;
}
