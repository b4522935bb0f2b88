/** Where the player stands in a race, and the sentence that says so. Pure. */
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { counted, formatCount, formatPoints } from '@shared/domain/wording/numbers';

import { isOwnCandidate } from './race-model';
import type { CardRunner, OwnCandidacy, RaceModel } from './race-model';
import { highestAverages, lastSeatOf, nextSeat } from './seat-projection';

/** The player's standing; each figure null where it is not known. */
export interface OwnRace {
  readonly headline: Headline;
  /** Empty where there is nothing more to say. */
  readonly deck: string;
  readonly place: number | null;
  readonly sharePct: number | null;
  readonly seats: number | null;
  /** Further votes that bring the next seat, or the lead where there is only one. */
  readonly votesToNext: number | null;
  readonly colour: string | null;
  /** The player's character, as others call it. */
  readonly name: string;
  /** Whose seat is the last one; null where seats are not known, or there is only one. */
  readonly lastSeat: CardRunner | null;
}

/** Votes of each candidate; null unless every count is known. */
function countsOf(runners: readonly CardRunner[]): readonly number[] | null {
  const counts = runners.flatMap(({ votes }) => votes ?? []);
  return counts.length === runners.length && counts.some((count) => count > 0) ? counts : null;
}

/** What the seats' rule adds to the counts; null where the seats on screen do not follow from them. */
function seatSteps(model: RaceModel, own: number) {
  const { runners, totalSeats } = model;
  const counts = countsOf(runners);
  if (counts === null || totalSeats === null || totalSeats < 1) return null;
  const won = highestAverages(counts, totalSeats);
  const isShown = runners.every(({ seats }, index) => totalSeats === 1 || seats === won[index]);
  if (!isShown) return null;
  const next = counts.map((count, index) => count / ((won[index] ?? 0) + 1));
  return {
    step: nextSeat(counts, totalSeats, own),
    last: runners[lastSeatOf(counts, won) ?? -1] ?? null,
    next: runners[next.indexOf(Math.max(...next))] ?? null,
  };
}

function seatsHeadline(
  place: number,
  seats: number,
  total: number,
  votesToNext: number | null,
): Headline {
  const isFirst = place === 1;
  const standing =
    seats === 0
      ? `You are ${ordinalWord(place)} and have no seat`
      : `You ${isFirst ? 'lead' : `are ${ordinalWord(place)}`} with ${formatCount(seats)} of ${formatCount(total)} seats`;
  if (votesToNext === null) return plainHeadline(standing);
  return {
    before: `${standing}, `,
    figure: counted(votesToNext, 'vote'),
    after:
      seats === 0 ? ' short of one' : ` short of ${articleOf(seats + 1)} ${ordinalWord(seats + 1)}`,
  };
}

/** `an eighth`, `an 11th`, `a ninth`. */
function articleOf(place: number): string {
  return /^(?:8|11|18|8\d|e)/u.test(ordinalWord(place)) ? 'an' : 'a';
}

function leadHeadline(runners: readonly CardRunner[], place: number): Headline {
  const own = runners[place - 1];
  const rival = runners[place === 1 ? 1 : 0];
  if (own === undefined || rival === undefined) return plainHeadline('You’re unopposed');
  const areCounted = own.votes !== null && rival.votes !== null;
  const votes = areCounted ? Math.abs((own.votes ?? 0) - (rival.votes ?? 0)) : null;
  const points = Math.abs((own.sharePct ?? 0) - (rival.sharePct ?? 0));
  const figure = votes === null ? formatPoints(points) : counted(votes, 'vote');
  if (votes === 0 || (votes === null && points === 0))
    return plainHeadline(`You are level with ${rival.name}`);
  return place === 1
    ? { before: 'You lead by ', figure, after: '' }
    : { before: `You are ${ordinalWord(place)}, `, figure, after: ` behind ${rival.name}` };
}

function turnHeadline(runners: readonly CardRunner[], place: number, turn: number): Headline {
  const { before, figure, after } = leadHeadline(
    runners.map((runner) => ({ ...runner, votes: null })),
    place,
  );
  return { before, figure, after: `${after} in the votes of turn ${formatCount(turn)}` };
}

function endedHeadline(model: RaceModel, own: CardRunner, place: number): Headline {
  const { totalSeats, runners } = model;
  const winner = runners[0];
  if ((totalSeats ?? 1) > 1) {
    if (own.seats === null) return plainHeadline('Your race is over');
    return own.seats === 0
      ? plainHeadline('You won no seat')
      : plainHeadline(`You won ${formatCount(own.seats)} of ${formatCount(totalSeats)} seats`);
  }
  if (own.sharePct === null) return plainHeadline('Your race is over');
  return place === 1
    ? plainHeadline('You won')
    : plainHeadline(`You lost to ${winner?.name ?? 'another candidate'}`);
}

