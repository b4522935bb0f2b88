/** What the address of a screen is made of, and how it becomes a route. Pure data and types: no table of screens. */

declare const madeByAddress: unique symbol;

/**
 * A screen's address with its parameters filled in, for example `/countries/US`. `routeTo` makes one, and so does the
 * renderer's `href`; a text from a link, a file or another process is one only after its check. The briefing's route is
 * a literal: main's first modules and the small window load no table of addresses.
 */
export type Route = '/' | (string & { readonly [madeByAddress]: true });

/** Longest route that a link, an alert or another process can hand over. */
export const ROUTE_LIMIT = 500;

/** The part of a screen that a link to it needs. */
export interface Address {
  /** Route pattern; a segment `:name` is a parameter. */
  readonly pattern: `/${string}`;
  /** Query parameters that the screen reads and that links to it may set. */
  readonly search?: readonly [string, ...string[]];
}

/** An id in whatever form the service uses, an object id or a sequential one; answers may leave it out. */
export type AnyId = string | number | null | undefined;

type ParameterIn<Pattern extends string> = Pattern extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Others}`
    ? Name | ParameterIn<`/${Others}`>
    : Rest
  : never;

/** The names of the parameters in a screen's route. */
export type ParameterAt<At extends Address> = ParameterIn<At['pattern']>;

/** The names of the query parameters that a screen reads. */
export type SearchParameterAt<At extends Address> = At extends {
  readonly search: readonly (infer Name extends string)[];
}
  ? Name
  : never;

/** The parameters of a route: each of the pattern, and any of the query's. */
export type RouteParameters<At extends Address, Value> = Readonly<Record<ParameterAt<At>, Value>> &
  Readonly<Partial<Record<SearchParameterAt<At>, AnyId>>>;

/** A screen without any parameter takes none; one without parameters in its pattern may be named bare. */
export type RouteArguments<At extends Address> = [ParameterAt<At> | SearchParameterAt<At>] extends [
  never,
]
  ? []
  : [ParameterAt<At>] extends [never]
    ? [parameters?: RouteParameters<At, string | number>]
    : [parameters: RouteParameters<At, string | number>];

type Values = Readonly<Record<string, AnyId>>;

function isAbsent(value: AnyId): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/** Lists such as `compare=1,2` stay readable: a comma needs no encoding in a query. */
function encodeSearch(value: string | number): string {
  return encodeURIComponent(value).replaceAll('%2C', ',');
}

/** The route of an address, with every value encoded. Query parameters that are absent are left out. */
export function routeAt({ pattern, search }: Address, values: Values = {}): Route {
  const path = pattern.replaceAll(/:(?<name>\w+)/gu, (_parameter, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const query = (search ?? []).flatMap((name) => {
    const value = values[name];
    return isAbsent(value) ? [] : [`${name}=${encodeSearch(value)}`];
  });
  return `${path}${query.length === 0 ? '' : `?${query.join('&')}`}` as Route;
}

/** The same; null where a parameter of the pattern is absent. */
export function routeIfKnown(address: Address, values: Values): Route | null {
  const isIncomplete = Object.entries(values).some(
    ([name, value]) => isAbsent(value) && address.pattern.split('/').includes(`:${name}`),
  );
  return isIncomplete ? null : routeAt(address, values);
}
