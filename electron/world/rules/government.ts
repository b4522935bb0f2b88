/** Chambers and their votes on bills, offices and who leads a country. */
import { characterByNumber, countryByCode, partyByKey } from '../core/lookups';
import { clamp, roundTo } from '../core/random';
import type { CareerStep, Character } from '../model/people';
import type {
  Bill,
  Country,
  ElectionOffice,
  HistoryEvent,
  Leadership,
  Regime,
  Seat,
} from '../model/politics';
import type { WorldState } from '../model/state';

/** Seats of one party; `partyKey` null: independents. Empty seats do not count. */
export interface PartySeats {
  readonly partyKey: number | null;
  readonly seats: number;
}

/** A seat is filled when it has a holder, whether or not the holder is a character or in a party. */
export function isFilled(seat: Seat): boolean {
  return seat.holder !== null || seat.partyKey !== null;
}

/** Filled seats by party, largest first; ties by party key. */
export function composition(seats: readonly Seat[]): PartySeats[] {
  const counts = new Map<number | null, number>();
  for (const seat of seats) {
    if (isFilled(seat)) counts.set(seat.partyKey, (counts.get(seat.partyKey) ?? 0) + 1);
  }
  return [...counts]
    .map(([partyKey, count]) => ({ partyKey, seats: count }))
    .toSorted(
      (left, right) =>
        right.seats - left.seats || (left.partyKey ?? Infinity) - (right.partyKey ?? Infinity),
    );
}

/** A party votes yes when the bill is within this distance of it on the economic axis. */
const YES_WITHIN = 6;
/** Between the two distances its members abstain. */
const ABSTAIN_WITHIN = 8;

/** The votes of a chamber's filled seats on a bill, which follow from their parties. */
export function voteOf(
  state: WorldState,
  seats: readonly Seat[],
  bill: Pick<Bill, 'position'>,
): Bill['vote'] {
  const vote = { yes: 0, no: 0, abstain: 0 };
  for (const { partyKey, seats: count } of composition(seats)) {
    const position = partyByKey(state, partyKey)?.economicPosition ?? 0;
    const distance = Math.abs(position - bill.position);
    if (distance <= YES_WITHIN) vote.yes += count;
    else if (distance <= ABSTAIN_WITHIN) vote.abstain += count;
    else vote.no += count;
  }
  return vote;
}

/**
 * The votes that a bill has by `turn`: members vote one after the other between its introduction and
 * the turn in which the chamber decides, and some always wait for that turn.
 */
export function votesSoFar(
  whole: Bill['vote'],
  { introducedTurn, voteTurn }: Pick<Bill, 'introducedTurn' | 'voteTurn'>,
  turn: number,
): Bill['vote'] {
  const debated = Math.max(1, voteTurn - introducedTurn);
  const part = clamp((turn - introducedTurn) / (debated + 1), 0, 1);
  return {
    yes: Math.floor(whole.yes * part),
    no: Math.floor(whole.no * part),
    abstain: Math.floor(whole.abstain * part),
  };
}

/** The number of seats of each region; earlier regions get the larger shares. */
export function seatsOfRegion(chamberSeats: number, regions: number, index: number): number {
  return Math.floor(chamberSeats / regions) + (index < chamberSeats % regions ? 1 : 0);
}

/** A bill passes with more yes than no. */
export function isPassed(vote: Bill['vote']): boolean {
  return vote.yes > vote.no;
}

const STEP = 0.15;

/** Applies an enacted bill to the economy; metrics outside the economy have no effect here. */
export function applyEffects(country: Country, bill: Bill): void {
  const { economy } = country;
  for (const { metric, direction } of bill.effects) {
    const step = direction === 'increase' ? STEP : -STEP;
    if (metric === 'inflation' || metric === 'gdpGrowth')
      economy[metric] = clampRate(economy[metric] + step);
    else if (metric === 'primeRate')
      economy.primeRate = clampRate(Math.max(0, economy.primeRate + step));
  }
}

const MAX_PERCENT = 40;

/** A rate in percent, rounded to two decimals and limited to a plausible range. */
export function clampRate(percent: number): number {
  return roundTo(clamp(percent, -MAX_PERCENT, MAX_PERCENT), 2);
}

/** Key of the head of government, by regime. */
const LEADER_KEYS: Readonly<Record<Regime, string>> = {
  presidential: 'president',
  parliamentaryMonarchy: 'primeMinister',
  parliamentaryRepublic: 'primeMinister',
  onePartyState: 'generalSecretary',
};

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    president: 'President',
    primeMinister: 'Prime Minister',
    generalSecretary: 'General Secretary',
    house: 'Member of the lower house',
    speaker: 'Speaker',
    minister: 'Minister',
    centralBankChair: 'Central Bank Chair',
  }),
);

export function leaderOfficeKey(country: Country): string {
  return LEADER_KEYS[country.regime];
}

/** The title of an office. */
export function officeLabel(key: string): string {
  return LABELS.get(key) ?? key;
}

/** What people call a character's position. */
export function positionOf({ office }: Character): string {
  return office === null ? 'Private Citizen' : officeLabel(office);
}

/** The office that an election fills, as lists of elections name it. */
export const ELECTION_LABELS: Readonly<Record<ElectionOffice, string>> = {
  house: 'House',
  president: 'President',
};

export function leadershipOf(state: WorldState, countryCode: string): Leadership | null {
  return state.leaderships.find((leadership) => leadership.countryCode === countryCode) ?? null;
}

/** Number of the head of government; null: the seat is empty. */
export function leaderOf(state: WorldState, countryCode: string): number | null {
  return leadershipOf(state, countryCode)?.leader ?? null;
}

/** Records a step of a character's career. */
export function recordCareer(
  state: WorldState,
  { number, partyKey }: Character,
  step: Pick<CareerStep, 'type' | 'office' | 'fromTurn'> & Partial<Pick<CareerStep, 'toTurn'>>,
): void {
  state.careers.push({ toTurn: null, ...step, character: number, partyKey });
}

/** What an event of a country's history must say. */
type HistoryDraft = Pick<HistoryEvent, 'countryCode' | 'eventType' | 'title'> &
  Partial<HistoryEvent>;

/** Records an event in the current turn, with the party of its character. */
export function recordHistory(state: WorldState, event: HistoryDraft): void {
  state.history.push({
    turn: state.turn,
    officeType: null,
    character: null,
    partyKey: characterByNumber(state, event.character ?? null)?.partyKey ?? null,
    billScope: null,
    details: null,
    ...event,
  });
}

/** Makes a character head of government and records a change in the history. */
export function installLeader(state: WorldState, countryCode: string, leader: number): void {
  const leadership = leadershipOf(state, countryCode);
  const country = countryByCode(state, countryCode);
  const character = characterByNumber(state, leader);
  if (!leadership || !country || !character || leadership.leader === leader) return;
  const { turn } = state;
  const office = leaderOfficeKey(country);
  const former = characterByNumber(state, leadership.leader);
  if (former) {
    const hasSeat = state.seats.some(({ holder }) => holder === former.number);
    former.office = hasSeat ? 'house' : null;
    const fromTurn = leadership.sinceTurn;
    recordCareer(state, former, { type: 'removed', office, fromTurn, toTurn: turn });
  }
  leadership.leader = leader;
  leadership.sinceTurn = turn;
  character.office = office;
  recordCareer(state, character, { type: 'appointed', office, fromTurn: turn });
  recordHistory(state, {
    countryCode,
    eventType: 'leader_change',
    title: `${character.name} takes office in ${country.name}`,
    officeType: office,
    character: leader,
    details: former ? { former: former.name } : null,
  });
}
