/** What stands where conflicts would, while no country is known: the list of countries loads, failed, or is empty. */
import type { CountryDirectory } from '@renderer/features/countries/use-countries';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { href } from '@renderer/screens/href';

interface NoCountriesProps {
  readonly directory: CountryDirectory;
  /** Rows that the first load reserves space for. */
  readonly skeletonLines: number;
}

/** The state of the list of countries, without which no conflict can be asked for. */
export function NoCountries({ directory, skeletonLines }: NoCountriesProps) {
  return (
    <Loaded
      read={directory.read}
      skeletonLines={skeletonLines}
      isAgeOnPage
      isEmpty={() => true}
      empty="Conflicts are listed by country, and no country is known yet."
      emptyAction={<a href={href('countries')}>Open the list of countries</a>}
    >
      {() => null}
    </Loaded>
  );
}
