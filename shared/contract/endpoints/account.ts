/** What some servers send a session about its account, beyond the contract. */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  openField,
  openObject,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
} from '../fields';
import { anyShapeOf, notPromised } from '../promises';

/** The player's own character; its party is a sequential id, its cash a sum in the common unit. */
const ownCharacter = z.looseObject(
  notPromised({
    id: optionalId,
    name: optionalText,
    party: optionalId,
    partyName: optionalText,
    homeState: optionalId,
    homeStateName: optionalText,
    countryId: optionalId,
    homeCurrency: optionalText,
    actions: optionalNumber,
    funds: optionalNumber,
    cashOnHand: optionalNumber,
    nationalInfluence: optionalNumber,
  }),
);

/** Shares of one corporation; its money is in `currencyCode`. */
const shareHolding = z.looseObject(
  notPromised({
    corporationId: optionalId,
    corporationName: optionalText,
    sequentialId: optionalId,
    /** On some servers an object with these three instead. */
    corporation: openField,
    shares: optionalNumber,
    sharePrice: optionalNumber,
    totalValue: optionalNumber,
    currencyCode: optionalText,
    avgCostPerShare: optionalNumber,
    unrealizedPnl: optionalNumber,
    unrealizedPnlPct: optionalNumber,
  }),
);

/** Units of one bond; its money is in `currencyCode`. */
const bondHolding = z.looseObject(
  notPromised({
    bondId: optionalId,
    issuerName: optionalText,
    /** The issuer's name on some servers. */
    corporationName: optionalText,
    units: optionalNumber,
    faceValuePerUnit: optionalNumber,
    couponRate: optionalNumber,
    /** Main adds it: 0.05 is 5 %, whatever unit the server sends. */
    couponRateFraction: optionalNumber,
    /** A fraction of the face value. */
    marketPrice: optionalNumber,
    totalValue: optionalNumber,
    currencyCode: optionalText,
    maturityTurn: optionalNumber,
    turnsRemaining: optionalNumber,
  }),
);

const currencyBalances = z.looseObject({ personal: openObject });

export const accountEndpoints = {
  /** The only answer of some servers that holds the stored theme; without one the field is absent. */
  ownAccount: defineRead({
    summary: 'The account of the session',
    section: '4, beyond the contract',
    path: '/api/auth/me',
    returns: '`user` with `theme` and `character`',
    params: z.strictObject({}),
    response: z.looseObject({
      user: z.looseObject({
        username: optionalText,
        ...notPromised({
          id: optionalId,
          role: optionalText,
          theme: optionalText,
          hasCharacter: optionalFlag,
          unreadCount: optionalNumber,
          unreadMailCount: optionalNumber,
          character: ownCharacter.nullish(),
        }),
      }),
    }),
    auth: 'optionalSession',
    bucket: 'client',
    isSameInEveryTurn: true,
    // A guest's 401 and a banned account's 403 concern only this endpoint; client-nav shows whether the session is
    // valid.
    needsCharacter: true,
    isExtension: true,
    cache: { staleMs: 10 * 60_000, persist: false },
  }),
  /** Everything that the player's character holds on the markets. */
  ownPortfolio: defineRead({
    summary: "The shares and bonds of the player's character",
    section: '4, beyond the contract',
    path: '/api/character/portfolio',
    returns:
      '`holdings[]`: shares with price, value and currency; `bondHoldings[]`; sums in the common unit',
    params: z.strictObject({}),
    response: z.looseObject({
      holdings: z.array(shareHolding),
      ...notPromised({
        bondHoldings: z.array(bondHolding).nullish(),
        /** Of the shares, in the common unit. */
        totalValue: optionalNumber,
        totalBondValue: optionalNumber,
        totalBondIncomePerTurn: optionalNumber,
      }),
    }),
    auth: 'session',
    bucket: 'client',
    needsCharacter: true,
    isExtension: true,
    cache: { staleMs: 60_000, persist: true },
  }),
  /** The player's personal money by currency code. */
  ownBalances: defineRead({
    summary: "The personal money of the player's character, by currency",
    section: '4, beyond the contract',
    path: '/api/character/me',
    returns: '`character.currencyBalances.personal`: personal money by currency code',
    params: z.strictObject({}),
    response: anyShapeOf(
      { currencyBalances: currencyBalances.nullish() },
      { character: z.looseObject({ currencyBalances }).nullish() },
    ).superRefine(requiredUnlessNotFound('currencyBalances', 'character')),
    auth: 'session',
    bucket: 'client',
    needsCharacter: true,
    isExtension: true,
    cache: { staleMs: 60_000, persist: true },
  }),
};
