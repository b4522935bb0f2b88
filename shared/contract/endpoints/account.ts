/** What some servers send a session about its account, beyond the contract. */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  carriesUnlessMissed,
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

/**
 * Shares of one corporation, with money in `currencyCode`. Main gives every reader the flat fields; some servers send an
 * object `corporation` in their place.
 */
const shareHolding = z.looseObject(
  notPromised({
    corporation: openField,
    corporationId: optionalId,
    corporationName: optionalText,
    sequentialId: optionalId,
    shares: optionalNumber,
    sharePrice: optionalNumber,
    totalValue: optionalNumber,
    currencyCode: optionalText,
    avgCostPerShare: optionalNumber,
    unrealizedPnl: optionalNumber,
    unrealizedPnlPct: optionalNumber,
  }),
);

/** Units of one bond, with money in `currencyCode`. Some servers send an object `bond` in place of `bondId`. */
const bondHolding = z.looseObject(
  notPromised({
    bond: openField,
    bondId: optionalId,
    corporationName: optionalText,
    units: optionalNumber,
    faceValuePerUnit: optionalNumber,
    couponRate: optionalNumber,
    /** The fraction of the face value. */
    marketPrice: optionalNumber,
    totalValue: optionalNumber,
    currencyCode: optionalText,
    maturityTurn: optionalNumber,
    turnsRemaining: optionalNumber,
  }),
);

/** The money of a character: `campaign` in the home currency, `personal` by currency code. */
const currencyBalances = z.looseObject({
  ...notPromised({ campaign: openField }),
  personal: openObject,
});

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
        /** These sums are in the common unit. */
        totalValue: optionalNumber,
        totalBondValue: optionalNumber,
        totalBondIncomePerTurn: optionalNumber,
        history: openField,
      }),
    }),
    auth: 'session',
    bucket: 'client',
    needsCharacter: true,
    isExtension: true,
    cache: { staleMs: 60_000, persist: true },
  }),
  /** The player's money by currency. Main puts `currencyBalances` at the top, where only some servers have it. */
  ownBalances: defineRead({
    summary: "The money of the player's character, by currency",
    section: '4, beyond the contract',
    path: '/api/character/me',
    returns: '`character.currencyBalances.personal`: personal money by currency code',
    params: z.strictObject({}),
    response: anyShapeOf(
      { character: z.looseObject({ currencyBalances }).nullish() },
      { currencyBalances: currencyBalances.nullish() },
    ).superRefine(carriesUnlessMissed('character', 'currencyBalances')),
    auth: 'session',
    bucket: 'client',
    needsCharacter: true,
    isExtension: true,
    cache: { staleMs: 60_000, persist: true },
  }),
};
