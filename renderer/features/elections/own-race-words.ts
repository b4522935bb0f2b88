/** The sentence that says how the player stands in a race. Pure. */
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import type { OwnStanding } from '@shared/domain/elections/own-candidacy';
import type { Race, RaceRunner } from '@shared/domain/elections/race';
import { isAnybodyCounted, isIndependent } from '@shared/domain/elections/race-standing';
import { raceEnd } from '@shared/domain/results/race-result';
import { raceEndWords } from '@shared/domain/results/result-words';
import { isolated } from '@shared/domain/wording/isolate';
import { counted, formatCount, formatPoints, voteWords } from '@shared/domain/wording/numbers';

/** The player's standing in words. */
export interface OwnRaceWords {
  readonly headline: Headline;
  /** Empty where there is nothing more to say. */
  readonly deck: string;
}

function seatsHeadline(race: Race, own: RaceRunner, seats: number): Headline {
  const { place, votesToNext, isTied } = own;
  const at = `${isTied ? 'tied for ' : ''}${ordinalWord(place ?? 1)}`;
  const rank = place === 1 && !isTied ? 'lead' : `are ${at}`;
  const standing =
    seats === 0
      ? `You are ${at} and have no seat`
      : `You ${rank} with ${formatCount(seats)} of ${formatCount(race.totalSeats)} seats`;
  if (votesToNext === null) return plainHeadline(standing);
  return {
    before: `${standing}, `,
    figure: voteWords(votesToNext, race.areVotesAbout),
    after: seats === 0 ? ' short of one' : ` short of ${ordinalWithArticle(seats + 1)}`,
  };
}

function leadHeadline(
  { runners, areVotesAbout, shareTurn, ownStanding }: Race,
  own: RaceRunner,
): Headline {
  const at = runners.indexOf(own);
  const rival = runners[at === 0 ? 1 : 0];
  if (rival === undefined) return plainHeadline('You’re unopposed');
  const areCounted = own.votes !== null && rival.votes !== null;
  const isExact = areCounted && !areVotesAbout && shareTurn === null;
  const votes = isExact ? Math.abs((own.votes ?? 0) - (rival.votes ?? 0)) : null;
  const ofTurn =
    own.sharePct === null || rival.sharePct === null ? null : own.sharePct - rival.sharePct;
  const margin = shareTurn === null ? (ownStanding?.marginPct ?? null) : ofTurn;
  if (votes === null && margin === null) return plainHeadline('The lead in your race is unknown');
  const points = Math.abs(margin ?? 0);
  const figure = votes === null ? formatPoints(points) : counted(votes, 'vote');
  const after = shareTurn === null ? '' : ` in the votes of turn ${formatCount(shareTurn)}`;
  if (votes === 0 || (votes === null && points === 0))
    return plainHeadline(`You are level with ${isolated(rival.name)}${after}`);
  return at === 0
    ? { before: 'You lead by ', figure, after }
    : {
        before: `You are ${own.isTied ? 'tied for ' : ''}${ordinalWord(own.place ?? at + 1)}, `,
        figure,
        after: ` behind ${isolated(rival.name)}${after}`,
      };
}

/** Only share and lead are known: by the service's own words, without place and votes. */
export function standingHeadline({ marginPct }: OwnStanding): Headline {
  if (marginPct === null) return plainHeadline('The lead in your race is unknown');
  const figure = formatPoints(Math.abs(marginPct));
  if (figure === formatPoints(0)) return plainHeadline('You are tied for first place');
  return marginPct < 0
    ? { before: 'You are ', figure, after: ' behind the leader' }
    : { before: 'You are ahead by ', figure, after: '' };
}

/** With the seats that the server projects first: in a race for several these decide. */
function seatsAndStanding(race: Race, own: RaceRunner): Headline {
  const { ownStanding: standing, totalSeats } = race;
  const { seats } = own;
  const hasSeats = seats !== null && fillsSeveralSeats(totalSeats);
  if (standing === null && !hasSeats) return leadHeadline(race, own);
  const headline = standing && standingHeadline(standing);
  if (headline !== null && !hasSeats) return headline;
  const has = seats === 0 ? 'no seat' : `${formatCount(seats)} of ${formatCount(totalSeats)} seats`;
  if (headline === null || standing?.marginPct == null) return plainHeadline(`You have ${has}`);
  return { ...headline, before: `You have ${has}, ${headline.before.replace(/^You are /u, '')}` };
}

