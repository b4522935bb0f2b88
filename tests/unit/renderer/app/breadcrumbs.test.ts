/** Breadcrumbs, and the same screen of another country. */
import { describe, expect, it } from 'vitest';

import { matchRoute } from '@renderer/app/routing/routes';
import { countryOfMatch, screenInCountry } from '@renderer/app/routing/route-country';
import { breadcrumbsOf } from '@renderer/app/frame/breadcrumbs';
import { routeOf } from '@renderer/screens/href';
import type { RouteMatch } from '@renderer/app/routing/routes';

const nameOf = (code: string) => (code === 'KS' ? 'Kestria' : code);

function matchOf(path: string): RouteMatch {
  const match = matchRoute(path);
  if (match === null) throw new Error(`${path} is no route`);
  return match;
}

function trailOf(path: string, title: string | null = null) {
  return breadcrumbsOf(matchOf(path), nameOf, title).map(({ label, to }) =>
    to === null ? label : `${label} → ${routeOf(to)}`,
  );
}

describe('breadcrumbs', () => {
  it('link to the country by its name', () => {
    expect(trailOf('/countries/KS', 'Kestria')).toEqual(['Countries → /countries', 'Kestria']);
    expect(trailOf('/countries/KS/economy', 'Kestria: economy')).toEqual([
      'Countries → /countries',
      'Kestria → /countries/KS',
      'Economy',
    ]);
    expect(trailOf('/countries/ZZ')).toEqual(['Countries → /countries', 'ZZ']);
  });

  it('end with the name of the record that the page shows', () => {
    expect(trailOf('/parties/KS/7', 'Reform')).toEqual([
      'Countries → /countries',
      'Kestria → /countries/KS',
      'Reform',
    ]);
    expect(trailOf('/corporations/3', 'Acme')).toEqual([
      'Markets',
      'Corporations → /corporations',
      'Acme',
    ]);
    expect(trailOf('/corporations/3')).toEqual([
      'Markets',
      'Corporations → /corporations',
      'Corporation',
    ]);
    expect(trailOf('/corporations/3/shares', 'Acme: share trades').at(-1)).toBe('Share trades');
  });
});

const NOTHING_ABSENT = new Set<never>();

describe('screenInCountry', () => {
  it('opens the same screen of another country', () => {
    for (const segment of ['', '/economy', '/history']) {
      expect(screenInCountry(matchOf(`/countries/KS${segment}`), 'A B', NOTHING_ABSENT)).toBe(
        `#/countries/A%20B${segment}`,
      );
    }
    const party = matchOf('/parties/KS/7');
    expect(screenInCountry(party, 'AV', NOTHING_ABSENT)).toBe('#/countries/AV/parties');
    expect(screenInCountry(party, 'AV', new Set(['parties']))).toBe('#/countries/AV');
    expect(screenInCountry(matchOf('/news'), 'AV', NOTHING_ABSENT)).toBe('#/countries/AV');
  });

  it('reads the country from a route', () => {
    expect(countryOfMatch(matchOf('/countries/KS/economy'))).toBe('KS');
    expect(countryOfMatch(matchOf('/parties/KS/7'))).toBe('KS');
    expect(countryOfMatch(matchOf('/news'))).toBeNull();
  });
});
