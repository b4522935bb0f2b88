/** Answers of the turn clock, the catalogue, the money calls and the client routes. */
import type { ContractFixtures } from './fixtures';

const guest = {
  user: null,
  hasCharacter: false,
  characterCountryId: null,
  unreadCount: 0,
  unreadMailCount: 0,
  homeState: null,
  currentParty: null,
  activeElection: null,
  activePresidentElectionId: null,
  activePresidentElectionSeatId: null,
  missingDemographics: false,
};

const crisis = {
  instanceId: '66f0a1b2c3d4e5f6010203ee',
  kind: 'economy.strike',
  title: 'A strike',
  headline: '',
  body: '',
  offeredAtTurn: 11,
  expiresAtRealtimeMs: 1_767_323_045_000,
  defaultOptionId: 'wait',
  options: [{ id: 'wait', label: 'Wait', description: '', isDefault: true }],
};

export const clientFixtures = {
  game: {
    params: {},
    contract: [
      {
        ok: true,
        found: true,
        currentTurn: 12,
        gameDate: '2020-03-18',
        nextTurnAt: '2026-01-02T03:04:05.000Z',
        turnDurationMs: 3_600_000,
      },
      { ok: true, found: false },
    ],
    observed: [{ currentTurn: 12, nextTurnAt: null, turnDurationMs: null }],
  },
  meta: {
    params: {},
    contract: [{ ok: true, endpoints: [{ path: '/game' }], rateLimits: { read: 60 } }],
    observed: [{ version: 1, anything: [] }],
  },
  transferFunds: {
    params: { targetCharacterId: '66f0a1b2c3d4e5f601020305', amount: 1000 },
    contract: [
      {
        success: true,
        amount: 1000,
        currency: 'USD',
        senderRemainingFunds: 249_000,
        targetName: 'Bo',
      },
    ],
    observed: [{ success: true, amount: 1000, senderRemainingFunds: null }],
  },
  exchangeCurrency: {
    params: { fromCurrency: 'USD', toCurrency: 'GBP', amount: 12.5 },
    contract: [
      {
        success: true,
        trade: {
          fromCurrency: 'USD',
          toCurrency: 'GBP',
          fromAmount: 12.5,
          toAmount: 10,
          effectiveRate: 0.8,
          spreadCharged: 0.034375,
        },
      },
    ],
    observed: [{ success: true, trade: { fromAmount: 12, toAmount: 9, effectiveRate: null } }],
  },
  login: {
    params: { email: 'ada', password: 'correct horse' },
    contract: [
      {
        message: 'Signed in',
        user: {
          id: '66f0a1b2c3d4e5f601020300',
          email: 'ada@game.example',
          username: 'ada',
          displayName: 'Ada',
          role: 'player',
          hasCompletedSetup: true,
          isAdmin: false,
        },
      },
    ],
    observed: [{ user: { id: 12, username: 'ada', displayName: null } }],
  },
  clientNav: {
    params: {},
    contract: [
      guest,
      {
        ...guest,
        user: { username: 'ada', isAdmin: false },
        hasCharacter: true,
        characterCountryId: 'US',
        unreadCount: 3,
        unreadMailCount: 1,
        homeState: { id: 'CA', name: 'California' },
        currentParty: { id: '3', name: 'Civic Union' },
        activeElection: { id: 'e1', label: 'Senate — CA' },
        activePresidentElectionId: 'e9',
        activePresidentElectionSeatId: 'US-president',
        missingDemographics: true,
      },
    ],
    observed: [
      {
        ...guest,
        activePresidentElectionId: 'e9',
        conflictsEnabled: true,
        unionsEnabled: false,
        adminCharacters: null,
      },
      {
        ...guest,
        user: {
          id: 'u1',
          username: 'ada',
          isAdmin: false,
          isModerator: false,
          statusBarLayout: null,
          character: null,
        },
        hasCharacter: true,
        isImperialMode: true,
        characterName: 'Empress',
        funds: 12,
        actions: 3,
        myCorporationId: 4,
        cabinetOffice: { positionId: 'treasury', positionName: 'Treasury', countryCode: 'us' },
        currentParty: { id: 3, name: 'Civic Union', countryId: 'US' },
      },
    ],
  },
  clientStatus: {
    params: { layout: 'full' },
    contract: [{ funds: 250_000, actions: 12, cashOnHand: 900, projectedIncome: 84_000 }],
    observed: [
      { status: 'no-character' },
      {
        name: 'Ada Marsh',
        actions: 12,
        actionCap: 200,
        funds: null,
        cashOnHand: 0.5,
        personalHomeLiquid: 12,
        homeCurrency: 'USD',
        projectedIncome: 84_000,
        campaignIncomeBreakdown: null,
        donorBaseLevel: 5,
        politicalInfluence: 40.25,
        currentOfficeType: null,
        corpNav: null,
        electionStats: null,
      },
      { isImperial: true, funds: 0, actions: 4, campaignIncomeBreakdown: null },
    ],
  },
  setTheme: {
    params: { theme: 'oled' },
    contract: [{ success: true }],
    observed: [{ success: true, theme: 'oled' }],
  },
  errorCodes: {
    params: {},
    contract: [
      {
        version: '1',
        errors: [
          { code: 'NOT_FOUND', httpStatus: 404, category: 'not_found', message: 'Not found' },
        ],
      },
    ],
    observed: [{ version: 2, errors: [{ code: 'rate_limited', httpStatus: null }] }],
  },
  eventsActive: {
    params: {},
    contract: [{}, { ok: true, events: [{ id: 'x' }] }, [], [{ id: 'x', title: 'A strike' }]],
    observed: [
      { event: crisis, lastResolved: null },
      {
        event: null,
        lastResolved: {
          instanceId: 'i',
          kind: 'k',
          title: 'A strike',
          optionLabel: 'Wait',
          tierLabel: 'minor',
          effects: [{ type: 'funds', amount: -5 }],
          resolvedAt: '2026-01-02T03:04:05.000Z',
          reason: 'timeout',
        },
      },
    ],
  },
  eventById: {
    params: { id: '66f0a1b2c3d4e5f6010203ee' },
    contract: [{ id: 'x', title: 'A strike' }],
    observed: [{ event: crisis }, crisis],
  },
} satisfies ContractFixtures<
  | 'game'
  | 'meta'
  | 'transferFunds'
  | 'exchangeCurrency'
  | 'login'
  | 'clientNav'
  | 'clientStatus'
  | 'setTheme'
  | 'errorCodes'
  | 'eventsActive'
  | 'eventById'
>;
