/** The service's catalogue of itself, made from the contract table (contract parts 4 "/meta" and 9). */
import { pathParameterNames } from '@shared/contract/define';
import type { Endpoint } from '@shared/contract/define';
import type { metaEndpoints } from '@shared/contract/endpoints/meta';
import { endpoints } from '@shared/contract/index';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import type { World } from '../core/world';

const V1_PATHS = ['/api/public/v1/', '/api/v1/'];

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
    endpoints: Object.entries<Endpoint>(endpoints)
      .filter(([, { path }]) => V1_PATHS.some((prefix) => path.startsWith(prefix)))
      .map(([id, endpoint]) => ({
        id,
        method: endpoint.method,
        path: endpoint.path,
        summary: endpoint.summary,
        scope: endpoint.auth === 'privateKey' ? 'private' : 'public',
        requiresOneOf: (endpoint.requiresOneOf ?? []).filter((name) =>
          isOfContract(endpoint, name),
        ),
        params: Object.entries(endpoint.params.shape)
          .filter(([name]) => isOfContract(endpoint, name))
          .map(([name, schema]) => ({
            name,
            in: pathParameterNames(endpoint.path).includes(name)
              ? 'path'
              : endpoint.kind === 'read'
                ? 'query'
                : 'body',
            required: !schema.safeParse(undefined).success,
          })),
      })),
  };
}

/** The older name of a parameter is only for servers that do not know the newer one. */
function isOfContract(endpoint: Endpoint, name: string): boolean {
  const olderNames = endpoint.kind === 'read' ? endpoint.olderNames : undefined;
  return !Object.values(olderNames ?? {}).includes(name);
}
