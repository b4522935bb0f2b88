/** Links between screens and the parameters of their addresses: what they become, and what the compiler rejects. */
import { describe, expect, it } from 'vitest';
import type { NavEntryInput } from '@renderer/app/navigation/nav-entries';
import { allScreens } from '@renderer/screens/screens';
import { COUNTRY_SCREENS } from '@renderer/screens/country-screens';
import { href, hrefIfKnown, routeOf } from '@renderer/screens/href';
import { matchPattern, parameterCount } from '@renderer/screens/match-pattern';
import type { Screen } from '@renderer/screens/screen';
import type { useChangeUrlQuery, useUrlState } from '@renderer/state/url-state';
import type { useChosenCountry } from '@renderer/features/countries/country-select';

describe('href', () => {
  it('fills in the parameters of a route, encoded', () => {
    expect(href('briefing')).toBe('#/');
    expect(href('country', { code: 'US' })).toBe('#/countries/US');
    expect(href('party', { country: 'KS', id: 'a/b' })).toBe('#/parties/KS/a%2Fb');
    expect(href('corporationShares', { sequentialId: 900_001 })).toBe(
      '#/corporations/900001/shares',
    );
  });

  it('adds the search parameters that have a value', () => {
    expect(href('market', { type: 'real estate' })).toBe('#/market?type=real%20estate');
    expect(href('legislation', { country: 'KS', status: null })).toBe('#/legislation?country=KS');
    expect(href('legislation', { country: '' })).toBe('#/legislation');
    expect(href('characters', { compare: '1,2' })).toBe('#/characters?compare=1,2');
  });

  it('is the route of the screen after the number sign', () => {
    expect(routeOf(href('country', { code: 'A B' }))).toBe('/countries/A%20B');
  });
});

describe('hrefIfKnown', () => {
  it('is null when a parameter of the route is absent', () => {
    for (const id of [null, undefined, '']) {
      expect(hrefIfKnown('character', { id })).toBeNull();
      expect(hrefIfKnown('party', { country: 'KS', id })).toBeNull();
    }
    expect(hrefIfKnown('party', { country: 'KS', id: 0 })).toBe('#/parties/KS/0');
  });

  it('links without a search parameter that is absent', () => {
    expect(hrefIfKnown('market', { type: null })).toBe('#/market');
  });
});

describe('the screen table', () => {
  it('has one screen for each route, and one entry for each navigation id', () => {
    const patterns = allScreens.map(({ pattern }) => pattern.replaceAll(/:\w+/gu, ':'));
    expect(new Set(patterns).size).toBe(patterns.length);
    const ids = allScreens.flatMap(({ navigation }) => navigation?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lists the overview as the first tab of a country', () => {
    expect(COUNTRY_SCREENS[0]).toEqual({ id: 'country', label: 'Overview', read: 'country' });
    expect(COUNTRY_SCREENS).toHaveLength(9);
  });
});

/** Never called: the compiler checks that each line below an expectation is an error. */
export function wrongUses(): unknown {
  return [
    // @ts-expect-error No screen has this id.
    href('nowhere'),
    // @ts-expect-error The route has a parameter.
    href('country'),
    // @ts-expect-error The parameter is called `code`.
    href('country', { id: 'US' }),
    // @ts-expect-error The route has no second parameter.
    href('country', { code: 'US', state: 'NC' }),
    // @ts-expect-error The screen has no parameter at all.
    href('diagnostics', { tab: 'log' }),
    // @ts-expect-error The screen reads no such parameter.
    ['news', 'country'] satisfies Parameters<typeof useUrlState<'news'>>,
    // @ts-expect-error No screen has this id.
    ['nowhere', 'country'] satisfies Parameters<typeof useUrlState>,
    // @ts-expect-error The parameter of the address is called `type`.
    { kind: null } satisfies Parameters<ReturnType<typeof useChangeUrlQuery<'countryHistory'>>>[0],
    // @ts-expect-error The address of this screen holds no country.
    ['bonds'] satisfies Parameters<typeof useChosenCountry>,
    // @ts-expect-error The screen has no such filter.
    href('news', { country: 'US' }),
    // @ts-expect-error An id that may be absent needs `hrefIfKnown`.
    href('character', { id: null }),
    // @ts-expect-error A navigation entry links to a screen, not to a text.
    { id: 'nowhere', label: 'Nowhere', icon: 'globe', to: '#/nowhere' } satisfies NavEntryInput,
    // @ts-expect-error No screen has this id.
    { id: 'x', label: 'X', icon: 'globe', to: hrefIfKnown('nowhere', {}) } satisfies NavEntryInput,
    // @ts-expect-error No read of the contract has this id.
    { pattern: '/x', trail: ['X'], page: 'x/x-page', read: 'noSuchRead' } satisfies Screen,
    // @ts-expect-error A command is not a read.
    { pattern: '/x', trail: ['X'], page: 'x/x-page', read: 'transferFunds' } satisfies Screen,
    // @ts-expect-error Every screen needs its page.
    { pattern: '/x', trail: ['X'] } satisfies Screen,
    {
      pattern: '/x',
      trail: ['X'],
      page: 'x/x-page',
      // @ts-expect-error The navigation has no such group.
      navigation: { group: 'moon', id: 'x', label: 'X', icon: 'globe' },
    } satisfies Screen,
    {
      pattern: '/x',
      trail: ['X'],
      page: 'x/x-page',
      // @ts-expect-error The navigation has no such icon.
      navigation: { group: 'you', id: 'x', label: 'X', icon: 'rocket' },
    } satisfies Screen,
  ];
}

describe('matchPattern', () => {
  it.each([
    ['/', '/', {}],
    ['/settings/keys', '/settings/keys', {}],
    ['/settings/keys', '/settings/keys/', {}],
    ['/countries/:code', '/countries/US', { code: 'US' }],
    ['/parties/:country/:id', '/parties/US/a%2Fb', { country: 'US', id: 'a/b' }],
  ])('%s matches %s', (pattern, path, params) => {
    expect(matchPattern(pattern, path)).toEqual(params);
  });

  it.each([
    ['/', '/x'],
    ['/countries/:code', '/countries'],
    ['/countries/:code', '/countries/US/economy'],
    ['/settings/keys', '/settings/advanced'],
    ['/countries/:code', '/countries/%E0%A4%A'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matchPattern(pattern, path)).toBeNull();
  });

  it('counts parameters, so that a pattern without parameters takes precedence', () => {
    expect([parameterCount('/elections/archives'), parameterCount('/elections/:id')]).toEqual([
      0, 1,
    ]);
  });
});
