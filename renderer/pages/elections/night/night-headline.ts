/** The sentence of an election night: what changed hands in this turn, else how far the count is. Pure. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { isPluralName } from '@renderer/features/elections/changes/race-sides';
import { INDEPENDENT_ID, largestParties } from '@renderer/features/government/chamber-parties';
import type { Flips, Night } from '@shared/domain/elections/night';
import { lackOf, loadedWords } from '@shared/domain/evidence';
import { isolated } from '@shared/domain/wording/isolate';
import { counted, formatCount } from '@shared/domain/wording/numbers';

/** A party's seats today, as projected in the turn before, and as projected. */
export interface ProjectedParty {
  readonly id: string;
  readonly name: string;
  readonly colour: string | null;
  /** As elected last. */
  readonly now: number;
  /** Null where the turn before is not known. */
  readonly before: number | null;
  readonly seats: number;
}

/** A chamber as it would be seated. */
export interface ProjectedFacts {
  readonly parties: readonly ProjectedParty[];
  /** What the game calls the chamber; null where no race for it runs. */
  readonly house: string | null;
  readonly totalSeats: number;
  readonly majority: number | null;
  /** Races of the chamber, and those with a count. */
  readonly races: number;
  readonly counted: number;
  /** Seats that the races fill, or may fill where some are not loaded, and those of races with a count. */
  readonly seatsAtStake: number;
  readonly countedSeats: number;
  /**
   * By how many seats a party may differ, because nobody tells who holds the contested ones today; null where no answer
   * tells anything of it.
   */
  readonly slackSeats: number | null;
}

/** How far the night's answers have come. */
export interface NightProgress {
  /** Races that run, those beyond the request limit included. */
  readonly running: number;
  /** Those whose answers are there. */
  readonly loaded: number;
  /** Where some results of a night that is over are missing: how many are there, and of how many. */
  readonly results?: { readonly loaded: number; readonly all: number } | undefined;
}

/** How far the answers of a running night have come. */
export function progressOf({ running, all }: Pick<Night, 'running' | 'all'>): NightProgress {
  return { running: all, loaded: running.filter(({ isRead }) => isRead).length };
}

/** The sentence, and the colour of its figure. */
interface NightHeadline extends Headline {
  /** Of the one party that the figure belongs to; where the sentence names none, of the largest. Null for several. */
  readonly colour: string | null;
}

const isParty = ({ id }: ProjectedParty) => id !== INDEPENDENT_ID;

/** The parties with most projected seats: several where they are level. */
export function largestOf(parties: readonly ProjectedParty[]): readonly ProjectedParty[] {
  return largestParties(parties, isParty);
}

function largestBefore(parties: readonly ProjectedParty[]): readonly ProjectedParty[] {
  if (parties.some(({ before }) => before === null)) return [];
  return leadersOf(parties.filter(isParty), ({ before }) => before);
}

/** `24 of 75`, or `about 24 of 75`. */
function ofChamber(seats: number, { totalSeats, slackSeats }: ProjectedFacts): string {
  const figure = `${formatCount(seats)} of ${formatCount(totalSeats)}`;
  return slackSeats === 0 ? figure : `about ${figure}`;
}

/** Whether a party has more seats than another whatever the slack hides. Nobody is level for certain under a slack. */
function isAhead(seats: number, other: number, slack: number): boolean {
  return seats - other > slack;
}

const verb = (name: string, plural: string, singular: string) =>
  isPluralName(name) ? plural : singular;

/** Somebody else is largest, or shares that. */
function largestChange(facts: ProjectedFacts, slack: number): NightHeadline | null {
  const { parties } = facts;
  const [now, then] = [largestOf(parties), largestBefore(parties)];
  const [first] = now;
  const [former] = then;
  if (first === undefined || former === undefined) return null;
  const figure = ofChamber(first.seats, facts);
  const others = parties.filter((party) => isParty(party) && party.id !== first.id);
  const wasBehind = isAhead(former.before ?? 0, first.before ?? 0, slack);
  if (slack > 0 && !(wasBehind && others.every(({ seats }) => isAhead(first.seats, seats, slack))))
    return null;
  if (now.length === 1) {
    const overtaken = then.find(({ id }) => id !== first.id);
    if (overtaken === undefined) return null;
    const words = verb(first.name, 'overtake', 'overtakes');
    const before = `${isolated(first.name)} ${words} ${isolated(overtaken.name)}: `;
    return { before, figure, after: ' seats', colour: first.colour };
  }
  const caught = now.find(({ id }) => then.length === 1 && id === former.id);
  const newcomer = now.find(({ id }) => !then.some((one) => one.id === id));
  if (caught === undefined || newcomer === undefined || now.length > 2) return null;
  const words = verb(newcomer.name, 'draw', 'draws');
  return {
    before: `${isolated(newcomer.name)} ${words} level with ${isolated(caught.name)}: `,
    figure,
    after: ' seats each',
    colour: null,
  };
}

