/** Builds path, query and body of a request from an entry of the contract table and its parameters. */
import { pathParameterNames } from './define';
import type { Endpoint } from './define';

/** Path, query and body of one request, relative to the service's base address. */
export interface RequestTarget {
  /** Starts with `/`; placeholders filled and percent-encoded. */
  readonly path: string;
  /** Query parameters in the order of the endpoint's schema, not yet encoded. */
  readonly query: [string, string][];
  /** JSON body of a command; absent for a read. */
  readonly body?: Record<string, unknown>;
}

const LONE_SURROGATE = /\p{Cs}/gu;
const DOT_SEGMENT = /^\.{0,2}$/;

/**
 * Builds the request of `endpoint` for parameters that its schema accepted.
 *
 * A parameter named in the path fills its placeholder; of the others a read makes query entries and
 * a command its JSON body. An undefined parameter is left out; numbers and booleans become text in
 * a path or query and stay themselves in a body.
 *
 * @throws RangeError when a placeholder has no value or one that a URL parser would remove (empty, `.`,
 * `..`), or when a query value is not text, a number or a boolean: the schemas allow neither.
 */
export function buildRequestTarget(
  endpoint: Pick<Endpoint, 'kind' | 'path' | 'params'>,
  params: Readonly<Record<string, unknown>>,
): RequestTarget {
  const inPath = new Set(pathParameterNames(endpoint.path));
  const rest = orderedKeys(endpoint, params).filter(
    (key) => !inPath.has(key) && params[key] !== undefined,
  );
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    pathSegment(name, params[name]),
  );
  if (endpoint.kind === 'command') {
    return { path, query: [], body: Object.fromEntries(rest.map((key) => [key, params[key]])) };
  }
  return { path, query: rest.map((key) => [key, valueText(key, params[key])]) };
}

/** Keys in the schema's order, so that the same call always has the same URL; unknown ones last. */
function orderedKeys(
  endpoint: Pick<Endpoint, 'params'>,
  params: Readonly<Record<string, unknown>>,
): string[] {
  const declared = Object.keys(endpoint.params.shape);
  const unknown = Object.keys(params).filter((key) => !declared.includes(key));
  return [...declared, ...unknown.toSorted()];
}

function pathSegment(name: string, value: unknown): string {
  const text = valueText(name, value);
  // A URL parser folds these segments away, encoded or not: the request would reach another route.
  if (DOT_SEGMENT.test(text)) throw new RangeError(`Path parameter ${name} cannot be "${text}"`);
  return encodeURIComponent(text.replaceAll(LONE_SURROGATE, '\uFFFD'));
}

function valueText(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value);
  throw new RangeError(
    `Parameter ${name} cannot be sent: ${value === undefined ? 'missing' : typeof value}`,
  );
}
