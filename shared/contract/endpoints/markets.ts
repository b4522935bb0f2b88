/** Sectors of a market (contract parts 2 "Market response" and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  optionalId,
  optionalNumber,
  optionalText,
  pageParameter,
  queryText,
  openWord,
  openWordParameter,
} from '../fields';
import { anyShapeOf, notPromised } from '../promises';

/** What a market answer shows: shares of companies, or sectors without an owner (contract part 4). */
const MARKET_VIEWS = ['share', 'unowned'] as const;

/** Types of sectors. The contract takes any (part 4) and lists none; these were seen on a server. */
const SECTOR_TYPES = [
  'financial',
  'media',
  'manufacturing',
  'chemical_industries',
  'healthcare',
  'retail',
  'automobiles',
  'technology',
  'energy',
  'agriculture',
  'real_estate',
  'construction',
  'defense',
  'telecommunications',
  'entertainment',
  'logistics',
  'extraction',
] as const;

/** The type of a sector, which is also that of a corporation or a fund. */
export const sectorType = openWord(SECTOR_TYPES);

/** Item fields are "not shown" by contract; the typed ones were seen on a server, which sends dozens more. */
const marketItem = z.looseObject(
  notPromised({
    id: optionalId,
    _id: optionalId,
    corporationId: optionalId,
    corporationName: optionalText,
    countryId: optionalText,
    stateId: optionalText,
    sectorType: sectorType.nullish(),
    revenue: optionalNumber,
    profitMargin: optionalNumber,
    currentGrowthRate: optionalNumber,
    workers: optionalNumber,
  }),
);

const marketPage = {
  mode: openWord(MARKET_VIEWS).nullish(),
  sectorType: optionalText,
  page: optionalNumber,
  totalPages: optionalNumber,
  ...notPromised({ totalItems: optionalNumber }),
};

export const marketEndpoints = {
  /** One sector type's companies or unowned sectors, a page at a time (part 2 "Market response"). */
  market: defineRead({
    summary: "A sector type's companies, or its unowned sectors",
    section: '2, market response; 4, public reads',
    path: '/api/public/v1/market',
    returns: 'Market',
    parameterNotes: { type: 'sector type' },
    params: z.strictObject({
      type: openWordParameter(SECTOR_TYPES),
      country: queryText.optional(),
      page: pageParameter.optional(),
      view: z.enum(MARKET_VIEWS).optional(),
    }),
    response: anyShapeOf(
      { ...envelope, ...marketPage, companies: z.array(marketItem).nullish() },
      { ...envelope, ...marketPage, sectors: z.array(marketItem).nullish() },
    ).superRefine(requiredUnlessNotFound('companies', 'sectors')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['type', 'country', 'page', 'view'],
    cache: { staleMs: 60_000, persist: true },
    paging: { by: 'page', pageParameter: 'page' },
  }),
};
