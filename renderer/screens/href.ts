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
