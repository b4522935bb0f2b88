/** Markets, funds and conflicts as part 2 of the contract prints them. */
import { z } from 'zod';

import { found, ok, timestamp } from './shapes';

const text = z.string().nullable();
const number = z.number().nullable();

export const corporationRow = z.looseObject({
  id: z.string(),
  name: z.string(),
  sequentialId: z.number().int(),
  type: z.string(),
  countryId: z.string(),
});

const bond = z.looseObject({
  id: z.string(),
  couponRate: z.number(),
  maturityLabel: text,
  totalIssued: z.number(),
  marketPrice: z.number(),
  yieldToMaturity: number,
  defaulted: z.boolean(),
});

export const bondsAnswer = z.looseObject({
  ...ok,
  bonds: z.array(bond),
  pagination: z.looseObject({
    page: z.number(),
    perPage: z.number(),
    totalCount: z.number(),
    totalPages: z.number(),
  }),
});

export const corporation = z.looseObject({
  ...found,
  id: z.string(),
  name: z.string(),
  type: z.string(),
  typeLabel: z.string(),
  ceo: z.looseObject({ name: z.string(), profileUrl: z.string().startsWith('/') }).nullable(),
  financials: z.looseObject({}),
  balanceSheet: z.looseObject({
    cashOnHand: z.number(),
    marketCapitalization: z.number(),
    totalDebt: z.number(),
  }),
  shareStructure: z.looseObject({}),
  creditRating: z.looseObject({}),
  bonds: z.array(bond),
  sectors: z.array(z.looseObject({})),
});

const side = z.looseObject({ name: z.string() }).nullable();

export const tape = z.looseObject({
  ...found,
  corporation: z.looseObject({ id: z.string(), name: z.string() }),
  entries: z.array(
    z.looseObject({
      kind: z.string(),
      turn: z.number().int(),
      createdAt: timestamp,
      shares: z.number(),
      pricePerShareAnchor: z.number(),
      totalAnchor: z.number(),
      corpCurrencyCode: z.string(),
      from: side,
      to: side,
      note: text,
    }),
  ),
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
  pageCount: z.number(),
});

export const market = z.looseObject({
  ...ok,
  mode: z.enum(['share', 'unowned']),
  sectorType: z.string(),
  page: z.number(),
  totalPages: z.number(),
  companies: z.array(z.looseObject({})).optional(),
  sectors: z.array(z.looseObject({})).optional(),
});

export const leaderboard = z.looseObject({
  ...found,
  metric: z.string(),
  characters: z.array(
    z.looseObject({
      rank: z.number().int(),
      name: z.string(),
      party: z.string(),
      funds: z.number(),
      politicalInfluence: z.number(),
      profileUrl: z.string().startsWith('/'),
    }),
  ),
});

export const conflict = z.looseObject({
  conflictId: z.number().int(),
  name: z.string(),
  hostCountry: z.string(),
  region: text,
  type: z.string(),
  status: z.enum(['active', 'escalating', 'winding_down', 'resolved']),
  bloc: text,
  terrain: text,
  severity: z.unknown(),
  intensity: z.unknown(),
  control: z.number().min(0).max(100),
  supplyA: z.unknown(),
  supplyB: z.unknown(),
});

export const fundRow = z.looseObject({
  slug: z.string(),
  name: z.string(),
  tickerSymbol: z.string(),
  scope: z.enum(['country', 'global']),
  kind: z.string(),
  countryId: text,
  sectorType: text,
  status: z.string(),
  pauseReason: text,
  quotedNav: z.number(),
  unitSupply: z.number(),
  anchorCurrencyCode: z.string(),
  backingRatio: z.number(),
  sponsorName: text,
  expenseRatioAnnual: z.number(),
  updatedAt: timestamp,
});

export const fundDetail = fundRow.extend({
  reserveUnits: z.number(),
  cashAnchor: z.number(),
  lastRebalancedAt: timestamp.nullable(),
  charteredAtTurn: z.number(),
  seedCapitalAnchor: z.number(),
  windDownStartedAtTurn: number,
  topHoldings: z.array(
    z.looseObject({
      corporationId: z.string(),
      corporationName: z.string(),
      shares: z.number(),
      lastValueAnchor: z.number(),
      avgCostPerShareAnchor: z.number(),
    }),
  ),
});
