/** Legislation (contract part 4). */
import type { legislationEndpoints } from '@shared/contract/endpoints/legislation';
import { knownValues } from '@shared/contract/policy';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { countryOf, readWhole, readWord, LIST_LIMIT } from '../calls/call';
import { billsOfCountry, characterByNumber } from '../core/lookups';
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { Bill } from '../model/politics';
import { turnStartMs } from '../rules/time';
import { characterLink } from '../serializers/shared';

export const legislationHandlers = {
  legislation: (call) => {
    const { world, text } = call;
    const limit = readWhole(text('limit'), LIST_LIMIT);
    const status = readWord(text('status'), 'status', knownValues.legislation.status);
    const bills = billsOf(world, countryOf(call)).filter(
      (bill) => status === undefined || bill.status === status,
    );
    return succeed({
      ok: true,
      found: bills.length > 0,
      bills: bills.slice(0, limit).map((bill) => billRow(world, bill)),
    });
  },
} satisfies HandlersOf<typeof legislationEndpoints>;

/** A country's bills, newest first. */
export function billsOf(world: World, countryCode: string): readonly Bill[] {
  return billsOfCountry(world.state, countryCode).toReversed();
}

export function billRow(world: World, bill: Bill) {
  const sponsor = characterByNumber(world.state, bill.sponsor);
  return {
    id: bill.objectId,
    title: bill.title,
    sponsor: sponsor?.name ?? null,
    sponsorId: sponsor?.objectId ?? null,
    sponsorProfileUrl: sponsor && characterLink(world, sponsor),
    status: bill.status,
    vote: bill.vote,
    effects: bill.effects,
    introducedAt: isoTime(world, turnStartMs(world.state, bill.introducedTurn)),
    votedAt:
      bill.status === 'pending' ? null : isoTime(world, turnStartMs(world.state, bill.voteTurn)),
  };
}
