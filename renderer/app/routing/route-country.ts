/** The country that a route is about, and the same screen of another country. */
import type { ReadId } from '@shared/contract/index';
import { href } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import { isCountryScreen } from '@renderer/screens/country-screens';

import type { RouteMatch } from './routes';

/** The route parameters that hold a country's code. */
const COUNTRY_PARAMETERS = ['code', 'country'] as const;

/** The country's code in a screen's route; null where there is none. */
export function countryOfMatch({ params }: RouteMatch): string | null {
  for (const name of COUNTRY_PARAMETERS) {
    const code = params[name];
    if (code !== undefined) return code;
  }
  return null;
}

/**
 * The same screen of another country. A party becomes that country's parties, or its overview where
 * the server lacks the list of parties (`absent`); every other screen becomes the overview.
 */
export function screenInCountry(
  { screen, params }: RouteMatch,
  code: string,
  absent: ReadonlySet<ReadId>,
): Href {
  if (isCountryScreen(screen.id)) return href(screen.id, { code });
  const isParty = params['country'] !== undefined;
  return href(isParty && !absent.has('parties') ? 'countryParties' : 'country', { code });
}
