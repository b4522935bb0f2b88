/** Answers about countries, their governments and their conflicts. */
import type { ContractFixtures } from './fixtures';

const nothingFound = { ok: true, found: false };

export const countryFixtures = {
  countries: {
    params: {},
    contract: [
      {
        ok: true,
        found: true,
        countries: [{ id: 'US', name: 'United States', governmentType: 'presidential' }],
      },
    ],
    observed: [{ countries: [{ id: 'us', name: 'United States', flagUrl: '/us.svg' }] }],
  },
  country: {
    params: { code: 'US' },
    contract: [
      {
        ok: true,
        found: true,
        countryId: 'US',
        name: 'United States',
        governmentType: 'presidential',
        population: 331_000_000,
        currentLeader: { name: 'Ada Marsh', party: 'Civic Union', profileUrl: '/character/17' },
        legislatureComposition: [{ partyName: 'Civic Union', seats: 31, seatPct: 62 }],
        lastElectionCycle: 4,
      },
      nothingFound,
    ],
    observed: [
      {
        ok: true,
        found: true,
        countryId: 'UK',
        name: 'United Kingdom',
        governmentType: 'parliamentaryMonarchy',
        currentLeader: {
          name: 'Ada Marsh',
          party: '3',
          profileUrl: 'https://game.example/character/66f0a1b2c3d4e5f601020304',
        },
        legislatureComposition: [
          { partyId: 'independent', partyName: 'independent', partyColor: '#666666', seats: 1 },
        ],
        lastElectionCycle: null,
      },
    ],
  },
  countryLegislature: {
    params: { code: 'US' },
    contract: [
      {
        ok: true,
        found: true,
        chamber: 'House',
        totalSeats: 50,
        composition: [{ partyName: 'Civic Union', seats: 31 }],
        pendingBills: [{ id: 'b1', title: 'Roads Act', status: 'pending' }],
        recentlyPassed: [{ id: 'b2', title: 'Rail Act', vote: { yes: 30, no: 20 } }],
      },
    ],
    observed: [
      {
        ok: true,
        found: true,
        chamber: 'House of Commons',
        totalSeats: null,
        composition: [{ partyId: '3', partyName: 'Civic Union', partyColor: null, seats: 31 }],
        pendingBills: [],
        recentlyPassed: [],
      },
    ],
  },
  countryEconomy: {
    params: { code: 'US' },
    contract: [
      {
        ok: true,
        found: true,
        primeRate: 4.5,
        inflation: 2.1,
        gdpGrowth: 1.9,
        chair: { name: 'Ada Marsh', profileUrl: '/character/17' },
        rateHistory: [{ turn: 11, rate: 4.25 }],
        stockMarket: { totalMarketCap: 1_000_000_000, change24h: -0.4 },
      },
    ],
    observed: [
      {
        ok: true,
        found: true,
        countryId: 'US',
        primeRate: null,
        inflation: null,
        gdpGrowth: null,
        chair: null,
        rateHistory: [],
        inflationHistory: [{ turn: 11, value: 2 }],
        stockMarket: { totalMarketCap: 0, change1h: null, change24h: null, exchange: null },
      },
    ],
  },
  countryHistory: {
    params: { code: 'US', limit: 200, type: 'leader_change', beforeTurn: 12 },
    contract: [
      {
        ok: true,
        found: true,
        events: [
          {
            turn: 11,
            eventType: 'leader_change',
            title: 'A new president',
            officeType: 'president',
            characterId: '66f0a1b2c3d4e5f601020304',
            characterName: 'Ada Marsh',
            party: 'Civic Union',
            billScope: null,
            details: { votes: 120 },
            iterationStartingYear: 2020,
            timestamp: '2026-01-02T03:04:05.000Z',
          },
        ],
      },
    ],
    observed: [{ events: [{ turn: 1, details: 'text', characterId: null }] }, nothingFound],
  },
  countryBattles: {
    params: { code: 'US', limit: 20 },
    contract: [
      {
        ok: true,
        found: true,
        battles: [
          {
            theaterId: 't1',
            declarerCountry: 'US',
            targetCountry: 'CN',
            attackers: 3,
            defenders: 2,
            turn: 11,
            result: null,
            noContact: true,
            unopposedAdvance: false,
            controlBefore: null,
            controlAfter: 52.5,
          },
        ],
      },
    ],
    observed: [
      { battles: [{ theaterId: 4, attackers: ['1st'], result: 'declarer', noContact: null }] },
      nothingFound,
    ],
  },
  government: {
    params: { country: 'US' },
    contract: [
      {
        ok: true,
        found: true,
        officials: [
          {
            role: 'president',
            characterName: 'Ada Marsh',
            party: 'Civic Union',
            section: 'executive',
          },
          { role: 'speaker', characterName: null, party: null, section: 'leadership' },
        ],
        cabinet: [{ role: 'treasury' }],
        governmentFormation: { anything: true },
      },
    ],
    observed: [
      {
        ok: true,
        found: true,
        country: 'UK',
        countryName: 'United Kingdom',
        officials: [
          {
            role: 'primeMinister',
            section: 'executive',
            characterId: null,
            characterName: null,
            party: null,
            partyColor: null,
            profileUrl: null,
            isNPP: true,
          },
        ],
        cabinet: [{ role: null, characterName: 'Bo', isNPP: true }],
        governmentFormation: {
          type: 'parliamentaryMonarchy',
          status: 'formed',
          formationType: null,
          pmName: null,
          coalitionPartyIds: null,
          totalSeats: 650,
          seatsByParty: [{ partyId: '3', partyName: 'Civic Union', seats: 330 }],
        },
      },
      { officials: [], governmentFormation: { type: 'presidential', president: null } },
    ],
  },
  conflicts: {
    params: { country: 'US', status: 'winding_down', limit: 5 },
    contract: [
      {
        ok: true,
        found: true,
        conflicts: [
          {
            conflictId: 7,
            name: 'The Straits',
            hostCountry: 'TR',
            region: 'Bosphorus',
            type: 'proxy',
            status: 'active',
            bloc: 'west',
            terrain: 'coast',
            severity: 3,
            intensity: 0.5,
            control: 48.5,
            supplyA: 10,
            supplyB: 12,
            sideA: { label: 'Government', countries: ['TR'], kind: 'state', backer: 'US' },
            sideB: { label: 'Rebels', countries: [], kind: 'insurgent', backer: null },
          },
        ],
      },
    ],
    observed: [
      {
        conflicts: [
          { conflictId: '7', severity: 'major', control: null, sides: [{ label: 'Government' }] },
        ],
      },
      nothingFound,
    ],
  },
} satisfies ContractFixtures<
  | 'countries'
  | 'country'
  | 'countryLegislature'
  | 'countryEconomy'
  | 'countryHistory'
  | 'countryBattles'
  | 'government'
  | 'conflicts'
>;
