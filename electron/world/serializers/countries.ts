/** Countries: rows, details, legislatures, economies, histories and battles (contract part 2). */
import { characterByNumber, isoTime, partyByKey } from '../core/world';
import type { World } from '../core/world';
import type { Battle } from '../model/conflicts';
import type { Country, HistoryEvent } from '../model/countries';
import { leadershipOf } from '../rules/leadership';
import { gameYearOf, turnStartMs } from '../rules/time';
import { billsOf } from './legislation';
import { characterLink } from './links';
import { officeholder } from './officeholders';
import { seatShares } from './seats';

export function countryRow(country: Country) {
  const { code, name, regime, flag } = country;
  return { id: code, name, governmentType: regime, flag };
}

export function countryDetail(world: World, country: Country) {
  const leader = characterByNumber(world, leadershipOf(world.state, country.code)?.leader ?? null);
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

export function legislature(world: World, country: Country) {
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

export function economy(world: World, country: Country) {
  const { primeRate, inflation, gdpGrowth, primeRates } = country.economy;
  const isUnknown = country.chamberSeats === 0;
  const chair = characterByNumber(world, country.economy.chair);
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
  const corporations = world.state.corporations.filter(
    ({ countryCode }) => countryCode === country.code,
  );
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
    change24h: before === 0 ? 0 : Math.round((now / before - 1) * 10_000) / 100 + 0,
  };
}

export function historyRow(world: World, event: HistoryEvent) {
  const character = characterByNumber(world, event.character);
  return {
    turn: event.turn,
    eventType: event.eventType,
    title: event.title,
    officeType: event.officeType,
    characterId: character?.objectId ?? null,
    characterName: character?.name ?? null,
    party: partyByKey(world, event.partyKey)?.name ?? null,
    billScope: event.billScope,
    details: event.details,
    iterationStartingYear: gameYearOf(1),
    timestamp: isoTime(world, turnStartMs(world.state, event.turn)),
  };
}

export function battleRow(battle: Battle) {
  const { conflict, ...rest } = battle;
  return { theaterId: String(conflict), ...rest };
}
