/**
 * What some servers tell a session about bonds and share trades, beyond the contract: more than their public reads do,
 * or instead of them.
 */
import { z } from 'zod';

import { defineRead } from '../../define';
import {
  openField,
  optionalId,
  optionalLabel,
  optionalNumber,
  optionalText,
  optionalTimestamp,
  pageParameter,
  queryText,
  recordId,
  sequentialIdParameter,
} from '../../fields';
import { notPromised } from '../../promises';

const shared = {
  section: '4, beyond the contract',
  auth: 'session',
  bucket: 'client',
  isExtension: true,
} as const;

/** A bond of the public list with its issuer, currency and maturity. */
const toldBond = z.looseObject({
  id: recordId,
  ...notPromised({
    issuerType: optionalLabel,
    corporationName: optionalText,
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

/** A side of a trade; null is the public float. */
const side = z.looseObject(notPromised({ characterId: optionalId, name: optionalText }));

export const marketExtensions = {
  /** The bonds of one page of the public list, with the same parameters. */
  sessionBonds: defineRead({
    ...shared,
    summary: 'Bonds with issuer, currency and maturity',
    path: '/api/bonds',
    params: z.strictObject({ corp: queryText.optional(), page: pageParameter.optional() }),
    response: z.looseObject({
      bonds: z.array(toldBond),
      ...notPromised({ pagination: openField }),
    }),
    cache: { staleMs: 60_000, persist: true },
  }),
  /** The contract's tape of share trades, newest first, by the corporation's sequential id. */
  sessionShareTrades: defineRead({
    ...shared,
    summary: "A corporation's share trades",
    path: '/api/corporations/{sequentialId}/shares/history',
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
            kind: optionalText,
            turn: optionalNumber,
            createdAt: optionalTimestamp,
            shares: optionalNumber,
            pricePerShareAnchor: optionalNumber,
            totalAnchor: optionalNumber,
            corpCurrencyCode: optionalText,
            from: side.nullish(),
            to: side.nullish(),
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