/** One party passes another further down; the largest of these. */
function overtaking(facts: ProjectedFacts, slack: number): NightHeadline | null {
  const known = facts.parties
    .filter((party) => isParty(party) && party.before !== null)
    .toSorted((a, b) => b.seats - a.seats);
  for (const party of known) {
    const passed = known.find(
      ({ before, seats }) =>
        isAhead(before ?? 0, party.before ?? 0, slack) &&
        isAhead(party.seats, seats, slack) &&
        (before ?? 0) > 0,
    );
    if (passed === undefined) continue;
    return {
      before: `${isolated(party.name)} ${verb(party.name, 'overtake', 'overtakes')} ${isolated(passed.name)}: `,
      figure: ofChamber(party.seats, facts),
      after: ' seats',
      colour: party.colour,
    };
  }
  return null;
}

function majorityChange(facts: ProjectedFacts, slack: number): NightHeadline | null {
  const { parties, majority } = facts;
  if (majority === null) return null;
  for (const party of parties.filter(isParty)) {
    const { name, seats, before, colour } = party;
    if (before === null || seats >= majority === before >= majority) continue;
    if (Math.min(Math.abs(seats - majority), Math.abs(before - majority)) < slack) continue;
    const words =
      seats >= majority
        ? `${verb(name, 'reach', 'reaches')} a majority`
        : `${verb(name, 'lose their', 'loses its')} majority`;
    return {
      before: `${isolated(name)} ${words}: `,
      figure: ofChamber(seats, facts),
      after: ' seats',
      colour,
    };
  }
  return null;
}

/** Against the chamber as it was elected last. */
function mostGained(facts: ProjectedFacts, slack: number): NightHeadline | null {
  const gains = facts.parties.filter((party) => isParty(party) && party.seats > party.now);
  const [first, ...level] = leadersOf(gains, ({ seats, now }) => seats - now);
  // Under a slack neither the gain nor who gains most is certain.
  if (first === undefined || level.length > 1 || slack > 0) return null;
  const gain = counted(first.seats - first.now, 'seat');
  if (level.length === 1) {
    const names = namesOf([first, ...level].map(({ name }) => name));
    return { before: `${names} gain most: `, figure: gain, after: ' each', colour: null };
  }
  return {
    before: `${isolated(first.name)} ${verb(first.name, 'gain', 'gains')} most: `,
    figure: ofChamber(first.seats, facts),
    after: ` seats, ${formatCount(first.seats - first.now)} more`,
    colour: first.colour,
  };
}

/** `3 House races`, or `3 races` where the chamber has no name. */
export function raceCount(count: number, house: string | null): string {
  return house === null
    ? counted(count, 'race')
    : counted(count, `${house} race`, `${house} races`);
}

/** Races beside those of the chamber may be counted. */
function uncountedWords({ house, races }: ProjectedFacts, all: string, running: number): string {
  if (running <= races) return `${all}; no votes counted yet`;
  return house === null ? all : `${all}; no votes counted yet for the ${house}`;
}

/** How far the count is; names no party. */
function progressHeadline(
  facts: ProjectedFacts | null,
  { running, loaded, results }: NightProgress,
): Headline {
  if (running === 0 && results !== undefined)
    return plainHeadline(
      `The races have ended; ${loadedWords(results.loaded, results.all, 'result', 'results')} so far`,
    );
  if (running === 0) return plainHeadline('No race is running now');
  const races = counted(running, 'race is running', 'races are running');
  if (facts === null)
    return plainHeadline(
      loaded < running ? `${loadedWords(loaded, running, 'race', 'races')} so far` : races,
    );
  if (facts.races === 0) return plainHeadline(races);
  if (facts.counted === 0) return plainHeadline(uncountedWords(facts, races, running));
  return plainHeadline(
    `${formatCount(facts.counted)} of ${raceCount(facts.races, facts.house)} counted`,
  );
}

