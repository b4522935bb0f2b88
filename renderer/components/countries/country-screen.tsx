/** The frame of every page of a country: its name and the way to the others; the top bar leads to the same page of another country. */
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { useAbsentFeatures } from '@renderer/api/query/absent-features';
import { useCountries } from '@renderer/api/directories/use-countries';
import { ReadScreen } from '@renderer/components/states/read-screen';
import type { ReadState } from '@renderer/api/query/read-state';
import { TabLinks } from '@renderer/components/ui/layout/tab-links';
import { rememberCountry } from '@renderer/state/chosen-country';
import { useScreen } from '@renderer/state/screen-context';

import { COUNTRY_SECTIONS, sectionPath } from './country-sections';

/** The country in the page's address. */
export function useCountryCode(): string {
  return useScreen().params['code'] ?? '';
}

interface CountryScreenProps {
  readonly segment: string;
  /** Every read of the page. */
  readonly reads: readonly ReadState<unknown>[];
  /** Where the page's own answer names the country. */
  readonly name?: string | null | undefined;
  readonly children: ReactNode;
}

/** `main` of a country's page. */
export function CountryScreen({ segment, reads, name, children }: CountryScreenProps) {
  const code = useCountryCode();
  const absent = useAbsentFeatures();
  const directory = useCountries();
  useEffect(() => {
    rememberCountry(code);
  }, [code]);
  const country = name ?? directory.nameOf(code);
  const section = COUNTRY_SECTIONS.find((candidate) => candidate.segment === segment);
  const offered = COUNTRY_SECTIONS.filter(
    ({ read, segment: own }) => !absent.has(read) || own === segment,
  );
  return (
    <ReadScreen
      title={segment === '' ? country : `${country}: ${section?.label.toLowerCase() ?? ''}`}
      kicker={<a href="#/countries">Countries</a>}
      reads={reads}
      tabs={
        <TabLinks
          label={country}
          tabs={offered.map(({ segment: own, label }) => ({ path: sectionPath(code, own), label }))}
          current={sectionPath(code, segment)}
          absent={COUNTRY_SECTIONS.filter(
            ({ read, segment: own }) => absent.has(read) && own !== segment,
          ).map(({ label }) => label)}
        />
      }
    >
      {children}
    </ReadScreen>
  );
}

/** What stands on a page of a country that the service does not know. */
export function NoSuchCountry() {
  return <>The service knows no country by this code. Codes are case-sensitive on some servers.</>;
}

/** The next step after `NoSuchCountry`. */
export function AllCountriesLink() {
  return <a href="#/countries">Open the list of countries</a>;
}
