/** Commodities: what the sectors make and need. Only some servers have them. */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  optionalNumber,
  optionalText,
  queryText,
} from '../fields';
import { notPromised } from '../promises';

const commodityRow = z.looseObject({
  key: z.string().min(1),
  label: optionalText,
  unit: optionalText,
  basePrice: optionalNumber,
  globalPrice: optionalNumber,
  globalSupply: optionalNumber,
  globalDemand: optionalNumber,
  ...notPromised({
    nationalPrice: optionalNumber,
    nationalSupply: optionalNumber,
    nationalDemand: optionalNumber,
  }),
  turn: optionalNumber,
});

export const commodityEndpoints = {
  /** Prices are per unit, in a currency that no field names. */
  commodities: defineRead({
    section: '4, beyond the contract',
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['country'],
    isExtension: true,
    summary: 'Commodities with price, supply and demand',
    path: '/api/public/v1/commodities',
    returns: '`commodities[]` of the world; with `country`, also of that country',
    parameterNotes: { country: 'in capitals' },
    params: z.strictObject({ country: queryText.optional() }),
    response: z
      .looseObject({ ...envelope, commodities: z.array(commodityRow).nullish() })
      .superRefine(requiredUnlessNotFound('commodities')),
    cache: { staleMs: 60_000, persist: true },
  }),
};
