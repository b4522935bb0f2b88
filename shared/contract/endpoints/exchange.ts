/** What some servers send about their currency market, beyond the contract. */
import { z } from 'zod';

import { defineRead } from '../define';
import { openField, openObject } from '../fields';
import { notPromised } from '../promises';

export const exchangeEndpoints = {
  /** Units of each currency for one common unit, before any spread. */
  forexRates: defineRead({
    summary: 'Exchange rates of every currency',
    section: '4, beyond the contract',
    path: '/api/forex/rates',
    returns: '`rates`: units of each currency for one common unit',
    params: z.strictObject({}),
    response: z.looseObject({
      /** Units by currency code. */
      rates: openObject,
      ...notPromised({ baseRates: openField, interventionBands: openField }),
    }),
    auth: 'session',
    bucket: 'client',
    isExtension: true,
    cache: { staleMs: 60_000, persist: true },
  }),
};
