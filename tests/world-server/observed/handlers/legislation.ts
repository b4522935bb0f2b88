/** Legislation as the observed deployment answers it. */
import { succeed } from '@electron/world/calls/answers';
import { countryByCode } from '@electron/world/core/lookups';
import { isoTime } from '@electron/world/core/world';
import type { World } from '@electron/world/core/world';
import type { Bill, BillStatus } from '@electron/world/model/politics';
import { futureTurnMs } from '@electron/world/rules/time';

import { MAX_ROWS, ROWS_SHOWN } from '../calls/limits';
import type { ObservedHandlers } from '../calls/observed-handlers';
import { exactCountry, lenientWhole } from '../calls/parameters';
import { SENATE_SEATS, hasSenate } from '../serializers/delegations';
import { partySequence } from '../serializers/public-record';

/** More specific words than the contract's three. The bill's number decides which one it gets. */
const RAW_STATUSES = {
  pending: ['active', 'proposed', 'passed_origin', 'cabinet_review'],
  passed: ['signed', 'unsigned_law', 'veto_override'],
  failed: ['failed', 'filibustered', 'vetoed', 'withdrawn'],
} as const satisfies Readonly<Record<BillStatus, readonly string[]>>;

export const observedLegislation = {
  /** Bills of one country or of all; a filter that is no status is ignored. */
  legislation: ({ world, text }) => {
    const country = exactCountry(world, text('country'));
    const wanted = text('status');
    const isFilter = wanted !== undefined && Object.hasOwn(RAW_STATUSES, wanted);
    const limit = lenientWhole(text('limit'), ROWS_SHOWN, MAX_ROWS);
    const bills: ReturnType<typeof billRow>[] = [];
    const { bills: all } = world.state;
    for (let index = all.length - 1; index >= 0 && bills.length < limit; index -= 1) {
      const bill = all[index];
      if (!bill || (country !== undefined && bill.countryCode !== country)) continue;
      if (!isFilter || bill.status === wanted) bills.push(billRow(world, bill));
    }
    return succeed({ ok: true, found: bills.length > 0, bills });
  },
} satisfies ObservedHandlers;

/** Some metrics are budget lines of one country, as a database calls them. */
function rawMetric(countryCode: string, metric: string): string {
  return metric === 'favorability'
    ? `${countryCode.toLowerCase()}_defense_armed_forces_primary`
    : metric;
}

const BILLS_PER_SENATE_BILL = 3;

/** Whether a bill is the senate's: about every third one of a country that has a senate. No answer says so. */
function isOfSenate(world: World, { countryCode, objectId }: Bill): boolean {
  const country = countryByCode(world.state, countryCode);
  const chosen = Number.parseInt(objectId.slice(0, 6), 16) % BILLS_PER_SENATE_BILL === 0;
  return country !== null && hasSenate(country) && chosen;
}

function voteOf(world: World, bill: Bill): Bill['vote'] {
  const country = countryByCode(world.state, bill.countryCode);
  if (country === null || !isOfSenate(world, bill)) return bill.vote;
  const inSenate = (votes: number) => Math.floor((votes * SENATE_SEATS) / country.chamberSeats);
  const { yes, no, abstain } = bill.vote;
  const against = inSenate(no);
  // A bill that passed narrowly has a majority there too.
  return {
    yes: Math.max(inSenate(yes), bill.status === 'passed' ? against + 1 : 0),
    no: against,
    abstain: inSenate(abstain),
  };
}

function billRow(world: World, bill: Bill) {
  const words = RAW_STATUSES[bill.status];
  const sponsor = bill.sponsor === null ? null : world.state.characters[bill.sponsor - 1];
  const dated = (turn: number): string =>
    isoTime(world, futureTurnMs(world.state, turn, world.turnMs));
  return {
    id: bill.objectId,
    title: bill.title,
    sponsor: sponsor?.name ?? null,
    sponsorParty: sponsor ? partySequence(world, sponsor.partyKey) : null,
    status: words[bill.number % words.length] ?? null,
    vote: voteOf(world, bill),
    effects: bill.effects.map(({ metric, direction }) => ({
      metric: rawMetric(bill.countryCode, metric),
      direction,
    })),
    country: bill.countryCode,
    introducedAt: dated(bill.introducedTurn),
    votedAt: bill.status === 'pending' ? null : dated(bill.voteTurn),
  };
}
