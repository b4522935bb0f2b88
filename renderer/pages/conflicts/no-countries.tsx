/** What stands where conflicts would, while no country is known: the list of countries loads, failed, or is empty. */
import type { CountryList } from '@renderer/features/countries/use-country-list';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { href } from '@renderer/screens/href';

interface NoCountriesProps {
  readonly directory: CountryList;
  /** Rows that the first load reserves space for. */
  readonly skeletonLines: number;
}

/** The state of the list of countries, without which no conflict can be asked for. */
export function NoCountries({ directory, skeletonLines }: NoCountriesProps) {
  return (
    <Loaded
      read={directory.read}
      skeletonLines={skeletonLines}
      isEmpty={() => true}
      empty="Conflicts are shown by country, and there are no countries yet."
      emptyAction={<a href={href('countries')}>Open the list of countries</a>}
    >
      {() => null}
    </Loaded>
  );
}
