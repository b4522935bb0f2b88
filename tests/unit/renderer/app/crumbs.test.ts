/** Breadcrumbs and the switch from one country to another. */
import { describe, expect, it } from 'vitest';

import { countryOfMatch, routeInCountry } from '@renderer/app/routing/country-routes';
import { crumbsOf } from '@renderer/app/frame/crumbs';
import { matchRoute } from '@renderer/app/routing/routes';
import type { RouteMatch } from '@renderer/app/routing/routes';

const nameOf = (code: string) => (code === 'KS' ? 'Kestria' : code);

function matchOf(path: string): RouteMatch {
  const match = matchRoute(path);
  if (match === null) throw new Error(`${path} is no route`);
  return match;
}

function trailOf(path: string, title: string | null = null) {
  return crumbsOf(matchOf(path), nameOf, title).map(({ label, path: target }) =>
    target === null ? label : `${label} → ${target}`,
  );
}

describe('crumbs', () => {
  it('name the country and lead to it', () => {
    expect(trailOf('/countries/KS', 'Kestria')).toEqual(['Countries → /countries', 'Kestria']);
    expect(trailOf('/countries/KS/economy', 'Kestria: economy')).toEqual([
      'Countries → /countries',
      'Kestria → /countries/KS',
      'Economy',
    ]);
    expect(trailOf('/countries/ZZ')).toEqual(['Countries → /countries', 'ZZ']);
  });

  it('end in the name of the one thing that the page is about', () => {
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

describe('routeInCountry', () => {
  it('keeps the page of a country', () => {
    for (const segment of ['', '/economy', '/history']) {
      expect(routeInCountry(matchOf(`/countries/KS${segment}`), 'A B', NOTHING_ABSENT)).toBe(
        `/countries/A%20B${segment}`,
      );
    }
    const party = matchOf('/parties/KS/7');
    expect(routeInCountry(party, 'AV', NOTHING_ABSENT)).toBe('/countries/AV/parties');
    expect(routeInCountry(party, 'AV', new Set(['parties']))).toBe('/countries/AV');
    expect(routeInCountry(matchOf('/news'), 'AV', NOTHING_ABSENT)).toBe('/countries/AV');
  });

  it('knows which country a route is about', () => {
    expect(countryOfMatch(matchOf('/countries/KS/economy'))).toBe('KS');
    expect(countryOfMatch(matchOf('/parties/KS/7'))).toBe('KS');
    expect(countryOfMatch(matchOf('/news'))).toBeNull();
  });
});
