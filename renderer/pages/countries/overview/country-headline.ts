/** Who leads a country, and with what majority, as one sentence. Pure. */
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import type { PartySeats } from '@renderer/features/government/seat-groups';
import type { ChamberParty } from '@renderer/features/government/chamber-parties';
import { minimalCoalitions } from '../../../features/government/coalitions';
import { formatCount } from '@shared/domain/wording/numbers';

interface Facts {
  readonly country: string;
  readonly leader: string | null;
  /** The leader's party in the chamber; null where it has no seats, or is not known. */
  readonly party: PartySeats | null;
  readonly totalSeats: number | null;
  readonly majority: number | null;
}

const seatsWords = (seats: number) => `${formatCount(seats)} ${seats === 1 ? 'seat' : 'seats'}`;

/** The answer to "who rules, with what majority?". */
export function countryHeadline(facts: Facts): Headline {
  const { country, leader, party, totalSeats, majority } = facts;
  if (leader === null) return plainHeadline(`Nobody leads ${country}`);
  if (party === null || totalSeats === null || majority === null)
    return plainHeadline(`${leader} leads ${country}`);
  const short = majority - party.seats;
  return {
    before: `${leader} leads with `,
    figure: `${formatCount(party.seats)} of ${seatsWords(totalSeats)}`,
    after:
      short > 0
        ? `, ${formatCount(short)} short of a majority`
        : `, a majority by ${formatCount(-short + 1)}`,
  };
}

/** Enough to find one with the fewest parties; more would only take time. */
const MOST = 500;
/** Parties with fewer seats are in no short coalition. */
const MOST_PARTIES = 24;

function listed(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/**
 * How many parties a majority takes, and which have it with the fewest; empty where one party has a majority by itself.
 */
export function majorityDeck(parties: readonly ChamberParty[], majority: number | null): string {
  if (majority === null || majority < 1 || parties.length > MOST_PARTIES) return '';
  const [first] = minimalCoalitions(parties, majority, MOST).coalitions;
  if (first === undefined || first.ids.length < 2) return '';
  const names = first.ids.map((id) => parties.find((party) => party.id === id)?.name ?? id);
  const fewer =
    first.ids.length > 2
      ? `No ${first.ids.length === 3 ? 'two' : formatCount(first.ids.length - 1)} parties reach ${formatCount(majority)}. `
      : '';
  return `${fewer}The smallest majority is ${listed(names)}, ${seatsWords(first.seats)}.`;
}
