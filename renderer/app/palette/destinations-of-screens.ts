/** The screens of this client as places, and the pages of each country. */
import type { ReadId } from '@shared/contract/index';
import { humanise } from '@shared/domain/words';

import type { CountryChoice } from '../../api/directories/known-countries';
import { COUNTRY_SCREENS } from '../../screens/country-screens';
import { href, routeOf } from '../../screens/href';
import { fixedScreens } from '../../screens/screens';
import { place } from './destination';
import type { Place } from './destination';

/** Screens that need no parameter to be opened, without those that this server has nothing for. */
export function screenPlaces(absent: ReadonlySet<ReadId>): Place[] {
  return fixedScreens
    .filter(({ read }) => read === undefined || !absent.has(read))
    .map(({ id, trail }) =>
      place({
        kind: 'screen',
        path: routeOf(href(id)),
        name: trail.at(-1) ?? '',
        keywords: trail.slice(0, -1),
        note: trail.length > 1 ? `Screen · ${trail.slice(0, -1).join(' / ')}` : 'Screen',
      }),
    );
}

function pagesOf(country: CountryChoice, absent: ReadonlySet<ReadId>): Place[] {
  const { code, name } = country;
  return COUNTRY_SCREENS.filter(({ id, read }) => id !== 'country' && !absent.has(read)).map(
    ({ id, label }) =>
      place({
        kind: 'section',
        path: routeOf(href(id, { code })),
        name: `${name ?? code}: ${label.toLowerCase()}`,
        keywords: [code],
        note: 'Country page',
      }),
  );
}

/** Every known country and its pages. */
export function countryPlaces(
  countries: readonly CountryChoice[],
  absent: ReadonlySet<ReadId>,
): Place[] {
  return countries.flatMap((country) => {
    const { code, name, governmentType } = country;
    if (code === '') return [];
    const own = place({
      kind: 'country',
      path: routeOf(href('country', { code })),
      name: name ?? code,
      keywords: [code],
      note: governmentType === null ? 'Country' : `Country · ${humanise(governmentType)}`,
    });
    return [own, ...pagesOf(country, absent)];
  });
}
