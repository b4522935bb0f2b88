/** Countries as the observed deployment answers them. */
import { characterByNumber, countryByCode, partyByKey } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import { countryHandlers } from '@electron/world/handlers/countries';
import type { Character } from '@electron/world/model/people';
import type { Country, TurnValue } from '@electron/world/model/politics';
import { leadershipOf } from '@electron/world/rules/government';
import { characterLink } from '@electron/world/serializers/shared';

import { adapt, orNotFound } from '../calls/adapt';
import type { ObservedHandlers } from '../calls/observed-handlers';
import { delegationsOf } from '../serializers/delegations';
import { profileOf } from '../serializers/profile-link';
import { isPublic, partyObjectId, partySequence } from '../serializers/public-record';

const POINTS_SHOWN = 12;
const PERCENT = 100;
const FURTHER_OFFICIALS = 2;

export const observedCountries = {
  country: (call) =>
    adapt(
      orNotFound(countryHandlers.country(call), 'Country not found'),
      ({ population: _absent, currencyCode: _unknown, ...body }) => ({
        ...body,
        ...leaderAndOfficials(call.world, body.countryId),
      }),
    ),
  countryLegislature: (call) =>
    adapt(orNotFound(countryHandlers.countryLegislature(call), 'Country not found'), (body) => {
      const code = countryByCode(call.world.state, call.text('code') ?? '')?.code ?? '';
      const officials = officialsOf(call.world, code);
      return {
        ...body,
        // Also the heads of the chamber and of the central bank, which the country's list leaves out.
        totalSeats: officials.length + FURTHER_OFFICIALS,
        composition: compositionOf(call.world, officials).map(
          ({ seatPct: _absent, ...row }) => row,
        ),
        // The deployment filters by statuses that no bill has.
        pendingBills: [],
        recentlyPassed: [],
      };
    }),
  countryEconomy: (call) =>
    adapt(orNotFound(countryHandlers.countryEconomy(call), 'Country not found'), (found) => {
      const { currencyCode: _unknown, exchangeRate: _unlisted, ...body } = found;
      const country = countryByCode(call.world.state, call.text('code') ?? '');
      return {
        ...body,
        countryId: country?.code ?? null,
        chair: chairOf(call.world, country),
        rateHistory: history(country?.economy.primeRates),
        inflationHistory: history(country?.economy.inflations),
        gdpGrowthHistory: history(country?.economy.growths),
        stockMarket: { ...body.stockMarket, change24h: null, change1h: null, exchange: null },
      };
    }),
} satisfies ObservedHandlers;

/** A chair that the computer runs has no page. */
function chairOf(world: World, country: Country | null) {
  const chair = characterByNumber(world.state, country?.economy.chair ?? null);
  if (chair === null) return null;
  return { name: chair.name, profileUrl: isPublic(chair) ? characterLink(world, chair) : null };
}

function history(points: readonly TurnValue[] = []) {
  return points.slice(-POINTS_SHOWN).map(({ turn, value }) => ({ turn, rate: value }));
}

/** The parties of the country's rows of officials: members of its chambers, the head of government and the ministers. */
function officialsOf(world: World, code: string): (number | null)[] {
  const country = countryByCode(world.state, code);
  const leadership = leadershipOf(world.state, code);
  const others = [leadership?.leader ?? null, ...(leadership?.cabinet ?? [])];
  return [
    ...(country ? delegationsOf(world, country).map(({ partyKey }) => partyKey) : []),
    ...others.flatMap((number) => characterByNumber(world.state, number) ?? []).map(partyOf),
  ];
}

const partyOf = ({ partyKey }: Character): number | null => partyKey;

/** Rows of officials by party, most first. */
function compositionOf(world: World, officials: readonly (number | null)[]) {
  const counts = new Map<number | null, number>();
  for (const partyKey of officials) counts.set(partyKey, (counts.get(partyKey) ?? 0) + 1);
  return [...counts]
    .toSorted(([, left], [, right]) => right - left)
    .map(([partyKey, seats]) => {
      const party = partyByKey(world.state, partyKey);
      return {
        partyId: partyObjectId(world, partyKey),
        partyName: party?.name ?? 'independent',
        partyColor: party?.color ?? '#666666',
        seats,
        seatPct: (seats / officials.length) * PERCENT,
      };
    });
}

/** Every row of officials counts as a seat; the leader's party is a sequential id. */
function leaderAndOfficials(world: World, code: string) {
  const leader = characterByNumber(world.state, leadershipOf(world.state, code)?.leader ?? null);
  return {
    currentLeader: leader && {
      name: leader.name,
      party: partySequence(world, leader.partyKey),
      profileUrl: profileOf(world, leader),
    },
    legislatureComposition: compositionOf(world, officialsOf(world, code)),
  };
}
