/** `#/countries/:code/government`: officials by section, the cabinet, and the formation of the government. */
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { MajoritiesPanel } from '@renderer/features/government/majorities-panel';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import type { ResponseOf } from '@shared/contract/index';

import {
  CountryScreen,
  LoadedCountry,
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
      <Columns>
        <Stack>
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
        </Stack>
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
    <CountryScreen screen="countryGovernment" reads={[read]}>
      <LoadedCountry read={read}>
        {(government) => <GovernmentBody code={code} government={government} />}
      </LoadedCountry>
    </CountryScreen>
  );
}
