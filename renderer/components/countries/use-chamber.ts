/** The size of a country's chamber, and who sits in it. Every screen uses this one answer. */
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { majorityOf } from '@shared/domain/parties/coalitions';
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
}

const NO_LINES: readonly CompositionLine[] = [];

function sumOf(lines: readonly CompositionLine[]): number {
  return lines.reduce((sum, { seats }) => sum + Math.max(0, seats ?? 0), 0);
}

/**
 * The chamber of `country`. The size is that of the government's formation, then that of the
 * legislature: on some servers the others count officials of every office.
 */
export function useChamber(country: string): Chamber {
  const options = { enabled: country !== '', priority: 'background' } as const;
  const { data: government } = useEndpoint('government', { country }, options);
  const { data: legislature } = useEndpoint('countryLegislature', { code: country }, options);
  const { data: overview } = useEndpoint('country', { code: country }, options);
  const formation = government?.governmentFormation;
  const formed = isNumber(formation?.totalSeats) ? formation.totalSeats : null;
  const counted = legislature?.totalSeats ?? null;
  const totalSeats = formed ?? counted;
  const lines =
    (formed === null ? null : formation?.seatsByParty) ??
    legislature?.composition ??
    overview?.legislatureComposition ??
    NO_LINES;
  const held = sumOf(lines);
  const countsOfficials = totalSeats !== null && held > totalSeats;
  const disagrees = formed !== null && counted !== null && formed !== counted;
  return {
    totalSeats,
    majority:
      (formed === null ? null : formation?.majorityThreshold) ??
      (totalSeats !== null && totalSeats > 0 ? majorityOf(totalSeats) : null),
    vacantSeats: totalSeats === null || countsOfficials ? null : totalSeats - held,
    composition: lines,
    countsOfficials,
    disagreement: disagrees
      ? `The government’s answer says ${formatCount(formed)} seats; the legislature’s says ${formatCount(counted)}.`
      : null,
  };
}
