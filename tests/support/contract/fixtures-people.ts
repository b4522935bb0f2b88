/** Answers about characters, parties and rankings. */
import type { ContractFixtures } from './fixtures';

const row = {
  id: '66f0a1b2c3d4e5f601020304',
  name: 'Ada Marsh',
  bio: null,
  countryId: 'US',
  party: 'Civic Union',
  partyId: '66f0a1b2c3d4e5f6010203aa',
  partyColor: '#3366cc',
  state: 'California',
  stateCode: 'CA',
  position: 'Governor',
  politicalInfluence: 41.25,
  nationalInfluence: 12,
  favorability: 55.5,
  campaignFunds: 1_250_000,
  netWorth: 3_400_000,
  isCeo: false,
  profileUrl: '/character/17',
  activeElection: null,
};

const observedRow = {
  id: '66f0a1b2c3d4e5f601020305',
  name: 'O\'Neill "<b>Bo</b>"',
  bio: null,
  countryId: null,
  party: 'Independent',
  partyId: null,
  partyColor: '#666666',
  partyUrl: null,
  state: 'London',
  stateCode: 'LON',
  position: 'Private Citizen',
  officeType: null,
  politicalInfluence: null,
  nationalInfluence: 0.30000000000000004,
  favorability: null,
  infamy: 0,
  campaignFunds: -12.5,
  cashOnHand: 0,
  netWorth: null,
  portfolioValue: 0,
  actions: 12,
  donorBaseLevel: 3,
  policies: { economic: 1.5, social: -2 },
  avatarUrl: null,
  profileUrl: 'https://game.example/character/18',
  createdAt: null,
  activeElection: {
    electionId: '66f0a1b2c3d4e5f601020399',
    electionType: 'senate',
    electionState: 'CA',
    enteredAt: null,
  },
  isCeo: true,
  ceoOf: 'Marsh & Sons',
};

const nothingFound = { ok: true, found: false };

const party = {
  id: '66f0a1b2c3d4e5f6010203aa',
  name: 'Civic Union',
  abbreviation: 'CU',
  color: '#3366cc',
  economicPosition: -1.5,
  socialPosition: 2,
  memberCount: 120,
  seatCount: 31,
  treasury: 900_000,
  chairName: 'Ada Marsh',
  topMembers: [{ name: 'Ada Marsh' }],
};

export const peopleFixtures = {
  characterSearch: {
    params: { name: 'ada' },
    contract: [
      { ok: true, found: true, characters: [row] },
      { ok: true, found: false, characters: [] },
    ],
    observed: [{ ok: true, found: true, characters: [observedRow] }, nothingFound],
  },
  characterSearchAlias: {
    params: { messagingId: '80351110224678912' },
    contract: [{ ok: true, found: true, characters: [row] }],
    observed: [{ characters: [observedRow] }, nothingFound],
  },
  character: {
    params: { id: 17 },
    contract: [{ ok: true, found: true, character: row }, nothingFound],
    observed: [{ ok: true, found: true, character: observedRow }, { character: null }],
  },
  characterCareer: {
    params: { id: '66f0a1b2c3d4e5f601020304' },
    contract: [
      {
        ok: true,
        found: true,
        characterId: '66f0a1b2c3d4e5f601020304',
        characterName: 'Ada Marsh',
        career: [
          { type: 'election', office: 'Governor', party: 'CU', fromState: '12', toState: null },
        ],
      },
    ],
    observed: [
      {
        ok: true,
        found: true,
        characterId: '66f0a1b2c3d4e5f601020304',
        characterName: 'Ada Marsh',
        career: [
          {
            type: 'elected',
            office: { type: 'senate', state: 'CA', senateClass: 2 },
            officeLabel: 'Senator',
            party: '3',
            electionId: null,
            fromState: null,
            toState: null,
          },
          { type: 'relocated', office: null, officeLabel: '', fromState: 'CA', toState: 'NY' },
        ],
      },
    ],
  },
  characterAchievements: {
    params: { id: '17' },
    contract: [
      {
        ok: true,
        found: true,
        achievements: [
          {
            id: 'first-win',
            name: 'First win',
            description: null,
            icon: 'trophy',
            category: null,
            isHidden: false,
            earnedAt: '2026-01-02T03:04:05.000Z',
          },
        ],
      },
    ],
    observed: [
      { ok: true, found: true, achievements: [{ id: 'x', isHighlighted: true, earnedAt: null }] },
    ],
  },
  charactersBulk: {
    params: { ids: '17,18,999999' },
    contract: [{ ok: true, found: true, requested: 3, returned: 1, characters: [row] }],
    observed: [{ ok: true, requested: null, characters: [observedRow] }, nothingFound],
  },
  party: {
    params: { id: 3, country: 'US' },
    contract: [{ ok: true, found: true, party }, nothingFound],
    observed: [
      {
        ok: true,
        found: true,
        party: {
          ...party,
          abbreviation: null,
          chairName: null,
          treasury: null,
          economicLabel: 'Centre-left',
          topMembers: [
            {
              id: '66f0a1b2c3d4e5f601020304',
              name: 'Ada Marsh',
              position: null,
              politicalInfluence: 41.25,
              profileUrl: 'https://game.example/character/17',
            },
          ],
          recentElectionResults: [{ electionId: 'e', cycle: 4, seatsWon: null }],
        },
      },
    ],
  },
  parties: {
    params: { country: 'US' },
    contract: [
      {
        ok: true,
        found: true,
        parties: [
          {
            id: 3,
            name: 'Civic Union',
            abbreviation: 'CU',
            color: '#3366cc',
            economicPosition: -1.5,
            socialPosition: 2,
            memberCount: 120,
            seatCount: 31,
            treasury: 900_000,
            isDefault: true,
          },
        ],
      },
    ],
    observed: [
      { ok: true, parties: [{ id: '3', name: 'Civic Union', treasury: null }] },
      nothingFound,
    ],
  },
  leaderboard: {
    params: { country: 'US', metric: 'npi', limit: 10 },
    contract: [
      {
        ok: true,
        found: true,
        metric: 'npi',
        characters: [
          {
            rank: 1,
            name: 'Ada Marsh',
            party: 'Civic Union',
            funds: 1_250_000,
            politicalInfluence: 41.25,
            profileUrl: '/character/17',
          },
        ],
      },
    ],
    observed: [
      {
        ok: true,
        found: true,
        metric: 'npi',
        characters: [
          {
            rank: 1,
            id: '66f0a1b2c3d4e5f601020304',
            name: 'Ada Marsh',
            party: null,
            partyColor: null,
            funds: null,
            politicalInfluence: null,
            fundsInternal: 12.5,
            nativeCurrencyCode: 'USD',
            profileUrl: null,
          },
        ],
      },
    ],
  },
} satisfies ContractFixtures<
  | 'characterSearch'
  | 'characterSearchAlias'
  | 'character'
  | 'characterCareer'
  | 'characterAchievements'
  | 'charactersBulk'
  | 'party'
  | 'parties'
  | 'leaderboard'
>;
