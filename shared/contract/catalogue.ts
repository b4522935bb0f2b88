/** The public endpoints of the contract as its own catalogue has them (contract parts 4 "/meta" and 9). */
import { BUCKET_LIMITS_PER_MINUTE, pathParameterNames } from './define';
import type { Endpoint } from './define';
import { endpoints } from './index';

const V1_PATHS = ['/api/public/v1/', '/api/v1/'];

/** A parameter of an endpoint. */
interface CataloguedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body';
  readonly required: boolean;
}

/** An endpoint with its parameters. */
export interface CataloguedEndpoint {
  readonly id: string;
  readonly method: string;
  /** With `{name}` for each parameter in it. */
  readonly path: string;
  readonly summary: string;
  readonly scope: 'public' | 'private';
  readonly requiresOneOf: readonly string[];
  readonly params: readonly CataloguedParameter[];
  /** Some servers have it beyond the contract. */
  readonly isExtension: boolean;
}

/** The older name of a parameter is only for servers that do not know the newer one. */
function isOfContract(endpoint: Endpoint, name: string): boolean {
  const olderNames = endpoint.kind === 'read' ? endpoint.olderNames : undefined;
  return !Object.values(olderNames ?? {}).includes(name);
}

function catalogued(id: string, endpoint: Endpoint): CataloguedEndpoint {
  const { method, path, summary, auth, requiresOneOf = [], params } = endpoint;
  const pathNames = pathParameterNames(path);
  const place = endpoint.kind === 'read' ? 'query' : 'body';
  return {
    id,
    method,
    path,
    summary,
    scope: auth === 'privateKey' ? 'private' : 'public',
    requiresOneOf: requiresOneOf.filter((name) => isOfContract(endpoint, name)),
    params: Object.entries(params.shape)
      .filter(([name]) => isOfContract(endpoint, name))
      .map(([name, schema]) => ({
        name,
        in: pathNames.includes(name) ? 'path' : place,
        required: !schema.safeParse(undefined).success,
      })),
    isExtension: endpoint.isExtension === true,
  };
}

/** Every endpoint below `/api/public/v1/` and `/api/v1/`. */
export const contractCatalogue: readonly CataloguedEndpoint[] = Object.entries<Endpoint>(endpoints)
  .filter(([, { path }]) => V1_PATHS.some((prefix) => path.startsWith(prefix)))
  .map(([id, endpoint]) => catalogued(id, endpoint));

const { publicRead, transfer, forex } = BUCKET_LIMITS_PER_MINUTE;

/** Requests per minute that the contract states (part 8), by the names that its catalogue gives them. */
export const contractLimits = { publicRead, transfer, forex };
