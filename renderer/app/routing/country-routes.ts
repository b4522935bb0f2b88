/** Which country a route is about, and the route to the same of another one. */
import type { ReadId } from '@shared/contract/index';

import { routePath } from '../../components/links/route-path';
import type { RouteMatch } from './routes';

/** What says the country in a route's pattern. */
const COUNTRY_PARAMETERS = ['code', 'country'] as const;

/** The code of the country that a screen's address names; null where it names none. */
export function countryOfMatch({ params }: RouteMatch): string | null {
  for (const name of COUNTRY_PARAMETERS) {
    const code = params[name];
    if (code !== undefined) return code;
  }
  return null;
}

/**
 * The same page of another country; a party's neighbours are that country's parties, and any other
 * screen's its overview. Without a list of
 * parties (`absent`: what the server lacks) a party's neighbour is the overview too.
 */
export function routeInCountry(
  { screen, params }: RouteMatch,
  code: string,
  absent: ReadonlySet<ReadId>,
): string {
  const country = routePath('/countries', code) ?? '/countries';
  if (params['code'] !== undefined) return screen.pattern.replace('/countries/:code', country);
  const isParty = params['country'] !== undefined;
  return isParty && !absent.has('parties') ? `${country}/parties` : country;
}
