/** The screens of this client and of each country as destinations. */
import type { ReadId } from '@shared/contract/index';
import { humanise } from '@shared/domain/wording/words';

import type { CountryChoice } from '../../api/directories/known-countries';
import { COUNTRY_SCREENS } from '../../screens/country-screens';
import { href, routeOf } from '../../screens/href';
import { fixedScreens } from '../../screens/screens';
import { destination } from './destination';
import type { Destination } from './destination';

/** The screens without parameters, apart from those that this server lacks. */
export function screenDestinations(absent: ReadonlySet<ReadId>): Destination[] {
  return fixedScreens
    .filter(({ read }) => read === undefined || !absent.has(read))
    .map(({ id, trail }) =>
      destination({
        kind: 'screen',
        path: routeOf(href(id)),
        name: trail.at(-1) ?? '',
        keywords: trail.slice(0, -1),
        note: trail.length > 1 ? `Screen · ${trail.slice(0, -1).join(' / ')}` : 'Screen',
      }),
    );
}

function pagesOf(country: CountryChoice, absent: ReadonlySet<ReadId>): Destination[] {
  const { code, name } = country;
  return COUNTRY_SCREENS.filter(({ id, read }) => id !== 'country' && !absent.has(read)).map(
    ({ id, label }) =>
      destination({
        kind: 'section',
        path: routeOf(href(id, { code })),
        name: `${name ?? code}: ${label.toLowerCase()}`,
        keywords: [code],
        note: 'Country page',
      }),
  );
}

/** Every known country and its screens. */
export function countryDestinations(
  countries: readonly CountryChoice[],
  absent: ReadonlySet<ReadId>,
): Destination[] {
  return countries.flatMap((country) => {
    const { code, name, governmentType } = country;
    if (code === '') return [];
    const own = destination({
      kind: 'country',
      path: routeOf(href('country', { code })),
      name: name ?? code,
      keywords: [code],
      note: governmentType === null ? 'Country' : `Country · ${humanise(governmentType)}`,
    });
    return [own, ...pagesOf(country, absent)];
  });
}
