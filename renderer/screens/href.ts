/** Makes the links between screens: a wrong screen, a missing parameter or an unknown one does not compile. */
import { routeAt, routeIfKnown } from '@shared/routes/route';
import type { AnyId, Route, RouteArguments, RouteParameters } from '@shared/routes/route';
import { routeOfSubject } from '@shared/record/subjects';
import type { SubjectRef } from '@shared/record/subjects';

import { screens } from './screens';
import type { ScreenId } from './screens';

declare const madeByHref: unique symbol;

/** `#/countries/US`: a link to a screen that exists. Only this module makes one. */
export type Href = string & { readonly [madeByHref]: true };

/** A link to a screen: `href('country', { code: 'US' })`. Search parameters that are absent are left out. */
export function href<Id extends ScreenId>(
  screen: Id,
  ...[values]: RouteArguments<(typeof screens)[Id]>
): Href {
  return hrefOfRoute(routeAt(screens[screen], values));
}

/** The same from ids that an answer may leave out; null where one is absent, so that the name stays plain text. */
export function hrefIfKnown<Id extends ScreenId>(
  screen: Id,
  values: RouteParameters<(typeof screens)[Id], AnyId>,
): Href | null {
  const route = routeIfKnown(screens[screen], values);
  return route === null ? null : hrefOfRoute(route);
}

/** The route that a link opens, as the window's location has it: `/countries/US`. */
export function routeOf(link: Href): Route {
  return link.slice(1) as Route;
}

/** The link to a route, for example to that of an alert. */
export function hrefOfRoute(route: Route): Href {
  return `#${route}` as Href;
}

/** The link to the screen that shows a subject; null where the subject's key lacks a part. */
export function subjectLink(subject: SubjectRef): Href | null {
  const route = routeOfSubject(subject);
  return route === null ? null : hrefOfRoute(route);
}

// Matches paths against route patterns such as `/parties/:country/:id`. Pure.

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** The parameters of a path that fits the pattern, decoded; null when it does not fit. */
export function matchPattern(
  pattern: string,
  path: string,
): Readonly<Record<string, string>> | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decode(given[index] ?? '');
    if (value === null) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

/** Of several patterns that fit, the one with the fewest parameters says the most about the path. */
export function parameterCount(pattern: string): number {
  return segmentsOf(pattern).filter((segment) => segment.startsWith(':')).length;
}
