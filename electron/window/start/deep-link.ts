/** Turns `hustings://open/countries/US` into the route `/countries/US`, and back. */
import type { Route } from '@shared/routes/route';

const LONGEST_ROUTE = 500;

/** The route of a deep link, or null if the text is not one. Only the path and query are used. */
export function routeOfDeepLink(link: string): Route | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== 'hustings:' || url.host !== 'open') return null;
  if (url.username !== '' || url.password !== '') return null;
  const route = `${url.pathname || '/'}${url.search}`;
  return route.length <= LONGEST_ROUTE && !route.startsWith('//') ? (route as Route) : null;
}

/** The link that leads to a route; null for what no link can lead to. */
export function deepLinkTo(route: string): string | null {
  if (!route.startsWith('/')) return null;
  const link = `hustings://open${route}`;
  return routeOfDeepLink(link) === null ? null : link;
}
