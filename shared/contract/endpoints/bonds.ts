/** Bonds (contract parts 2 "Bond" and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  openField,
  optionalFlag,
  optionalId,
  optionalLabel,
  optionalNumber,
  optionalText,
  pageParameter,
  queryText,
  recordId,
} from '../fields';
import { notPromised } from '../promises';

/** Rates in one unit, whatever unit a server sends: 0.05 is 5 %. Main adds them. */
const rateFractions = notPromised({
  couponRateFraction: optionalNumber,
  yieldToMaturityFraction: optionalNumber,
});

/** A bond; by contract `couponRate` is a fraction (0.05 is 5 %), some servers send percent. */
export const bond = z.looseObject({
  id: recordId,
  couponRate: optionalNumber,
  maturityLabel: optionalText,
  totalIssued: optionalNumber,
  marketPrice: optionalNumber,
  yieldToMaturity: optionalNumber,
  defaulted: optionalFlag,
  ...rateFractions,
  ...notPromised({
    issuerName: openField,
    /** The credit rating of whoever issued it: `AAA`. */
    issuerRating: openField,
    currencyCode: openField,
    /** Money in the bond's currency. */
    pricePerUnit: openField,
    corporationSequentialId: openField,
    turnsRemaining: openField,
  }),
});

/** A bond of the public list with its issuer, currency and maturity. Its object id stands in `id` or `_id`. */
const sessionBond = z.looseObject({
  ...rateFractions,
  ...notPromised({
    id: optionalId,
    _id: optionalId,
    issuerType: optionalLabel,
    issuerName: optionalText,
    /** The issuer's name, on some servers also where a country issued the bond. */
    corporationName: optionalText,
    /** Absent where a country issued the bond. */
    corporationSequentialId: optionalId,
    currencyCode: optionalText,
    /** Money in the bond's currency. */
    pricePerUnit: optionalNumber,
    maturityLabel: optionalText,
    maturityTurns: optionalNumber,
    issuedAtTurn: optionalNumber,
    maturityTurn: optionalNumber,
    turnsRemaining: optionalNumber,
    yieldToMaturity: optionalNumber,
    totalUnits: optionalNumber,
    holders: openField,
  }),
});

export const bondEndpoints = {
  /** Bonds, of one corporation when `corp` names it, a page at a time (part 2 "Bond"). */
  bonds: defineRead({
    summary: 'Bonds on the market',
    section: '2, bond; 4, public reads',
    path: '/api/public/v1/bonds',
    returns: '`bonds[]`, `pagination`',
    parameterNotes: { corp: "a corporation's name" },
    params: z.strictObject({ corp: queryText.optional(), page: pageParameter.optional() }),
    response: z
      .looseObject({
        ...envelope,
        bonds: z.array(bond).nullish(),
        pagination: z
          .looseObject({
            page: optionalNumber,
            perPage: optionalNumber,
            totalCount: optionalNumber,
            totalPages: optionalNumber,
          })
          .nullish(),
      })
      .superRefine(requiredUnlessNotFound('bonds')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['page'],
    cache: { staleMs: 60_000, persist: true },
    paging: { by: 'page', pageParameter: 'page' },
  }),
  /** The bonds of the public list: all at once, or in its pages where the answer has `pagination`. */
  sessionBonds: defineRead({
    section: '4, beyond the contract',
    auth: 'session',
    bucket: 'client',
    loggedParameters: ['page'],
    isExtension: true,
    summary: 'Bonds with issuer, currency and maturity',
    path: '/api/bonds',
    returns: '`bonds[]` of the public list, with issuer, currency, price of a unit and maturity',
    params: z.strictObject({ corp: queryText.optional(), page: pageParameter.optional() }),
    response: z.looseObject({
      bonds: z.array(sessionBond),
      ...notPromised({ pagination: z.looseObject({ totalPages: optionalNumber }).nullish() }),
    }),
    cache: { staleMs: 60_000, persist: true },
  }),
};
