/** Commodities: what the sectors make and need. Only some servers have them. */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  openObject,
  optionalNumber,
  optionalText,
  pathText,
  queryText,
} from '../fields';
import { anyShapeOf, notPromised } from '../promises';

const commodityFields = {
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
};
const commodityRow = z.looseObject(commodityFields);

/** Maps from a state's code to its figure, and the largest companies, whose fields no source states. */
const commodityDetail = {
  ...commodityFields,
  statePrices: openObject.nullish(),
  stateSupply: openObject.nullish(),
  stateDemand: openObject.nullish(),
  topProducers: z.array(openObject).nullish(),
  topConsumers: z.array(openObject).nullish(),
};

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
  /** One commodity by state. Where its fields stand is not stated: under `commodity`, or at the top level. */
  commodity: defineRead({
    section: '4, beyond the contract',
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['country'],
    isExtension: true,
    summary: 'One commodity by state, with its largest producers and consumers',
    path: '/api/public/v1/commodity/{key}',
    returns: '`commodity`: the row of `commodities` and its figures by state',
    parameterNotes: { key: 'of a row of `commodities`', country: 'in capitals' },
    params: z.strictObject({ key: pathText, country: queryText.optional() }),
    response: anyShapeOf(
      { ...envelope, commodity: z.looseObject(commodityDetail).nullish() },
      { ...envelope, ...commodityDetail, key: optionalText },
    ).superRefine(requiredUnlessNotFound('commodity', 'key')),
    cache: { staleMs: 60_000, persist: true },
  }),
};
