/** Makes the links between screens: a wrong screen, a missing parameter or an unknown one does not compile. */
import { screens } from './screens';
import type { Screen } from './screen';
import type { ParameterOf, ScreenId, SearchParameterOf } from './screens';

declare const madeByHref: unique symbol;

/** `#/countries/US`: a link to a screen that exists. Only `href` and `hrefIfKnown` make one. */
export type Href = string & { readonly [madeByHref]: true };

/** An id in whatever form the service uses, an object id or a sequential one; answers may leave it out. */
export type AnyId = string | number | null | undefined;

type Parameters<Id extends ScreenId, Value> = Readonly<Record<ParameterOf<Id>, Value>> &
  Readonly<Partial<Record<SearchParameterOf<Id>, AnyId>>>;

/** A screen without any parameter takes none; a screen whose route has no parameters may be linked without arguments. */
type Arguments<Id extends ScreenId, Value> = [ParameterOf<Id> | SearchParameterOf<Id>] extends [
  never,
]
  ? []
  : [ParameterOf<Id>] extends [never]
    ? [parameters?: Parameters<Id, Value>]
    : [parameters: Parameters<Id, Value>];

type Values = Readonly<Record<string, AnyId>>;

const NONE: Values = {};

function isAbsent(value: AnyId): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/** Lists such as `compare=1,2` stay readable: a comma needs no encoding in a query. */
function encodeSearch(value: string | number): string {
  return encodeURIComponent(value).replaceAll('%2C', ',');
}

function linkTo({ pattern, search }: Screen, values: Values): Href {
  const path = pattern.replaceAll(/:(?<name>\w+)/gu, (_parameter, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const query = (search ?? []).flatMap((name) => {
    const value = values[name];
    return isAbsent(value) ? [] : [`${name}=${encodeSearch(value)}`];
  });
  return `#${path}${query.length === 0 ? '' : `?${query.join('&')}`}` as Href;
}

/** A link to a screen: `href('country', { code: 'US' })`. Search parameters that are absent are left out. */
export function href<Id extends ScreenId>(
  screen: Id,
  ...[values]: Arguments<Id, string | number>
): Href {
  return linkTo(screens[screen], values ?? NONE);
}

/** The same from ids that an answer may leave out; null where one is absent, so that the name stays plain text. */
export function hrefIfKnown<Id extends ScreenId>(
  screen: Id,
  values: Parameters<Id, AnyId>,
): Href | null {
  const { pattern } = screens[screen];
  const isIncomplete = Object.entries<AnyId>(values).some(
    ([name, value]) => isAbsent(value) && pattern.split('/').includes(`:${name}`),
  );
  return isIncomplete ? null : linkTo(screens[screen], values);
}

/** The route that a link opens, as the window's location has it: `/countries/US`. */
export function routeOf(link: Href): string {
  return link.slice(1);
}

/** The link to a route that main stored, for example with an alert. */
export function hrefOfRoute(route: string): Href {
  return `#${route}` as Href;
}
