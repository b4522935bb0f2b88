/** Countries: detail, legislature, economy, government, chronicle and battles (contract part 2). */
import { derived } from '../core/derived';
import { billsOfCountry, seatsOfCountry } from '../core/indexes';
import { characterByNumber, isoTime, partyByKey } from '../core/world';
import type { World } from '../core/world';
import type { Battle } from '../model/conflicts';
import type { Character } from '../model/people';
import type { Country } from '../model/places';
import { CABINET_OFFICES } from '../model/politics';
import type { Bill, HistoryEvent } from '../model/politics';
import { composition } from '../rules/chamber';
import { leadershipOf } from '../rules/leadership';
import { leaderOfficeKey } from '../rules/offices';
import { gameYearOf, turnStartMs } from '../rules/time';
import { characterLink } from './links';

const INDEPENDENTS = { id: 'independent', name: 'Independent', color: '#666666' } as const;

export function countryRow(country: Country): object {
  return { id: country.code, name: country.name, governmentType: country.regime };
}

interface CompositionRow {
  readonly partyId: string;
  readonly partyName: string;
  readonly partyColor: string;
  readonly seats: number;
  readonly seatPct: number;
}

/** Filled seats by party; the percentages add up to 100 exactly, the last digits going to the largest party. */
export function seatShares(world: World, countryCode: string): CompositionRow[] {
  const rows = composition(seatsOfCountry(world, countryCode));
  const total = rows.reduce((sum, { seats }) => sum + seats, 0);
  const hundredths = rows.map(({ seats }) => Math.floor((seats / total) * 10_000));
  const rest = 10_000 - hundredths.reduce((sum, share) => sum + share, 0);
  return rows.map(({ partyKey, seats }, index) => {
    const party = partyByKey(world, partyKey);
    return {
      partyId: party ? String(party.sequentialId) : INDEPENDENTS.id,
      partyName: party?.name ?? INDEPENDENTS.name,
      partyColor: party?.color ?? INDEPENDENTS.color,
      seats,
      seatPct: ((hundredths[index] ?? 0) + (index === 0 ? rest : 0)) / 100,
    };
  });
}

/** Name, party and page of somebody in office; null when nobody is. */
export function person(
  world: World,
  character: Character | null,
): { name: string; party: string; profileUrl: string } | null {
  return (
    character && {
      name: character.name,
      party: partyByKey(world, character.partyKey)?.name ?? INDEPENDENTS.name,
      profileUrl: characterLink(world, character),
    }
  );
}

export function countryDetail(world: World, country: Country): object {
  const leader = characterByNumber(world, leadershipOf(world.state, country.code)?.leader ?? null);
  const lastElection = world.state.archive.findLast(
    ({ countryCode }) => countryCode === country.code,
  );
  return {
    countryId: country.code,
    name: country.name,
    governmentType: country.regime,
    population: country.population,
    currentLeader: person(world, leader),
    legislatureComposition: seatShares(world, country.code),
    lastElectionCycle: lastElection?.cycle ?? null,
    currencyCode: country.currency.code,
    flag: country.flag,
  };
}

const BILLS_SHOWN = 10;

export function legislature(world: World, country: Country): object {
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

/** A country's bills, newest first. */
export function billsOf(world: World, countryCode: string): readonly Bill[] {
  return derived(world, `bills:${countryCode}`, () =>
    billsOfCountry(world, countryCode).toReversed(),
  );
}

export function economy(world: World, country: Country): object {
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
function stockMarket(world: World, country: Country): object {
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

export function government(world: World, country: Country): object {
  const leadership = leadershipOf(world.state, country.code);
  const leader = characterByNumber(world, leadership?.leader ?? null);
  const speaker = characterByNumber(
    world,
    seatsOfCountry(world, country.code).findLast(({ holder }) => holder !== null)?.holder ?? null,
  );
  return {
    officials: [
      official(world, leaderOfficeKey(country), leader, 'executive'),
      official(world, 'speaker', speaker, 'leadership'),
    ],
    cabinet: CABINET_OFFICES.map((role, index) =>
      official(
        world,
        role,
        characterByNumber(world, leadership?.cabinet[index] ?? null),
        'executive',
      ),
    ),
    governmentFormation: formation(world, country, leader),
  };
}

function official(
  world: World,
  role: string,
  character: Character | null,
  section: 'executive' | 'leadership',
): object {
  const holder = person(world, character);
  return {
    role,
    characterName: holder?.name ?? null,
    party: holder?.party ?? null,
    section,
    characterId: character?.objectId ?? null,
    partyColor: character
      ? (partyByKey(world, character.partyKey)?.color ?? INDEPENDENTS.color)
      : null,
    profileUrl: holder?.profileUrl ?? null,
  };
}

/** A parliament forms a coalition of its largest parties; elsewhere the president alone counts. */
function formation(world: World, country: Country, leader: Character | null): object {
  if (!country.regime.startsWith('parliamentary'))
    return { type: country.regime, president: person(world, leader) };
  const seats = seatShares(world, country.code);
  const totalSeats = seats.reduce((sum, row) => sum + row.seats, 0);
  const majorityThreshold = Math.floor(totalSeats / 2) + 1;
  const parties: string[] = [];
  let supporting = 0;
  for (const row of seats) {
    if (supporting >= majorityThreshold) break;
    parties.push(row.partyName);
    supporting += row.seats;
  }
  return {
    type: country.regime,
    status: leader ? 'formed' : 'pending',
    formationType: parties.length > 1 ? 'coalition' : 'majority',
    pmName: leader?.name ?? null,
    coalitionPartyNames: parties,
    totalSeatsSupporting: supporting,
    majorityThreshold,
    totalSeats,
    seatsByParty: seats.map(({ partyId, partyName, partyColor, seats: count }) => ({
      partyId,
      partyName,
      partyColor,
      seats: count,
    })),
  };
}

export function historyRow(world: World, event: HistoryEvent): object {
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

export function battleRow(battle: Battle): object {
  const { conflict, ...rest } = battle;
  return { theaterId: String(conflict), ...rest };
}
