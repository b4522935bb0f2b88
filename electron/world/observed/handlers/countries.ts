/** Countries as the observed deployment answers them. */
import { seatsOfCountry } from '../../core/indexes';
import { characterByNumber, countryByCode, partyByKey } from '../../core/world';
import type { World } from '../../core/world';
import { countryHandlers } from '../../handlers/countries';
import type { Country, TurnValue } from '../../model/places';
import { composition, isFilled } from '../../rules/chamber';
import { leadershipOf } from '../../rules/leadership';
import { characterLink, profileOf } from '../../serializers/links';
import { adapt, orNotFound } from './adapt';
import type { ObservedHandlers } from './observed-handlers';
import { isPublic, partySequence } from './public-record';

const POINTS_SHOWN = 12;
const PERCENT = 100;

export const observedCountries = {
  country: (call) =>
    adapt(
      orNotFound(countryHandlers.country(call), 'Country not found'),
      ({ population: _absent, ...body }) => ({
        ...body,
        ...leaderAndOfficials(call.world, body.countryId),
      }),
    ),
  countryLegislature: (call) =>
    adapt(orNotFound(countryHandlers.countryLegislature(call), 'Country not found'), (body) => ({
      ...body,
      composition: body.composition.map(({ seatPct: _absent, ...row }) => row),
      // The deployment filters by statuses that no bill has.
      pendingBills: [],
      recentlyPassed: [],
    })),
  countryEconomy: (call) =>
    adapt(orNotFound(countryHandlers.countryEconomy(call), 'Country not found'), (body) => {
      const country = countryByCode(call.world, call.text('code') ?? '');
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
  const chair = characterByNumber(world, country?.economy.chair ?? null);
  if (chair === null) return null;
  return { name: chair.name, profileUrl: isPublic(chair) ? characterLink(world, chair) : null };
}

function history(points: readonly TurnValue[] = []) {
  return points.slice(-POINTS_SHOWN).map(({ turn, value }) => ({ turn, rate: value }));
}

/** Ministers and the head of government count as seats; the leader's party is a sequential id. */
function leaderAndOfficials(world: World, code: string) {
  const leadership = leadershipOf(world.state, code);
  const leader = characterByNumber(world, leadership?.leader ?? null);
  const others = [
    leader,
    ...(leadership?.cabinet ?? []).map((one) => characterByNumber(world, one)),
  ];
  const officials = [
    ...seatsOfCountry(world, code).filter((seat) => isFilled(seat)),
    ...others.flatMap((one) =>
      one
        ? [
            {
              number: 0,
              countryCode: code,
              regionCode: '',
              holder: one.number,
              partyKey: one.partyKey,
            },
          ]
        : [],
    ),
  ];
  return {
    currentLeader: leader && {
      name: leader.name,
      party: partySequence(world, leader.partyKey),
      profileUrl: profileOf(world, leader),
    },
    legislatureComposition: composition(officials).map(({ partyKey, seats }) => {
      const party = partyByKey(world, partyKey);
      return {
        partyId: partySequence(world, partyKey),
        partyName: party?.name ?? 'independent',
        partyColor: party?.color ?? '#666666',
        seats,
        seatPct: (seats / officials.length) * PERCENT,
      };
    }),
  };
}
