/** Index funds (contract parts 2 "Index fund" and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  optionalId,
  optionalNumber,
  optionalText,
  optionalTimestamp,
  queryText,
  openWord,
} from '../fields';
import { anyShapeOf } from '../promises';
import { sectorType } from './markets';

/** Fund scopes that the list can be narrowed to (contract part 4). */
const FUND_SCOPES = ['country', 'global'] as const;

const fundFields = {
  name: optionalText,
  tickerSymbol: optionalText,
  scope: openWord(FUND_SCOPES).nullish(),
  kind: optionalText,
  countryId: optionalText,
  sectorType: sectorType.nullish(),
  status: optionalText,
  pauseReason: optionalText,
  quotedNav: optionalNumber,
  unitSupply: optionalNumber,
  anchorCurrencyCode: optionalText,
  backingRatio: optionalNumber,
  sponsorName: optionalText,
  expenseRatioAnnual: optionalNumber,
  updatedAt: optionalTimestamp,
};

const holding = z.looseObject({
  corporationId: optionalId,
  corporationName: optionalText,
  shares: optionalNumber,
  lastValueAnchor: optionalNumber,
  avgCostPerShareAnchor: optionalNumber,
});

const fundDetailFields = {
  ...fundFields,
  reserveUnits: optionalNumber,
  cashAnchor: optionalNumber,
  lastRebalancedAt: optionalTimestamp,
  charteredAtTurn: optionalNumber,
  seedCapitalAnchor: optionalNumber,
  windDownStartedAtTurn: optionalNumber,
  topHoldings: z.array(holding).nullish(),
};

const fundRow = z.looseObject({ slug: z.string(), ...fundFields });

const fundDetail = z.looseObject({ slug: z.string(), ...fundDetailFields });

export const fundEndpoints = {
  /**
   * Without `slug` the list `funds`, by net asset value; with it one fund in full. The contract
   * does not show the detail's wrapper: it is read from `fund`, or from the top level.
   */
  funds: defineRead({
    summary: 'Index funds by net asset value, or one fund in full',
    section: '2, index fund; 4, public reads',
    path: '/api/public/v1/funds',
    returns: '`funds[]` by net asset value; with `slug`, that fund in full',
    params: z.strictObject({
      slug: queryText.optional(),
      country: queryText.optional(),
      scope: z.enum(FUND_SCOPES).optional(),
    }),
    response: anyShapeOf(
      { ...envelope, funds: z.array(fundRow).nullish() },
      { ...envelope, fund: fundDetail.nullish() },
      { ...envelope, slug: optionalText, ...fundDetailFields },
    ).superRefine(requiredUnlessNotFound('funds', 'fund', 'slug')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['country', 'scope'],
    cache: { staleMs: 60_000, persist: true },
  }),
};