function primaryHeadline({ primaries, own: self }: Race): Headline | null {
  for (const { runners, lead } of primaries) {
    const at = runners.findIndex(({ key }) => key === self?.key);
    const [first] = runners;
    const own = runners[at];
    if (own === undefined || first === undefined) continue;
    if (runners.length === 1) return plainHeadline('You’re unopposed in the primary');
    if (own.sharePct === null) return plainHeadline('Your primary is not counted yet');
    if (own.sharePct === first.sharePct && lead === 0)
      return plainHeadline('You are tied for first in your primary');
    if (at === 0)
      return { before: 'You lead your primary by ', figure: formatPoints(lead), after: '' };
    return {
      before: `You are ${ordinalWord(at + 1)} in your primary, `,
      figure: formatPoints((first.sharePct ?? 0) - own.sharePct),
      after: ` behind ${isolated(first.name)}`,
    };
  }
  return null;
}

/** Whose seat the last one is, and who is next in line; empty where that is not known. */
function deckOf({ award, runners, totalSeats }: Race): string {
  const find = (wanted: string | undefined) => runners.find(({ key }) => key === wanted);
  const [last, next] = [find(award?.order.at(-1)), find(award?.next[0])];
  if (last === undefined || next === undefined) return '';
  const whose = last.isOwn ? 'yours' : `${isolated(last.name)}’s`;
  if (last.key === next.key) return `Seat ${formatCount(totalSeats)} is ${whose}.`;
  const follower = next.isOwn ? 'you are' : `${isolated(next.name)} is`;
  return `Seat ${formatCount(totalSeats)} is ${whose}, and ${follower} next in line for it.`;
}

const OTHERS_VERBS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    are: 'is',
    lead: 'leads',
    have: 'has',
    won: 'won',
    lost: 'lost',
    came: 'came',
  }),
);

/** The beginning of the sentence as others read it: `Holloway is third with`; null where it is not about the player. */
export function othersWords(before: string, name: string): string | null {
  const [, seat] = /^Your (.*\bseat: .*)$/u.exec(before) ?? [];
  if (seat !== undefined) return `${name}’s ${seat}`;
  if (before === 'You do not lead') return `${name} does not lead`;
  const [, verb = '', rest = ''] = /^You (are|lead|have|won|lost|came)\b(.*)$/u.exec(before) ?? [];
  const others = OTHERS_VERBS.get(verb);
  if (others === undefined) return null;
  const of = rest
    .replace('and have no', 'and has no')
    .replace('your primary', 'the primary')
    .replace('both your seats', 'both seats')
    .replace('of your seats', 'seats')
    .replace(/your (\d+\p{L}+ )?seat/u, 'the $1seat');
  return `${name} ${others}${of}`;
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

/** Who stands for no party has no primary. */
const INDEPENDENT_IN_PRIMARY: OwnRaceWords = {
  headline: plainHeadline('You stand for no party, so you have no primary'),
  deck: 'Your votes are counted in the general election.',
};

const only = (headline: Headline): OwnRaceWords => ({ headline, deck: '' });
const plain = (words: string) => only(plainHeadline(words));

/** The player's standing in this race; null where the player is not on the ballot, or the race is not read. */
export function ownRaceWords(race: Race): OwnRaceWords | null {
  const { runners, phase, shareTurn, own } = race;
  if (own === null) return null;
  if (phase === 'primary') {
    if (isIndependent(own.candidate)) return INDEPENDENT_IN_PRIMARY;
    const headline = primaryHeadline(race);
    return headline && only(headline);
  }
  if (phase === 'upcoming') return plain('Your race has not begun');
  if (phase === 'ended') return only(raceEndWords(raceEnd(race)));
  if (shareTurn !== null) return only(seatsAndStanding(race, own));
  if (own.place === null) {
    return plain(
      isAnybodyCounted(runners) ? 'You’re not in the count' : 'No votes are counted yet',
    );
  }
  if (own.place !== null && own.seats !== null && fillsSeveralSeats(race.totalSeats))
    return { headline: seatsHeadline(race, own, own.seats), deck: deckOf(race) };
  return only(leadHeadline(race, own));
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

/** `3rd`. */
export function ordinalNumber(place: number): string {
  return `${formatCount(place)}${SUFFIXES.get(rules.select(place)) ?? 'th'}`;
}

/** `third`; from the eleventh on `11th`. */
export function ordinalWord(place: number): string {
  return WORDS[place - 1] ?? ordinalNumber(place);
}

/** `an eighth`, `an 11th`, `a ninth`, `a 110th`. */
export function ordinalWithArticle(place: number): string {
  const word = ordinalWord(place);
  return `${/^(?:8|e|1[18](?!\d))/u.test(word) ? 'an' : 'a'} ${word}`;
}