function primaryHeadline(model: RaceModel, candidacy: OwnCandidacy): Headline | null {
  for (const { runners, lead } of model.primaries) {
    const at = runners.findIndex(({ candidate }) =>
      isOwnCandidate(candidate, model.row.country, candidacy),
    );
    const [first] = runners;
    const own = runners[at];
    if (own === undefined || first === undefined) continue;
    if (runners.length === 1) return plainHeadline('You’re unopposed in the primary');
    if (own.sharePct === null) return plainHeadline('Your primary is not counted yet');
    if (at === 0)
      return { before: 'You lead your primary by ', figure: formatPoints(lead), after: '' };
    return {
      before: `You are ${ordinalWord(at + 1)} in your primary, `,
      figure: formatPoints((first.sharePct ?? 0) - own.sharePct),
      after: ` behind ${first.name}`,
    };
  }
  return null;
}

function deckOf(steps: ReturnType<typeof seatSteps>, total: number): string {
  if (steps?.last == null || steps.next === null || total <= 1) return '';
  const { last, next } = steps;
  const whose = last.isOwn ? 'yours' : `${last.name}’s`;
  if (last.key === next.key) return `Seat ${formatCount(total)} is ${whose}.`;
  const follower = next.isOwn ? 'you are' : `${next.name} is`;
  return `Seat ${formatCount(total)} is ${whose}, and ${follower} next in line for it.`;
}

const OTHERS_VERBS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    are: 'is',
    lead: 'leads',
    have: 'has',
    won: 'won',
    lost: 'lost',
  }),
);

/** The beginning of the sentence as others read it: `Holloway is third with`; null where it is not about the player. */
export function othersWords(before: string, name: string): string | null {
  const [, verb = '', rest = ''] = /^You (are|lead|have|won|lost)\b(.*)$/u.exec(before) ?? [];
  const others = OTHERS_VERBS.get(verb);
  if (others === undefined) return null;
  return `${name} ${others}${rest.replace('and have no', 'and has no').replace('your primary', 'the primary')}`;
}

/** The last word of a name, as a headline has it. */
export function lastName(name: string): string {
  return name.trim().split(/\s+/u).at(-1) ?? name;
}

/** The last word of a name, or the whole name where another of these names has the same one. */
export function shortName(name: string, names: readonly string[]): string {
  const last = lastName(name);
  return names.some((other) => other !== name && lastName(other) === last) ? name : last;
}

/** The player's standing in this race; null where the player is not on the ballot, or the race is not read. */
export function ownRaceOf(model: RaceModel, candidacy: OwnCandidacy): OwnRace | null {
  const { runners, phase, totalSeats, shareTurn } = model;
  const at = runners.findIndex(({ isOwn }) => isOwn);
  const own = runners[at];
  if (own === undefined) return null;
  const nothing = {
    deck: '',
    place: null,
    sharePct: null,
    seats: null,
    votesToNext: null,
    colour: own.candidate.partyColor ?? null,
    name: own.name,
    lastSeat: null,
  };
  if (phase === 'primary') {
    const headline = primaryHeadline(model, candidacy);
    return headline && { ...nothing, headline };
  }
  if (phase === 'upcoming')
    return { ...nothing, headline: plainHeadline('Your race has not begun') };
  if (own.sharePct === null && phase !== 'ended') {
    const areOthersCounted = runners.some(({ sharePct }) => sharePct !== null);
    const words = areOthersCounted ? 'The count does not list you' : 'No votes are counted yet';
    return { ...nothing, headline: plainHeadline(words) };
  }
  const place = at + 1;
  const known = { ...nothing, place: own.sharePct === null ? null : place, sharePct: own.sharePct };
  if (phase === 'ended')
    return { ...known, seats: own.seats, headline: endedHeadline(model, own, place) };
  if (shareTurn !== null)
    return { ...known, place: null, headline: turnHeadline(runners, place, shareTurn) };
  const steps = seatSteps(model, at);
  const votesToNext = steps?.step?.votes ?? null;
  const isForMany = totalSeats !== null && totalSeats > 1 && own.seats !== null;
  return {
    ...known,
    seats: own.seats,
    votesToNext,
    lastSeat: isForMany ? (steps?.last ?? null) : null,
    deck: isForMany ? deckOf(steps, totalSeats) : '',
    headline: isForMany
      ? seatsHeadline(place, own.seats, totalSeats, votesToNext)
      : leadHeadline(runners, place),
  };
}

const WORDS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const;
const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ one: 'st', two: 'nd', few: 'rd' }),
);

/** `third`; from the eleventh on `11th`. */
export function ordinalWord(place: number): string {
  return WORDS[place - 1] ?? `${formatCount(place)}${SUFFIXES.get(rules.select(place)) ?? 'th'}`;
}
