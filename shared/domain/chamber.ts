/**
 * The lower house of a country: how many seats, who holds them, what decides, and who governs with it. Every screen
 * takes a chamber from here. Where answers contradict each other, the chamber is unknown rather than wrong. Pure.
 */
import type { ResponseOf } from '../contract/index';
import type { PartyFacts } from '../directory/facts';
import { isNumber } from './wording/numbers';

/** One party's seats, as an answer states them. */
export interface SeatLine {
  readonly partyId?: string | number | null | undefined;
  readonly partyName?: string | null | undefined;
  readonly partyColor?: string | null | undefined;
  readonly seats?: number | null | undefined;
  /** The percentage of the total, where the service sends it. */
  readonly seatPct?: number | null | undefined;
}

const INDEPENDENT = /^independents?$/iu;

/** Whether a party's id or name, as an answer states it, stands for members without a party. */
export function areIndependents({
  partyId,
  partyName,
}: Pick<SeatLine, 'partyId' | 'partyName'>): boolean {
  return INDEPENDENT.test(String(partyId ?? '')) || INDEPENDENT.test(partyName ?? '');
}

/** One read: undefined while it may still arrive, null where the server refuses it or nobody reads it. */
type Sent<Answer> = Answer | null | undefined;

/** What a chamber is learnt from. */
export interface ChamberAnswers {
  /** The true chambers. Servers that have it count officials, not seats, in `legislature` and `country`. */
  readonly composition: Sent<ResponseOf<'chamberComposition'>>;
  /** The server is known to lack that answer: then the others are what the contract says. */
  readonly isCompositionAbsent: boolean;
  readonly government: Sent<Pick<ResponseOf<'government'>, 'governmentFormation'>>;
  readonly legislature: Sent<Pick<ResponseOf<'countryLegislature'>, 'totalSeats' | 'composition'>>;
  readonly country: Sent<Pick<ResponseOf<'country'>, 'legislatureComposition'>>;
}

/** The look-up of a party by its id or name. */
type FindParty = (party: string | number | null | undefined) => PartyFacts | null;

/** A government that stands. */
interface StandingGovernment {
  /** The ids of its parties as sent, or their names; empty where the answer does not name them all. */
  readonly parties: readonly (string | number)[];
  /** The seats behind it; null where they are not stated. */
  readonly seats: number | null;
  /** Its parties in the chamber, which hold these seats; empty unless all of them are there. */
  readonly lines: readonly SeatLine[];
}

/** What is known of a chamber. */
export interface Chamber {
  /** Answers that decide what it is are still missing; nothing else is known until then. */
  readonly isPending: boolean;
  /** All seats; null if no answer says how many. */
  readonly totalSeats: number | null;
  /** Seats that decide. */
  readonly majority: number | null;
  /** Seats that nobody holds; null if it is not known. */
  readonly vacantSeats: number | null;
  readonly composition: readonly SeatLine[];
  /** The composition counts officials of every office, so it is not the chamber's. */
  readonly countsOfficials: boolean;
  /** The lists of parties count these seats too. */
  readonly agreesWithCounts: boolean;
  /** There is an upper house too: a vote may be one of either. */
  readonly hasUpperHouse: boolean;
  /** A president governs, whoever has the majority of the chamber. */
  readonly isPresidential: boolean;
  /** Null while none is formed, and where no answer says. */
  readonly government: StandingGovernment | null;
}

const NO_LINES: readonly SeatLine[] = [];

const UNKNOWN: Chamber = {
  isPending: false,
  totalSeats: null,
  majority: null,
  vacantSeats: null,
  composition: NO_LINES,
  countsOfficials: false,
  agreesWithCounts: false,
  hasUpperHouse: false,
  isPresidential: false,
  government: null,
};

/** What a majority of the seats needs: more than half. */
export function majorityOf(totalSeats: number): number {
  return Math.floor(totalSeats / 2) + 1;
}

function sumOf(lines: readonly SeatLine[]): number {
  return lines.reduce((sum, { seats }) => sum + Math.max(0, seats ?? 0), 0);
}

/** How exactly a percentage was sent: half of its last decimal. */
function roundingOf(percent: number): number {
  const decimals = String(percent).split('.')[1]?.length ?? 0;
  return 0.5 * 10 ** -decimals + 1e-6;
}

const WHOLE = 100;

/** Whether the shares of these lines are of another total than `totalSeats`: then they count something else. */
function isOfOtherTotal(lines: readonly SeatLine[], totalSeats: number): boolean {
  return lines.some(
    ({ seats, seatPct }) =>
      isNumber(seats) &&
      isNumber(seatPct) &&
      Math.abs((seats / totalSeats) * WHOLE - seatPct) > roundingOf(seatPct),
  );
}

/** All seats of a country's lines, vacant ones included where the shares show how many there are. */
function totalOfLines(lines: readonly SeatLine[]): number | null {
  const held = sumOf(lines);
  const largest = lines.toSorted((one, other) => (other.seats ?? 0) - (one.seats ?? 0))[0];
  const { seats, seatPct } = largest ?? {};
  if (held === 0) return null;
  if (!isNumber(seats) || !isNumber(seatPct) || seatPct <= 0) return held;
  const total = Math.max(held, Math.round((seats / seatPct) * WHOLE));
  return isOfOtherTotal(lines, total) ? null : total;
}

type Formation = NonNullable<ResponseOf<'government'>['governmentFormation']>;

/** Servers without statuses name a formation only while it stands. */
function stands({ status }: Formation): boolean {
  return status === null || status === undefined || status === 'formed';
}

