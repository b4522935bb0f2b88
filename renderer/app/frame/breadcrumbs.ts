/** Breadcrumbs: the steps to a screen, each with a link to its own screen. */
import { countryOfMatch } from '@renderer/app/routing/route-country';
import { href } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import type { RouteMatch } from '@renderer/app/routing/routes';
import { fixedScreens } from '@renderer/screens/screens';

/** One step; a step that is no screen has no link. */
interface Breadcrumb {
  readonly label: string;
  readonly to: Href | null;
}

/** The screen whose trail this is, where its route has no parameter. */
function screenAt(trail: readonly string[]): Href | null {
  const found = fixedScreens.find((screen) => screen.trail.join('/') === trail.join('/'));
  return found === undefined ? null : href(found.id);
}

/** Whether a route ends in an id: the page's title is then the name of one record. */
function isOneRecord({ screen }: RouteMatch): boolean {
  return screen.pattern.split('/').at(-1)?.startsWith(':') === true;
}

/** The steps to a screen. `title` is the page's own, once it has one. */
export function breadcrumbsOf(
  match: RouteMatch,
  countryName: (code: string) => string,
  title: string | null,
): readonly Breadcrumb[] {
  const { trail } = match.screen;
  const country = countryOfMatch(match);
  const isCountryItself = match.screen.id === 'country';
  const parents = trail
    .slice(0, -1)
    .map((label, index) => ({ label, to: screenAt(trail.slice(0, index + 1)) }));
  const ofCountry =
    country === null || isCountryItself
      ? []
      : [{ label: countryName(country), to: href('country', { code: country }) }];
  const ownName = country !== null && isCountryItself ? countryName(country) : title;
  const last = isOneRecord(match) ? (ownName ?? trail.at(-1)) : trail.at(-1);
  return [...parents, ...ofCountry, { label: last ?? '', to: null }];
}
