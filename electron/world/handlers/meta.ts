/** The service's catalogue of itself, made from the contract table (contract parts 4 "/meta" and 9). */
import { contractCatalogue } from '@shared/contract/catalogue';
import type { metaEndpoints } from '@shared/contract/endpoints/meta';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import type { World } from '../core/world';

export const metaHandlers = {
  meta: ({ world }) => succeed(catalogue(world)),
} satisfies HandlersOf<typeof metaEndpoints>;

function catalogue(world: World) {
  const { limits } = world.settings;
  return {
    ok: true,
    found: true,
    version: 'v1',
    baseUrl: world.baseUrl,
    authHeader: 'X-API-Key',
    keyPrefixes: { public: 'hst_pub_', private: 'hst_priv_' },
    rateLimits: {
      windowSeconds: 60,
      publicRead: limits.publicRead,
      transfer: limits.transfer,
      forex: limits.forex,
      keyManagement: limits.keys,
    },
    stability: {
      additiveOnly: true,
      breakingChanges: 'Released under /v2/',
      timestamps: 'UTC ISO 8601',
    },
    endpoints: contractCatalogue.map(({ isExtension: _isExtension, ...endpoint }) => endpoint),
  };
}
