/** The sentence that says how something of the player's own was decided. The only place that words it. Pure. */
import { fillsSeveralSeats } from '../elections/offices';
import { counted, formatCount, formatPoints, voteWords } from '../wording/numbers';
import { plainHeadline } from '../wording/headline';
import type { Headline } from '../wording/headline';
import { isolated } from '../wording/isolate';
import { listOf } from '../wording/names';
import type { OwnResult, BillResult, CrisisResult } from './own-result';
import type { RaceEnd, RaceResult } from './race-result';

/** Of a race whose answer does not say who won. */
export const UNDECIDED = 'Your race is over';

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function inWords(count: number): string {
  return SMALL[count] ?? formatCount(count);
}

const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const seatOrSeats = (count: number) => (count === 1 ? 'seat' : 'seats');

function severalSeats(result: RaceEnd): Headline {
  const { own, outcome, totalSeats, areSeatsEstimated, shortfall } = result;
  const seats = own?.seats ?? null;
  if (seats === null) return plainHeadline(outcome === 'won' ? 'You won a seat' : UNDECIDED);
  if (seats > 0) {
    const size = `${formatCount(seats)} of ${formatCount(totalSeats)} seats`;
    const figure = areSeatsEstimated ? `an estimated ${size}` : size;
    return { before: 'You won ', figure, after: '' };
  }
  const lost = `You won no seat${areSeatsEstimated ? ' by our estimate' : ''}`;
  return shortfall === null
    ? plainHeadline(lost)
    : {
        before: `${lost}, `,
        figure: voteWords(shortfall.votes, shortfall.areAbout),
        after: ' short of one',
      };
}

/**
 * The seats beside those of the last time, as a second sentence: `One more seat than last time.` Empty where the last time
 * is not known, and where there was no seat in either. It names nobody, because pictures to share have it too.
 */
export function lastTimeWords({ own }: Pick<RaceResult, 'own'>): string {
  const { seats = null, seatsBefore = null } = own ?? {};
  if (seats === null || seatsBefore === null || (seats === 0 && seatsBefore === 0)) return '';
  if (seats === seatsBefore) return 'As many seats as last time.';
  if (seats === 0)
    return `${capitalised(inWords(seatsBefore))} ${seatOrSeats(seatsBefore)} last time.`;
  const change = Math.abs(seats - seatsBefore);
  const which = `${seats > seatsBefore ? 'more' : 'fewer'} ${seatOrSeats(change)}`;
  return `${capitalised(inWords(change))} ${which} than last time.`;
}

/** The distance to the other side, where it is exact. */
function marginWords({ leadVotes, leadPoints }: RaceEnd): string {
  if (leadVotes !== null) return counted(Math.abs(leadVotes), 'vote');
  return leadPoints === null ? '' : formatPoints(Math.abs(leadPoints));
}

function oneSeat(result: RaceEnd): Headline {
  const { outcome, isPresidency, winner, tiedWith } = result;
  const office = isPresidency ? ' the presidency' : '';
  if (outcome === 'undecided') return plainHeadline(UNDECIDED);
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
  return fillsSeveralSeats(result.totalSeats) ? severalSeats(result) : oneSeat(result);
}

function bill({ name, outcome, yes, no }: BillResult): Headline {
  const before = `Your bill ${name === '' ? '' : `“${isolated(name)}” `}${outcome}`;
  if (yes === null || no === null || yes + no === 0) return plainHeadline(before);
  return { before: `${before} `, figure: `${formatCount(yes)} to ${formatCount(no)}`, after: '' };
}

function crisis({ name: title, option, decidedBy }: CrisisResult): Headline {
  const name = title === '' ? 'Your crisis' : isolated(title);
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

/** The headline with what a list of results needs beside it: the race, and the seats of the last time. */
export function resultLine(result: OwnResult): string {
  const words = resultSentence(result);
  if (result.kind !== 'race') return words;
  return `${words}, ${isolated(result.name)}. ${lastTimeWords(result)}`.trimEnd();
}
