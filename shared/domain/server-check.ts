/**
 * Compares what a server's catalogue says of itself (contract part 4 "/meta") with the contract. The contract does not
 * show the catalogue's shape, so every usual one is understood.
 */
import { isFields } from './json';
import { asText } from './open-fields';

/** What is compared of an endpoint of the contract. */
interface ContractEndpoint {
  readonly method: string;
  readonly path: string;
  readonly params: readonly { readonly name: string }[];
  readonly isExtension: boolean;
}

/** The parameters of one endpoint that differ. */
interface ParameterDifference {
  readonly endpoint: string;
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

/** A limit that differs, in requests per minute. */
interface LimitDifference<Name extends string> {
  readonly name: Name;
  readonly contract: number;
  readonly server: number;
}

/** How a server differs from the contract. */
export interface ServerCheck<Limit extends string = string> {
  /** How many endpoints the contract asks of every server. */
  readonly wanted: number;
  /** Endpoints of the contract that the catalogue lacks, such as `GET /api/public/v1/game`. */
  readonly missing: readonly string[];
  /** Endpoints of the catalogue beyond the contract. */
  readonly added: readonly string[];
  readonly parameters: readonly ParameterDifference[];
  readonly limits: readonly LimitDifference<Limit>[];
}

/** As many differences as a screen shows of each kind. */
const MAX_ROWS = 200;

type Fields = Readonly<Record<string, unknown>>;

interface Row {
  readonly method: string;
  readonly path: string;
  /** Null where the catalogue names no parameters. */
  readonly params: readonly string[] | null;
}

/** `:code`, `[code]`, `{code}`, `<code>` or `[...code]`. */
const PLACEHOLDER = /^(?::(\w+)|[[{<](?:\.{3})?(\w+)[\]}>])$/u;

/** One path in one spelling: without the prefix and the names of its parameters. */
function shapeOf(path: string): string {
  return path
    .replace(/^https?:\/\/[^/]*/iu, '')
    .replace(/^\/?api\/(public\/)?v1/u, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (PLACEHOLDER.test(segment) ? ':' : segment.toLowerCase()))
    .join('/');
}

function keyOf({ method, path }: Pick<Row, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${shapeOf(path)}`;
}

function parameterNames(params: unknown): readonly string[] | null {
  if (Array.isArray(params))
    return params.flatMap((one) => asText(isFields(one) ? one['name'] : one) ?? []);
  return isFields(params) ? Object.keys(params) : null;
}

/** `GET /path` in one text, or method and path in two fields. */
function rowOf(endpoint: unknown): readonly Row[] {
  const fields = isFields(endpoint) ? endpoint : { path: endpoint };
  const text = asText(fields['path']) ?? asText(fields['route']) ?? asText(fields['url']);
  if (text === null) return [];
  const [, inText, path = text] = /^([a-z]+)\s+(\S+)$/iu.exec(text) ?? [];
  const method = asText(fields['method']) ?? inText ?? 'GET';
  const params = parameterNames(fields['params'] ?? fields['parameters'] ?? fields['query']);
  return [{ method, path, params }];
}

/** The endpoints of a catalogue: a list, or a record by path. */
function rowsIn(catalogue: Fields): readonly Row[] {
  const { endpoints } = catalogue;
  if (Array.isArray(endpoints)) return endpoints.flatMap(rowOf);
  if (!isFields(endpoints)) return [];
  return Object.entries(endpoints).flatMap(([path, value]) =>
    rowOf({ path, ...(isFields(value) ? value : {}) }),
  );
}

function limitsIn<Name extends string>(
  catalogue: Fields,
  contract: Readonly<Record<Name, number>>,
): readonly LimitDifference<Name>[] {
  const { rateLimits } = catalogue;
  if (!isFields(rateLimits)) return [];
  return (Object.entries(contract) as [Name, number][]).flatMap(([name, limit]) => {
    const server = Object.hasOwn(rateLimits, name) ? rateLimits[name] : undefined;
    return typeof server !== 'number' || server === limit ? [] : { name, contract: limit, server };
  });
}

/** The names in a path's places: `code` of `/countries/{code}`, `[code]`, `:code` or `<code>`. */
function namesIn(path: string): ReadonlySet<string> {
  const names = path.split('/').map((segment) => {
    const [, plain, enclosed] = PLACEHOLDER.exec(segment) ?? [];
    return plain ?? enclosed;
  });
  return new Set(names.filter((name) => name !== undefined));
}

/** Parameters in the path have a place instead of a name: servers name them as they like. */
function parameterDifference(wanted: ContractEndpoint, row: Row): readonly ParameterDifference[] {
  if (row.params === null) return [];
  const [places, rowPlaces] = [namesIn(wanted.path), namesIn(row.path)];
  const names = wanted.params.map(({ name }) => name).filter((name) => !places.has(name));
  const given = row.params.filter((name) => !places.has(name) && !rowPlaces.has(name));
  const missing = names.filter((name) => !given.includes(name));
  const added = given.filter((name) => !names.includes(name));
  if (missing.length + added.length === 0) return [];
  return [{ endpoint: `${wanted.method} ${wanted.path}`, missing, added }];
}

/**
 * The differences; null if the catalogue lists no endpoint in a form that is understood.
 *
 * @param limits requests per minute by name, as the contract states them
 */
export function checkServer<Limit extends string>(
  catalogue: Fields,
  contract: readonly ContractEndpoint[],
  limits: Readonly<Record<Limit, number>>,
): ServerCheck<Limit> | null {
  const rows = new Map(rowsIn(catalogue).map((row) => [keyOf(row), row]));
  if (rows.size === 0) return null;
  const known = new Map(contract.map((endpoint) => [keyOf(endpoint), endpoint]));
  const wanted = contract.filter(({ isExtension }) => !isExtension);
  return {
    wanted: wanted.length,
    missing: wanted
      .filter((endpoint) => !rows.has(keyOf(endpoint)))
      .map(({ method, path }) => `${method} ${path}`),
    added: [...rows]
      .filter(([key]) => !known.has(key))
      .map(([, { method, path }]) => `${method.toUpperCase()} ${path}`)
      .slice(0, MAX_ROWS),
    parameters: [...known].flatMap(([key, endpoint]) => {
      const row = rows.get(key);
      return row === undefined ? [] : parameterDifference(endpoint, row);
    }),
    limits: limitsIn(catalogue, limits),
  };
}
