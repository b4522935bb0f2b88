/** The service's own catalogue of itself (contract parts 4 "/meta" and 9). */
import { z } from 'zod';

import { defineRead } from '../define';
import { envelope } from '../fields';

export const metaEndpoints = {
  /** Every v1 endpoint with its parameters, limits and promises. The contract does not show its shape: an object, kept whole. */
  meta: defineRead({
    summary: 'Machine-readable catalogue of the public API',
    section: '4, public reads; 9',
    path: '/api/public/v1/meta',
    returns:
      "The service's own catalogue: endpoints, parameters, base address, key header, limits, stability",
    params: z.strictObject({}),
    response: z.looseObject({ ...envelope }),
    auth: 'publicKey',
    bucket: 'publicRead',
    isSameInEveryTurn: true,
    cache: { staleMs: 60 * 60_000, persist: true },
  }),
};