/** In the order of what matters most; without half of the seats only how far the count is. */
export function nightHeadline(
  facts: ProjectedFacts | null,
  progress: NightProgress,
): NightHeadline {
  const plain = progressHeadline(facts, progress);
  if (facts === null || facts.counted === 0 || progress.running === 0)
    return { ...plain, colour: null };
  const { countedSeats, seatsAtStake, parties, slackSeats: slack } = facts;
  const change =
    lackOf('night', { have: countedSeats, whole: seatsAtStake }) === null && slack !== null
      ? (largestChange(facts, slack) ??
        overtaking(facts, slack) ??
        majorityChange(facts, slack) ??
        mostGained(facts, slack))
      : null;
  const [first, ...level] = largestOf(parties);
  return change ?? { ...plain, colour: level.length === 0 ? (first?.colour ?? null) : null };
}

/** Who would be largest; empty where the slack hides it. */
function largestWords(facts: ProjectedFacts): string {
  const { parties, majority, slackSeats: slack } = facts;
  const [first, ...level] = largestOf(parties);
  if (first === undefined || slack === null) return '';
  const seats = `${ofChamber(first.seats, facts)} seats`;
  if (level.length > 0) {
    const names = namesOf([first, ...level].map(({ name }) => name));
    return slack > 0 ? '' : `${names} would be level with ${seats} each.`;
  }
  const others = parties.filter((party) => isParty(party) && party.id !== first.id);
  if (!others.every((other) => isAhead(first.seats, other.seats, slack))) return '';
  const hasMajority = majority !== null && first.seats - slack >= majority;
  return `${isolated(first.name)} would ${hasMajority ? 'have a majority' : 'be largest'} with ${seats}.`;
}

/** The turn of the newest count, as the player would say it: the game may be further. */
export function countTurnWords(turn: number | null, current: number | null): string {
  return turn === null || current === null || current <= turn
    ? 'this turn'
    : `in turn ${formatCount(turn)}`;
}

type CountedNight = Pick<Night, 'flips' | 'turn' | 'late'>;

/** The seats that changed hands, at least so many while races lack the turn's count; empty where nobody can tell. */
function flipWords(
  { parties, house }: ProjectedFacts,
  { chamber, elsewhere }: Flips,
  when: string,
) {
  const ofHouse = `of the ${house ?? 'chamber'}`;
  const areMovesKnown = parties.every(({ before }) => before !== null);
  const seats = `${areMovesKnown ? '' : 'At least '}${counted(chamber, 'seat')} ${ofHouse}`;
  if (elsewhere > 0)
    return `${seats} and ${formatCount(elsewhere)} of other offices changed hands ${when}.`;
  if (chamber > 0) return `${seats} changed hands ${when}.`;
  return areMovesKnown ? `No seat ${ofHouse} changed hands ${when}.` : '';
}

/** Which counts are not of the game's turn; empty where all are. */
function lateWords({ turn, late }: CountedNight, current: number | null): string {
  if (turn !== null && current !== null && current > turn)
    return `The newest counts are of turn ${formatCount(turn)}.`;
  return late === 0
    ? ''
    : `${counted(late, 'race still has', 'races still have')} the count of an earlier turn.`;
}

/**
 * What changed hands in the newest count, who would be largest, and which counts are older; empty without half of the
 * seats.
 *
 * @param current the game's turn; null where it is not known
 */
export function nightDeck(
  facts: ProjectedFacts,
  night: CountedNight,
  current: number | null,
): string {
  const { countedSeats, seatsAtStake } = facts;
  const isCounted = facts.counted > 0;
  if (!isCounted || lackOf('night', { have: countedSeats, whole: seatsAtStake }) !== null)
    return '';
  const when = countTurnWords(night.turn, current);
  return [flipWords(facts, night.flips, when), largestWords(facts), lateWords(night, current)]
    .filter((part) => part !== '')
    .join(' ');
}
