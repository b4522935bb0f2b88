/** The size of a country's chamber, and who sits in it. Every screen uses this one answer. */
import { useMemo } from 'react';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import type { ResponseOf } from '@shared/contract/index';
import { fillsLowerHouse } from '@shared/domain/elections/offices';
import { majorityOf } from './coalitions';
import { seatsHeldIn } from '@shared/domain/seats-held';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';

import type { CompositionLine } from './seat-groups';

/** What is known of a chamber. */
export interface Chamber {
  /** All seats; null if no answer says how many. */
  readonly totalSeats: number | null;
  /** Seats that decide. */
  readonly majority: number | null;
  /** Seats that nobody holds; null if it is not known. */
  readonly vacantSeats: number | null;
  readonly composition: readonly CompositionLine[];
  /** The composition counts officials of other offices too, so it is not the chamber's. */
  readonly countsOfficials: boolean;
  /** What another answer says of the size, where it disagrees. */
  readonly disagreement: string | null;
  /** A president governs, whoever has the majority of the chamber. */
  readonly isPresidential: boolean;
}

const NO_LINES: readonly CompositionLine[] = [];

function sumOf(lines: readonly CompositionLine[]): number {
  return lines.reduce((sum, { seats }) => sum + Math.max(0, seats ?? 0), 0);
}

/** How exactly a percentage was sent: half of its last decimal. */
function roundingOf(percent: number): number {
  const decimals = String(percent).split('.')[1]?.length ?? 0;
  return 0.5 * 10 ** -decimals + 1e-6;
}

/**
 * Whether the shares of a composition are of another total than `totalSeats`. Some servers count officials of every
 * office instead of seats, and each of their answers has its own total.
 */
function isOfOtherTotal(lines: readonly CompositionLine[], totalSeats: number): boolean {
  return lines.some(
    ({ seats, seatPct }) =>
      isNumber(seats) &&
      isNumber(seatPct) &&
      Math.abs((seats / totalSeats) * 100 - seatPct) > roundingOf(seatPct),
  );
}

type Officials = ResponseOf<'government'>['officials'];

/** The seats of the lower house by party, where the rows of officials say how many each holds. */
function heldSeats(officials: Officials): readonly CompositionLine[] | null {
  const held = seatsHeldIn(officials, ({ role }) => fillsLowerHouse({ electionType: role }));
  if (held === null) return null;
  return Array.from(held, ([party, seats]) => ({
    partyName: party ?? 'Independent',
    partyColor: officials?.findLast((one) => (one.party ?? null) === party)?.partyColor ?? null,
    seats,
  }));
}

/**
 * The chamber of `country`. Its size is that of the government's formation. Where that has none, it is the
 * legislature's, unless the answers count officials instead of seats: then the size is not known.
 */
export function useChamber(country: string): Chamber {
  const options = { enabled: country !== '', priority: 'background' } as const;
  const { data: government } = useEndpoint('government', { country }, options);
  const { data: legislature } = useEndpoint('countryLegislature', { code: country }, options);
  const { data: overview } = useEndpoint('country', { code: country }, options);
  const formation = government?.governmentFormation;
  const formed = isNumber(formation?.totalSeats) ? formation.totalSeats : null;
  const counted = legislature?.totalSeats ?? null;
  const rows = overview?.legislatureComposition ?? NO_LINES;
  const held = useMemo(() => heldSeats(government?.officials), [government]);
  const areRows =
    formed === null && counted !== null && counted > 0 && isOfOtherTotal(rows, counted);
  const totalSeats = formed ?? (areRows || held !== null ? null : counted);
  const ofFormation = formed === null ? null : (formation?.seatsByParty ?? null);
  const lines = ofFormation ?? held ?? legislature?.composition ?? rows;
  const sum = sumOf(lines);
  const disagrees = formed !== null && counted !== null && formed !== counted;
  const isOfSeats = ofFormation !== null || held !== null;
  const countsOfficials =
    (!isOfSeats && (areRows || disagrees)) || (totalSeats !== null && sum > totalSeats);
  return {
    totalSeats,
    majority:
      (formed === null ? null : formation?.majorityThreshold) ??
      (totalSeats !== null && totalSeats > 0 ? majorityOf(totalSeats) : null),
    vacantSeats: totalSeats === null || countsOfficials ? null : totalSeats - sum,
    composition: lines,
    countsOfficials,
    disagreement: disagrees
      ? `The government’s list counts ${formatCount(formed)} seats, the legislature’s ${formatCount(counted)}.`
      : null,
    isPresidential: isPresidential(formation?.type ?? null),
  };
}

/** Whether the head of government needs no majority of the chamber. */
function isPresidential(type: string | null): boolean {
  return type !== null && type.toLowerCase().startsWith('presidential');
}
