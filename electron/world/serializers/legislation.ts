/** Bills, as lists of legislation show them (contract part 2). */
import { billsOfCountry } from '../core/indexes';
import { characterByNumber, isoTime } from '../core/world';
import type { World } from '../core/world';
import type { Bill } from '../model/legislation';
import { turnStartMs } from '../rules/time';
import { characterLink } from './links';

/** A country's bills, newest first. */
export function billsOf(world: World, countryCode: string): readonly Bill[] {
  return billsOfCountry(world, countryCode).toReversed();
}

export function billRow(world: World, bill: Bill) {
  const sponsor = characterByNumber(world, bill.sponsor);
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
