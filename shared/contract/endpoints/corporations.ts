/** Corporations and the tape of their shares (contract parts 2 "Corporation", "Share trade entry" and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  givesOneOf,
  namedPerson,
  namedRecord,
  openField,
  openObject,
  optionalId,
  optionalLabel,
  optionalNumber,
  optionalText,
  optionalTimestamp,
  pageParameter,
  queryText,
  recordId,
  sequentialIdParameter,
} from '../fields';
import { anyShapeOf, notPromised } from '../promises';
import { bond } from './bonds';
import { sectorType } from './markets';

const corporationRow = z.looseObject({
  id: recordId,
  name: optionalText,
  sequentialId: optionalId,
  type: sectorType.nullish(),
  countryId: optionalText,
});

/**
 * A corporation's own fields. The contract gives `financials`, `shareStructure` and `creditRating`
 * by topic only; their typed fields carry the contract's topic as name, or the name seen on a server.
 */
const corporationFields = {
  id: optionalId,
  ...notPromised({
    sequentialId: optionalId,
    description: optionalText,
    countryId: optionalText,
    currencyCode: openField,
    corpUrl: openField,
  }),
  name: optionalText,
  type: sectorType.nullish(),
  typeLabel: optionalText,
  ceo: namedPerson.nullish(),
  financials: z
    .looseObject(
      notPromised({
        revenue: optionalNumber,
        totalRevenue: optionalNumber,
        income: optionalNumber,
        operatingIncome: optionalNumber,
        costs: optionalNumber,
        operatingCosts: optionalNumber,
        dividends: optionalNumber,
        dividendRate: optionalNumber,
      }),
    )
    .nullish(),
  balanceSheet: z
    .looseObject({
      cashOnHand: optionalNumber,
      marketCapitalization: optionalNumber,
      totalDebt: optionalNumber,
    })
    .nullish(),
  shareStructure: z
    .looseObject(
      notPromised({
        shares: optionalNumber,
        totalShares: optionalNumber,
        float: optionalNumber,
        publicFloat: optionalNumber,
        publicFloatPct: optionalNumber,
        price: optionalNumber,
        sharePrice: optionalNumber,
        shareholders: z
          .array(
            z.looseObject({
              name: optionalText,
              shares: optionalNumber,
              percentage: optionalNumber,
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
  creditRating: z
    .looseObject(
      notPromised({
        rating: optionalLabel,
        score: optionalNumber,
        compositeScore: optionalNumber,
        components: openObject.nullish(),
      }),
    )
    .nullish(),
  bonds: z.array(bond).nullish(),
  sectors: z.array(openObject).nullish(),
};

/** A side of a trade; null is the public float. */
const tradeSide = z.looseObject({ name: optionalText, ...notPromised({ id: optionalId }) });

/** The same with the extension's fields; null is the public float. */
const sessionTradeSide = z.looseObject(
  notPromised({ characterId: optionalId, name: optionalText }),
);

const trade = {
  kind: optionalText,
  turn: optionalNumber,
  createdAt: optionalTimestamp,
  shares: optionalNumber,
  pricePerShareAnchor: optionalNumber,
  totalAnchor: optionalNumber,
  corpCurrencyCode: optionalText,
};

const tradeEntry = z.looseObject({
  ...trade,
  from: tradeSide.nullish(),
  to: tradeSide.nullish(),
  note: optionalText,
});

const whichCorporation = { name: queryText.optional(), id: sequentialIdParameter.optional() };

export const corporationEndpoints = {
  /** Every corporation (part 2 "Corporation", list row). */
  corporations: defineRead({
    summary: 'Every corporation',
    section: '2, corporation; 4, public reads',
    path: '/api/public/v1/corporations',
    returns: '`corporations[]` of corporation rows',
    params: z.strictObject({}),
    response: z
      .looseObject({ ...envelope, corporations: z.array(corporationRow).nullish() })
      .superRefine(requiredUnlessNotFound('corporations')),
    auth: 'publicKey',
    bucket: 'publicRead',
    family: 'corporation',
    cache: { staleMs: 5 * 60_000, persist: true },
  }),
  /**
   * One corporation by name or sequential id, never by object id (part 4, /corporation). The
   * contract shows no wrapper: the fields stand at the top level, or under `corporation`.
   */
  corporation: defineRead({
    summary: 'One corporation: books, shares, rating, bonds, sectors',
    section: '2, corporation; 4, public reads',
    path: '/api/public/v1/corporation',
    returns: 'Corporation detail',
    parameterNotes: { id: 'never the object id' },
    params: z.strictObject(whichCorporation).superRefine(givesOneOf('name', 'id')),
    requiresOneOf: ['name', 'id'],
    response: anyShapeOf(
      { ...envelope, ...corporationFields },
      { ...envelope, corporation: z.looseObject(corporationFields).nullish() },
    ).superRefine(requiredUnlessNotFound('id', 'name', 'corporation')),
    auth: 'publicKey',
    bucket: 'publicRead',
    cache: { staleMs: 60_000, persist: true },
  }),
  /** The tape of share trades; a null `from` or `to` is the public float (part 2 "Share trade entry"). */
  corporationSharesHistory: defineRead({
    summary: "A corporation's share trades",
    section: '2, share trade entry; 4, public reads',
    path: '/api/public/v1/corporation/shares/history',
    returns: 'The share trade tape',
    params: z
      .strictObject({
        ...whichCorporation,
        page: pageParameter.optional(),
        pageSize: pageParameter.optional(),
      })
      .superRefine(givesOneOf('name', 'id')),
    requiresOneOf: ['name', 'id'],
    response: z
      .looseObject({
        ...envelope,
        corporation: namedRecord.nullish(),
        entries: z.array(tradeEntry).nullish(),
        page: optionalNumber,
        pageSize: optionalNumber,
        total: optionalNumber,
        pageCount: optionalNumber,
      })
      .superRefine(requiredUnlessNotFound('entries')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['page', 'pageSize'],
    cache: { staleMs: 60_000, persist: true },
    paging: { by: 'page', pageParameter: 'page', sizeParameter: 'pageSize', rows: 100 },
  }),
  /** The contract's tape of share trades, newest first, by the corporation's sequential id. */
  sessionShareTrades: defineRead({
    section: '4, beyond the contract',
    auth: 'session',
    bucket: 'client',
    loggedParameters: ['page', 'pageSize'],
    isExtension: true,
    summary: "A corporation's share trades",
    path: '/api/corporations/{sequentialId}/shares/history',
    returns: "`entries[]`: the contract's share trades, newest first, with the ids of both sides",
    params: z.strictObject({
      sequentialId: sequentialIdParameter,
      page: pageParameter.optional(),
      pageSize: pageParameter.optional(),
    }),
    response: z.looseObject({
      entries: z.array(
        z.looseObject(
          notPromised({
            id: optionalId,
            ...trade,
            from: sessionTradeSide.nullish(),
            to: sessionTradeSide.nullish(),
            structureChange: openField,
          }),
        ),
      ),
      ...notPromised({
        page: optionalNumber,
        pageSize: optionalNumber,
        total: optionalNumber,
        pageCount: optionalNumber,
      }),
    }),
    cache: { staleMs: 60_000, persist: true },
    paging: { by: 'page', pageParameter: 'page', sizeParameter: 'pageSize', rows: 100 },
  }),
};
