/** The steps of a screen's trail, each with the screen that it names. */
import { routePath } from '../../components/links/route-path';
import { countryOfMatch } from '../routing/country-routes';
import type { RouteMatch } from '../routing/routes';
import { screens } from '../screens';

/** One step; without a path it leads nowhere. */
export interface Crumb {
  readonly label: string;
  readonly path: string | null;
}

/** The screen that a trail's beginning names, where that needs no parameter to be opened. */
function screenAt(trail: readonly string[]): string | null {
  const found = screens.find(
    (screen) => !screen.pattern.includes(':') && screen.trail.join('/') === trail.join('/'),
  );
  return found?.pattern ?? null;
}

/** Whether the last segment of a route names one thing of many: the page's title is then its name. */
function isOneThing({ screen }: RouteMatch): boolean {
  return screen.pattern.split('/').at(-1)?.startsWith(':') === true;
}

/** The steps to a screen. `title` is the page's own, once it has one. */
export function crumbsOf(
  match: RouteMatch,
  countryName: (code: string) => string,
  title: string | null,
): readonly Crumb[] {
  const { trail } = match.screen;
  const country = countryOfMatch(match);
  const isCountryItself = match.screen.pattern === '/countries/:code';
  const parents = trail
    .slice(0, -1)
    .map((label, index) => ({ label, path: screenAt(trail.slice(0, index + 1)) }));
  const ofCountry =
    country === null || isCountryItself
      ? []
      : [{ label: countryName(country), path: routePath('/countries', country) }];
  const ownName = country !== null && isCountryItself ? countryName(country) : title;
  const last = isOneThing(match) ? (ownName ?? trail.at(-1)) : trail.at(-1);
  return [...parents, ...ofCountry, { label: last ?? '', path: null }];
}
