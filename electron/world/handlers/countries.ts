/** Countries (contract part 4). */
import type { countryEndpoints } from '@shared/contract/endpoints/countries';

import { nothingFound, succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { readWhole } from '../calls/call';
import {
  characterByNumber,
  corporationsOfCountry,
  countryByCode,
  historyOfCountry,
  partyByKey,
} from '../core/lookups';
import { toHundredths } from '../core/random';
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { Country, Battle, HistoryEvent } from '../model/politics';
import { leadershipOf } from '../rules/government';
import { gameYearOf, turnStartMs } from '../rules/time';
import { characterLink, officeholder, seatShares } from '../serializers/shared';
import { billsOf } from './legislation';

/** The contract's limit for the history (part 8), and this world's choice for battles. */
const HISTORY_LIMIT = { name: 'limit', least: 1, most: 200, fallback: 50 } as const;
const BATTLES_LIMIT = { name: 'limit', least: 1, most: 100, fallback: 20 } as const;
const TURN_CURSOR = {
  name: 'beforeTurn',
  least: 0,
  most: Number.MAX_SAFE_INTEGER,
  fallback: Number.MAX_SAFE_INTEGER,
} as const;

export const countryHandlers = {
  countries: ({ world }) =>
    succeed({
      ok: true,
      found: true,
      countries: world.state.countries.map((country) => countryRow(country)),
    }),
  country: ({ world, text }) => describeCountry(world, text('code'), countryDetail),
  countryLegislature: ({ world, text }) => describeCountry(world, text('code'), legislature),
  countryEconomy: ({ world, text }) => describeCountry(world, text('code'), economy),

  countryHistory: ({ world, text }) => {
    const limit = readWhole(text('limit'), HISTORY_LIMIT);
    const before = readWhole(text('beforeTurn'), TURN_CURSOR);
    const country = countryByCode(world.state, text('code') ?? '');
    const type = text('type');
    const events = historyOfCountry(world.state, country?.code ?? '')
      .filter((event) => event.turn < before && (type === undefined || event.eventType === type))
      .toReversed();
    return succeed({
      ok: true,
      found: events.length > 0,
      events: events.slice(0, limit).map((event) => historyRow(world, event)),
    });
  },

  countryBattles: ({ world, text }) => {
    const limit = readWhole(text('limit'), BATTLES_LIMIT);
    const code = countryByCode(world.state, text('code') ?? '')?.code;
    const battles = world.state.battles.filter(
      ({ declarerCountry, targetCountry }) => declarerCountry === code || targetCountry === code,
    );
    const newest = battles.slice(-limit).toReversed();
    return succeed({
      ok: true,
      found: newest.length > 0,
      battles: newest.map((battle) => battleRow(battle)),
    });
  },
} satisfies HandlersOf<typeof countryEndpoints>;

/** What a serializer shows of the country with this code, or a miss. */
export function describeCountry<Shown extends object>(
  world: World,
  code: string | undefined,
  serialize: (world: World, country: Country) => Shown,
) {
  const country = countryByCode(world.state, code ?? '');
  if (!country) return nothingFound();
  return succeed({ ok: true, found: true, ...serialize(world, country) } as const);
}

function countryRow(country: Country) {
  const { code, name, regime, flag } = country;
  return { id: code, name, governmentType: regime, flag };
}

function countryDetail(world: World, country: Country) {
  const leader = characterByNumber(
    world.state,
    leadershipOf(world.state, country.code)?.leader ?? null,
  );
  const lastElection = world.state.archive.findLast(
    ({ countryCode }) => countryCode === country.code,
  );
  return {
    countryId: country.code,
    name: country.name,
    governmentType: country.regime,
    population: country.population,
    currentLeader: officeholder(world, leader),
    legislatureComposition: seatShares(world, country.code),
    lastElectionCycle: lastElection?.cycle ?? null,
    currencyCode: country.currency.code,
    flag: country.flag,
  };
}

const BILLS_SHOWN = 10;

function legislature(world: World, country: Country) {
  const bills = billsOf(world, country.code);
  return {
    chamber: country.chamber,
    totalSeats: country.chamberSeats,
    composition: seatShares(world, country.code),
    pendingBills: bills
      .filter(({ status }) => status === 'pending')
      .map(({ objectId, title, status }) => ({ id: objectId, title, status })),
    recentlyPassed: bills
      .filter(({ status }) => status === 'passed')
      .slice(0, BILLS_SHOWN)
      .map(({ objectId, title, status, vote }) => ({
        id: objectId,
        title,
        status,
        vote: { yes: vote.yes, no: vote.no },
      })),
  };
}

function economy(world: World, country: Country) {
  const { primeRate, inflation, gdpGrowth, primeRates } = country.economy;
  const isUnknown = country.chamberSeats === 0;
  const chair = characterByNumber(world.state, country.economy.chair);
  return {
    primeRate: isUnknown ? null : primeRate,
    inflation: isUnknown ? null : inflation,
    gdpGrowth: isUnknown ? null : gdpGrowth,
    chair: chair && { name: chair.name, profileUrl: characterLink(world, chair) },
    rateHistory: primeRates.map(({ turn, value }) => ({ turn, rate: value })),
    stockMarket: stockMarket(world, country),
    currencyCode: country.currency.code,
    exchangeRate: country.currency.perAnchor,
  };
}

/** Market value of the country's corporations in its own currency, and its change over the last turn in percent. */
function stockMarket(world: World, country: Country) {
  const corporations = corporationsOfCountry(world.state, country.code);
  const now = corporations.reduce(
    (sum, { sharePrice, totalShares }) => sum + sharePrice * totalShares,
    0,
  );
  const before = corporations.reduce(
    (sum, { previousSharePrice, totalShares }) => sum + previousSharePrice * totalShares,
    0,
  );
  return {
    totalMarketCap: Math.round(now * country.currency.perAnchor),
    change24h: before === 0 ? 0 : toHundredths(100 * (now / before - 1)),
  };
}

function historyRow(world: World, event: HistoryEvent) {
  const character = characterByNumber(world.state, event.character);
  return {
    turn: event.turn,
    eventType: event.eventType,
    title: event.title,
    officeType: event.officeType,
    characterId: character?.objectId ?? null,
    characterName: character?.name ?? null,
    party: partyByKey(world.state, event.partyKey)?.name ?? null,
    billScope: event.billScope,
    details: event.details,
    iterationStartingYear: gameYearOf(1),
    timestamp: isoTime(world, turnStartMs(world.state, event.turn)),
  };
}

function battleRow(battle: Battle) {
  const { conflict, ...rest } = battle;
  return { theaterId: String(conflict), ...rest };
}
