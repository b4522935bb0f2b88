/** `#/countries/:code/government`: officials by section, the cabinet, and the formation of the government. */
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { MajoritiesPanel } from '@renderer/features/government/majorities-panel';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Column, Columns } from '@renderer/components/ui/layout/columns';
import type { ResponseOf } from '@shared/contract/index';

import {
  AllCountriesLink,
  CountryScreen,
  NoSuchCountry,
  useCountryCode,
} from '@renderer/features/countries/country-screen';
import { FormationPanel } from './formation-panel';
import { GovernmentLede } from './government-lede';
import { OfficialsPanel } from './officials-panel';

function GovernmentBody({
  code,
  government,
}: {
  readonly code: string;
  readonly government: ResponseOf<'government'>;
}) {
  return (
    <>
      <GovernmentLede country={code} formation={government.governmentFormation} />
      <MajoritiesPanel country={code} screen="countryGovernment" />
      <Columns count={2}>
        <Column>
          <OfficialsPanel
            title="Officials"
            name="government"
            country={code}
            officials={government.officials ?? []}
            hasSections
          />
          <OfficialsPanel
            title="Cabinet"
            name="government-cabinet"
            country={code}
            officials={government.cabinet ?? []}
          />
        </Column>
        <FormationPanel formation={government.governmentFormation} country={code} />
      </Columns>
    </>
  );
}

/** The government's page. */
export function GovernmentPage() {
  const code = useCountryCode();
  const read = useEndpoint('government', { country: code });
  return (
    <CountryScreen screen="countryGovernment" reads={[read]} hasLede>
      <Loaded
        read={read}
        skeletonLines={10}
        isAgeOnPage
        empty={<NoSuchCountry />}
        emptyAction={<AllCountriesLink />}
      >
        {(government) => <GovernmentBody code={code} government={government} />}
      </Loaded>
    </CountryScreen>
  );
}
