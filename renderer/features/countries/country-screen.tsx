/** The frame of every page of a country: its name and the way to the others; the top bar leads to the same page of another country. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import type { Read } from '@renderer/api/query/read';
import { CountryMark } from '@renderer/features/links/marks';
import { WatchButton } from '@renderer/features/watching/watch-button';
import { TabLinks } from '@renderer/components/ui/tab-links';
import { screens } from '@renderer/screens/screens';
import { COUNTRY_SCREENS } from '@renderer/screens/country-screens';
import type { CountryScreenId } from '@renderer/screens/country-screens';
import { href } from '@renderer/screens/href';
import { useScreen } from '@renderer/state/use-screen';
import { rememberCountry } from '@renderer/state/ui-store';

/**
 * The country in the page's address, in capitals: some answers spell codes in small letters, and most reads take only
 * capitals.
 */
export function useCountryCode(): string {
  return (useScreen().params['code'] ?? '').toUpperCase();
}

interface CountryScreenProps {
  readonly screen: CountryScreenId;
  /** Every read of the page. */
  readonly reads: readonly Read<unknown>[];
  /** Where the page's own answer names the country. */
  readonly name?: string | null | undefined;
  readonly children: ReactNode;
}

/** `main` of a country's page. */
export function CountryScreen({ screen, reads, name, children }: CountryScreenProps) {
  const code = useCountryCode();
  const { absent } = useDirectory();
  const directory = useDirectory();
  useEffect(() => {
    rememberCountry(code);
  }, [code]);
  const country = name ?? directory.countryName(code);
  const label = screens[screen].trail[1];
  const isOffered = (tab: (typeof COUNTRY_SCREENS)[number]) =>
    tab.id === screen || !absent.has(tab.read);
  return (
    <ReadScreen
      title={screen === 'country' ? country : `${country}: ${label.toLowerCase()}`}
      mark={<CountryMark code={code} isUnnamed={country === code} />}
      kicker={<a href={href('countries')}>Countries</a>}
      reads={reads}
      isWide
      actions={<WatchButton subject={{ kind: 'country', key: code }} name={country} />}
      tabs={
        <TabLinks
          label={country}
          tabs={COUNTRY_SCREENS.filter(isOffered).map((tab) => ({
            to: href(tab.id, { code }),
            label: tab.label,
          }))}
          current={href(screen, { code })}
        />
      }
    >
      {children}
    </ReadScreen>
  );
}

interface LoadedCountryProps<Data> {
  readonly read: Read<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** The read that a country's page is about: a country that the service does not know has none. */
export function LoadedCountry<Data>({ read, children }: LoadedCountryProps<Data>) {
  return (
    <Loaded
      read={read}
      skeletonLines={10}
      empty="No country has this code. Codes are case-sensitive on some servers."
      emptyAction={<AllCountriesLink />}
    >
      {children}
    </Loaded>
  );
}

/** The next step where a country has nothing to show. */
export function AllCountriesLink() {
  return <a href={href('countries')}>Open the list of countries</a>;
}
