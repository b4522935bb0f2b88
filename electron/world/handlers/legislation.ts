/** Legislation (contract part 4). */
import type { legislationEndpoints } from '@shared/contract/endpoints/legislation';
import { knownValues } from '@shared/contract/policy';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { isRefusal, missing, readWhole, readWord, LIST_LIMIT } from '../calls/call';
import { billsOfCountry, characterByNumber, countryByCode } from '../core/lookups';
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { Bill } from '../model/politics';
import { turnStartMs } from '../rules/time';
import { characterLink } from '../serializers/shared';

export const legislationHandlers = {
  legislation: ({ world, text }) => {
    const code = text('country');
    if (code === undefined) return missing('country');
    const limit = readWhole(text('limit'), LIST_LIMIT);
    const status = readWord(text('status'), 'status', knownValues.legislation.status);
    if (isRefusal(limit)) return limit;
    if (isRefusal(status)) return status;
    const country = countryByCode(world.state, code)?.code ?? '';
    const bills = billsOf(world, country).filter(
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
