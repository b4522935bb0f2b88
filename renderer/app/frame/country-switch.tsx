/** Opens the current screen for another country. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useNamedCountries } from '@renderer/api/directory/named-countries';
import { CountrySelect } from '@renderer/features/countries/country-select';
import { navigate, usePath } from '@renderer/state/location';
import { matchRoute } from '@renderer/app/routing/routes';
import { countryOfMatch, screenInCountry } from '@renderer/app/routing/route-country';

/** A native list of the known countries. A screen with a filter for the country has its own on the page. */
export function CountrySwitch() {
  const match = matchRoute(usePath());
  const countries = useNamedCountries();
  const { absent } = useDirectory();
  const code = match === null ? null : countryOfMatch(match);
  const isNeeded = match !== null && match.screen.search?.includes('country') !== true;
  if (!isNeeded || (countries.length < 2 && code === null)) return null;
  return (
    <CountrySelect
      code={code ?? ''}
      countries={countries}
      isLabelHidden
      {...(code === null ? { all: 'Go to a country' } : {})}
      onChoose={(chosen) => {
        if (chosen !== '') navigate(screenInCountry(match, chosen, absent));
      }}
    />
  );
}
