/** The screens of this client as places, and the pages of each country. */
import type { ReadId } from '@shared/contract/index';
import { humanise } from '@shared/domain/words';

import type { CountryChoice } from '../../api/directories/known-countries';
import { routePath } from '../../components/links/route-path';
import { readOfScreen } from '../../components/navigation/screen-reads';
import { COUNTRY_SECTIONS, sectionPath } from '../../components/countries/country-sections';
import { screens } from '../screens';
import { place } from './destination';
import type { Place } from './destination';

function isAbsent(path: string, absent: ReadonlySet<ReadId>): boolean {
  const read = readOfScreen(path);
  return read !== null && absent.has(read);
}

/** Screens that need no parameter to be opened, without those that this server has nothing for. */
export function screenPlaces(absent: ReadonlySet<ReadId>): Place[] {
  return screens
    .filter(({ pattern }) => !pattern.includes(':') && !isAbsent(pattern, absent))
    .map(({ pattern, trail }) =>
      place({
        kind: 'screen',
        path: pattern,
        name: trail.at(-1) ?? '',
        keywords: trail.slice(0, -1),
        note: trail.length > 1 ? `Screen · ${trail.slice(0, -1).join(' / ')}` : 'Screen',
      }),
    );
}

function pagesOf(country: CountryChoice, absent: ReadonlySet<ReadId>): Place[] {
  const { code, name } = country;
  return COUNTRY_SECTIONS.filter(({ segment, read }) => segment !== '' && !absent.has(read)).map(
    ({ segment, label }) =>
      place({
        kind: 'section',
        path: sectionPath(code, segment),
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
    const path = routePath('/countries', code);
    if (path === null) return [];
    const own = place({
      kind: 'country',
      path,
      name: name ?? code,
      keywords: [code],
      note: governmentType === null ? 'Country' : `Country · ${humanise(governmentType)}`,
    });
    return [own, ...pagesOf(country, absent)];
  });
}
