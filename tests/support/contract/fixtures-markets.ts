/** Answers about sectors, bonds, corporations and funds. */
import type { ContractFixtures } from './fixtures';

const nothingFound = { ok: true, found: false };

const bond = {
  id: 'bond1',
  couponRate: 0.05,
  maturityLabel: null,
  totalIssued: 1000,
  marketPrice: 0.98,
  yieldToMaturity: null,
  defaulted: false,
};

const corporation = {
  id: '66f0a1b2c3d4e5f6010203cc',
  name: 'Marsh & Sons',
  type: 'energy',
  typeLabel: 'Energy',
  ceo: { name: 'Ada Marsh', profileUrl: '/character/17' },
  financials: { revenue: 100, income: 40, costs: 60, dividends: 5 },
  balanceSheet: { cashOnHand: 1000, marketCapitalization: 50_000, totalDebt: 0 },
  shareStructure: { shares: 1000, price: 50, float: 400, shareholders: [] },
  creditRating: { rating: 'AA', score: 88, components: {} },
  bonds: [bond],
  sectors: [{ sectorType: 'energy' }],
};

const fundRow = {
  slug: 'world-100',
  name: 'World 100',
  tickerSymbol: 'W100',
  scope: 'global',
  kind: 'index',
  countryId: null,
  sectorType: null,
  status: 'active',
  pauseReason: null,
  quotedNav: 102.5,
  unitSupply: 10_000,
  anchorCurrencyCode: 'USD',
  backingRatio: 1,
  sponsorName: 'Marsh & Sons',
  expenseRatioAnnual: 0.002,
  updatedAt: '2026-01-02T03:04:05.000Z',
};

const fundDetail = {
  ...fundRow,
  reserveUnits: 10,
  cashAnchor: 500,
  lastRebalancedAt: '2026-01-02T03:04:05.000Z',
  charteredAtTurn: 3,
  seedCapitalAnchor: 100_000,
  windDownStartedAtTurn: null,
  topHoldings: [
    {
      corporationId: '66f0a1b2c3d4e5f6010203cc',
      corporationName: 'Marsh & Sons',
      shares: 100,
      lastValueAnchor: 5000,
      avgCostPerShareAnchor: 48.5,
    },
  ],
};

export const marketFixtures = {
  market: {
    params: { type: 'energy', country: 'US', page: 1, view: 'share' },
    contract: [
      {
        ok: true,
        found: true,
        mode: 'share',
        sectorType: 'energy',
        page: 1,
        totalPages: 2,
        companies: [{ name: 'Marsh & Sons' }],
      },
      { ok: true, mode: 'unowned', sectorType: 'energy', page: 1, totalPages: 1, sectors: [] },
    ],
    observed: [
      {
        ok: true,
        found: true,
        mode: 'share',
        sectorType: 'energy',
        page: null,
        totalPages: 1,
        totalItems: 1,
        companies: [
          {
            _id: '66f0a1b2c3d4e5f6010203dd',
            corporationId: '66f0a1b2c3d4e5f6010203cc',
            revenue: null,
            workers: 12,
            buildQueue: [],
            plantsPnl: {},
          },
        ],
      },
      nothingFound,
    ],
  },
  bonds: {
    params: { corp: 'Marsh', page: 2 },
    contract: [
      {
        ok: true,
        found: true,
        bonds: [bond],
        pagination: { page: 2, perPage: 20, totalCount: 21, totalPages: 2 },
      },
    ],
    observed: [
      {
        ok: true,
        found: true,
        bonds: [{ ...bond, couponRate: 3, turnsRemaining: 0, holders: 4 }],
        pagination: { page: null, totalCount: 0, totalPages: 0 },
      },
      nothingFound,
    ],
  },
  corporations: {
    params: {},
    contract: [
      {
        ok: true,
        found: true,
        corporations: [
          { id: 'c1', name: 'Marsh & Sons', sequentialId: 4, type: 'energy', countryId: 'US' },
        ],
      },
    ],
    observed: [{ ok: true, corporations: [{ id: 'c1', name: 'Bank', sequentialId: 900_001 }] }],
  },
  corporation: {
    params: { id: 4 },
    contract: [
      { ok: true, found: true, ...corporation },
      { ok: true, found: true, corporation },
      nothingFound,
    ],
    observed: [
      {
        found: true,
        ...corporation,
        sequentialId: 4,
        description: null,
        brandColor: null,
        ceo: null,
        financials: {
          totalRevenue: 100,
          operatingIncome: null,
          operatingCosts: 60,
          dividendRate: 0,
        },
        shareStructure: {
          totalShares: 1000,
          publicFloat: 400,
          publicFloatPct: 40,
          sharePrice: 0.1 + 0.2,
          shareholders: [{ name: null, shares: 600, percentage: 60 }],
        },
        creditRating: { rating: null, compositeScore: null, snapshotTurn: null, components: null },
      },
    ],
  },
  corporationSharesHistory: {
    params: { name: 'Marsh', page: 1, pageSize: 50 },
    contract: [
      {
        ok: true,
        found: true,
        corporation: { id: 'c1', name: 'Marsh & Sons' },
        entries: [
          {
            kind: 'buy',
            turn: 11,
            createdAt: '2026-01-02T03:04:05.000Z',
            shares: 10,
            pricePerShareAnchor: 50,
            totalAnchor: 500,
            corpCurrencyCode: 'USD',
            from: null,
            to: { name: 'Ada Marsh' },
            note: null,
          },
        ],
        page: 1,
        pageSize: 50,
        total: 1,
        pageCount: 1,
      },
    ],
    observed: [{ entries: [{ kind: 'issue', pricePerShareAnchor: null }] }, nothingFound],
  },
  funds: {
    params: { scope: 'global' },
    contract: [
      { ok: true, found: true, funds: [fundRow] },
      { ok: true, found: true, ...fundDetail },
      { ok: true, found: true, fund: fundDetail },
    ],
    observed: [{ funds: [{ slug: 'x', quotedNav: null }] }, nothingFound],
  },
} satisfies ContractFixtures<
  'market' | 'bonds' | 'corporations' | 'corporation' | 'corporationSharesHistory' | 'funds'
>;