/** Whether the head of government is a president, who needs no majority of the chamber. */
export function isPresidential({ type, president }: Formation): boolean {
  return type?.toLowerCase().startsWith('presidential') ?? Boolean(president?.name);
}

/** The names or ids of a list whose shape the contract leaves open. */
function partiesIn(list: unknown): readonly (string | number)[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return items.filter((item) => typeof item === 'string' || typeof item === 'number');
}

/** Whether a coalition is formed of which the answer names one party only. */
function lacksPartners({ formationType }: Formation, parties: readonly string[]): boolean {
  return formationType?.toLowerCase() === 'coalition' && parties.length < 2;
}

/** The government and its seats: those that its parties hold now where the answer names them all, else as it was formed. */
function governmentOf(
  formation: Formation,
  composition: readonly SeatLine[],
  find: FindParty,
): StandingGovernment | null {
  const { governingPartyId, governingPartyName, totalSeatsSupporting } = formation;
  const ids = partiesIn([governingPartyId, ...partiesIn(formation.coalitionPartyIds)]);
  const names = partiesIn([governingPartyName, ...partiesIn(formation.coalitionPartyNames)]);
  const sent = [...new Set((ids.length > 0 ? ids : names).map(String))];
  if (!stands(formation) || (sent.length === 0 && !isNumber(totalSeatsSupporting))) return null;
  const parties = lacksPartners(formation, sent) ? [] : sent;
  // Answers name one party by different ids.
  const idOf = (party: SeatLine['partyId']) => find(party)?.id ?? String(party ?? '');
  const found = parties.map((party) =>
    composition.filter(
      ({ partyId, partyName }) => idOf(partyId) === idOf(party) || partyName === party,
    ),
  );
  // Independents vote individually.
  const isWhole = found.every((lines) => lines.length > 0 && !lines.some(areIndependents));
  const lines = isWhole ? found.flat() : NO_LINES;
  return {
    parties,
    lines,
    seats: lines.length > 0 ? sumOf(lines) : (totalSeatsSupporting ?? null),
  };
}

/** A chamber as the server states it; null without its seats. */
function trueSeating({ lower }: ResponseOf<'chamberComposition'>): Chamber | null {
  if (!lower?.current || !isNumber(lower.totalSeats)) return null;
  const composition = lower.current.map(({ party, ...line }) => ({
    ...line,
    partyId: party,
  }));
  return { ...UNKNOWN, totalSeats: lower.totalSeats, composition };
}

/** The seats by party that a formation states; a government that is not formed yet has those of its predecessor. */
function formationLines(formation: Formation | null, totalSeats: number): readonly SeatLine[] {
  const lines = formation !== null && stands(formation) ? (formation.seatsByParty ?? []) : [];
  return sumOf(lines) <= totalSeats ? lines : NO_LINES;
}

/** A chamber by the other answers, before what follows from its seats. */
function seatingOf(answers: ChamberAnswers, formation: Formation | null): Chamber {
  const { legislature, country, isCompositionAbsent } = answers;
  const formed = isNumber(formation?.totalSeats) ? formation.totalSeats : null;
  const ofFormation = formed === null ? NO_LINES : formationLines(formation, formed);
  const seating = { ...UNKNOWN, totalSeats: formed, composition: ofFormation };
  // A server that may have the true chambers may count officials here.
  if (!isCompositionAbsent) return seating;
  const rows = country?.legislatureComposition ?? NO_LINES;
  // Whoever shows a chamber reads the country: its lines are never older than those of the legislature.
  const lines = rows.length > 0 ? rows : (legislature?.composition ?? NO_LINES);
  const counted = legislature ? (legislature.totalSeats ?? null) : totalOfLines(rows);
  const isConsistent =
    counted === null ||
    (Math.max(sumOf(lines), sumOf(rows)) <= counted && !isOfOtherTotal(rows, counted));
  if (isConsistent && (formed === null || formed === counted))
    return { ...UNKNOWN, totalSeats: counted, composition: lines, agreesWithCounts: true };
  if (ofFormation.length > 0) return seating;
  return {
    ...UNKNOWN,
    totalSeats: formed,
    composition: lines,
    countsOfficials: lines.length > 0,
  };
}

/**
 * The chamber that these answers support.
 *
 * @param find finds the government's parties by any of their ids; left out where nobody asks for them
 */
export function chamberOf(answers: ChamberAnswers, find: FindParty = () => null): Chamber {
  const { composition, government, legislature, country } = answers;
  if (composition === undefined || government === undefined) return { ...UNKNOWN, isPending: true };
  const known = composition && trueSeating(composition);
  const isLacking = legislature === undefined || country === undefined;
  if (known === null && isLacking) return { ...UNKNOWN, isPending: true };
  const formation = government?.governmentFormation ?? null;
  const seating = known ?? seatingOf(answers, formation);
  const { totalSeats, composition: lines, countsOfficials } = seating;
  // No lines: nobody sits there only if the chamber itself says so; a formation may just not name its parties.
  const areSeatsUnknown =
    countsOfficials || (lines.length === 0 && known === null && !seating.agreesWithCounts);
  const isOfFormation = formation !== null && formation.totalSeats === totalSeats;
  const threshold = isOfFormation ? formation.majorityThreshold : null;
  return {
    ...seating,
    majority: threshold ?? (totalSeats !== null && totalSeats > 0 ? majorityOf(totalSeats) : null),
    vacantSeats:
      totalSeats === null || areSeatsUnknown ? null : Math.max(0, totalSeats - sumOf(lines)),
    hasUpperHouse: (composition?.upper ?? null) !== null,
    isPresidential: formation !== null && isPresidential(formation),
    government:
      formation === null ? null : governmentOf(formation, countsOfficials ? NO_LINES : lines, find),
  };
}
