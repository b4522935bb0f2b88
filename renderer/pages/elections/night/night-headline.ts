/** The sentence of an election night: what changed hands in this turn, else how far the count is. Pure. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { isPluralName } from '@renderer/features/elections/changes/race-sides';
import { INDEPENDENT_ID } from '@renderer/features/government/seat-groups';
import { lackOf, loadedWords } from '@shared/domain/evidence';
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
  readonly totalSeats: number;
  readonly majority: number | null;
  /** Races of the chamber, and those with a count. */
  readonly races: number;
  readonly counted: number;
  /** Seats that the races fill, and those of races with a count. */
  readonly seatsAtStake: number;
  readonly countedSeats: number;
  /** Seats that changed hands in this turn. */
  readonly flips: number;
}

/** How far the night's answers have come. */
export interface NightProgress {
  /** Races that run, those beyond the request limit included. */
  readonly running: number;
  /** Races of the chamber whose answers are there, and all of them. */
  readonly loaded: number;
  readonly all: number;
}

const isParty = ({ id }: ProjectedParty) => id !== INDEPENDENT_ID;

/** The parties with most projected seats: several where they are level. */
export function largestOf(parties: readonly ProjectedParty[]): readonly ProjectedParty[] {
  return leadersOf(
    parties.filter((party) => isParty(party) && party.seats > 0),
    ({ seats }) => seats,
  );
}

function largestBefore(parties: readonly ProjectedParty[]): readonly ProjectedParty[] {
  if (parties.some(({ before }) => before === null)) return [];
  return leadersOf(parties.filter(isParty), ({ before }) => before);
}

const verb = (name: string, plural: string, singular: string) =>
  isPluralName(name) ? plural : singular;

/** Somebody else is largest, or shares that. */
function largestChange({ parties, totalSeats }: ProjectedFacts): Headline | null {
  const [now, before] = [largestOf(parties), largestBefore(parties)];
  const [first] = now;
  const [former] = before;
  if (first === undefined || former === undefined) return null;
  const figure = `${formatCount(first.seats)} of ${formatCount(totalSeats)}`;
  if (now.length === 1) {
    const overtaken = before.find(({ id }) => id !== first.id);
    if (overtaken === undefined) return null;
    const words = verb(first.name, 'overtake', 'overtakes');
    return { before: `${first.name} ${words} ${overtaken.name}: `, figure, after: ' seats' };
  }
  const caught = now.find(({ id }) => before.length === 1 && id === former.id);
  const newcomer = now.find(({ id }) => !before.some((one) => one.id === id));
  if (caught === undefined || newcomer === undefined || now.length > 2) return null;
  const words = verb(newcomer.name, 'draw', 'draws');
  return {
    before: `${newcomer.name} ${words} level with ${caught.name}: `,
    figure,
    after: ' seats each',
  };
}

/** One party passes another further down; the largest of these. */
function overtaking({ parties, totalSeats }: ProjectedFacts): Headline | null {
  const known = parties
    .filter((party) => isParty(party) && party.before !== null)
    .toSorted((a, b) => b.seats - a.seats);
  for (const party of known) {
    const passed = known.find(
      ({ before, seats }) =>
        (before ?? 0) > (party.before ?? 0) && seats < party.seats && (before ?? 0) > 0,
    );
    if (passed === undefined) continue;
    return {
      before: `${party.name} ${verb(party.name, 'overtake', 'overtakes')} ${passed.name}: `,
      figure: `${formatCount(party.seats)} of ${formatCount(totalSeats)}`,
      after: ' seats',
    };
  }
  return null;
}

function majorityChange({ parties, totalSeats, majority }: ProjectedFacts): Headline | null {
  if (majority === null) return null;
  for (const party of parties.filter(isParty)) {
    const { name, seats, before } = party;
    if (before === null || seats >= majority === before >= majority) continue;
    const words =
      seats >= majority
        ? `${verb(name, 'reach', 'reaches')} a majority`
        : `${verb(name, 'lose their', 'loses its')} majority`;
    return {
      before: `${name} ${words}: `,
      figure: `${formatCount(seats)} of ${formatCount(totalSeats)}`,
      after: ' seats',
    };
  }
  return null;
}

/** Against the chamber as it was elected last. */
function mostGained({ parties, totalSeats }: ProjectedFacts): Headline | null {
  const gains = parties.filter((party) => isParty(party) && party.seats > party.now);
  const [first, ...level] = leadersOf(gains, ({ seats, now }) => seats - now);
  if (first === undefined || level.length > 1) return null;
  const gain = counted(first.seats - first.now, 'seat');
  if (level.length === 1) {
    const names = namesOf([first, ...level].map(({ name }) => name));
    return { before: `${names} gain most: `, figure: gain, after: ' each' };
  }
  return {
    before: `${first.name} ${verb(first.name, 'gain', 'gains')} most: `,
    figure: `${formatCount(first.seats)} of ${formatCount(totalSeats)}`,
    after: ` seats, ${formatCount(first.seats - first.now)} more`,
  };
}

/** In the order of what matters most; without half of the seats only how far the count is. */
export function nightHeadline(
  facts: ProjectedFacts | null,
  { running, loaded, all }: NightProgress,
): Headline {
  if (running === 0) return plainHeadline('No race is running now');
  const races = counted(running, 'race is running', 'races are running');
  if (facts === null)
    return plainHeadline(
      all > 0 && loaded < all ? `${loadedWords(loaded, all, 'race', 'races')} so far` : races,
    );
  if (facts.races === 0) return plainHeadline(races);
  if (facts.counted === 0) return plainHeadline(`${races}; no votes counted yet`);
  const lack = lackOf('night', { have: facts.countedSeats, whole: facts.seatsAtStake });
  const change =
    lack === null
      ? (largestChange(facts) ?? overtaking(facts) ?? majorityChange(facts) ?? mostGained(facts))
      : null;
  return (
    change ??
    plainHeadline(
      `${formatCount(facts.counted)} of ${counted(facts.races, 'race', 'races')} counted`,
    )
  );
}

/** What changed hands in this turn, and who would be largest; empty without half of the seats. */
export function nightDeck(facts: ProjectedFacts): string {
  const { parties, countedSeats, seatsAtStake, flips, majority, totalSeats } = facts;
  const isCounted = facts.counted > 0;
  if (!isCounted || lackOf('night', { have: countedSeats, whole: seatsAtStake }) !== null)
    return '';
  const largest = largestOf(parties);
  const [first] = largest;
  const names = namesOf(largest.map(({ name }) => name));
  const seats = `${formatCount(first?.seats)} of ${formatCount(totalSeats)} seats`;
  const has =
    majority !== null && (first?.seats ?? 0) >= majority
      ? 'have a majority with'
      : 'be largest with';
  return [
    flips > 0
      ? `${counted(flips, 'seat', 'seats')} changed hands this turn.`
      : parties.every(({ before }) => before !== null)
        ? 'No seat changed hands this turn.'
        : '',
    first === undefined
      ? ''
      : largest.length > 1
        ? `${names} would be level with ${seats} each.`
        : `${names} would ${has} ${seats}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
