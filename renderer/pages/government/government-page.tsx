/** `#/countries/:code/government`: who governs and how safely, the cabinet, other majorities and the last votes. */
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { MajoritiesPanel } from '@renderer/features/majorities/majorities-panel';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Grid } from '@renderer/components/ui/layout/grid';
import type { ResponseOf } from '@shared/contract/index';
import {
  CountryScreen,
  LoadedCountry,
  useCountryCode,
} from '@renderer/features/countries/country-screen';

import { OtherDetails } from '@renderer/components/figures/raw-fields';
import { knownFields } from 'virtual:contract-facts';

import { CabinetPanel } from './cabinet-panel';
import type { Official } from './cabinet-panel';
import { GovernmentLede } from './government-lede';
import { LastVotes } from './last-votes';
import { OtherMajorities } from './other-majorities';
import styles from './government.module.css';
import { OfficialsPanel } from './office-holders';

/** Fields of the formation that have their own place here. */
const SHOWN = knownFields.government['answer.governmentFormation'];

/** The executive, then the cabinet, then what belongs to the chamber. */
function inOrder(officials: readonly Official[], cabinet: readonly Official[]) {
  const isLeadership = ({ section }: Official) => section === 'leadership';
  return [
    ...officials.filter((official) => !isLeadership(official)),
    ...cabinet,
    ...officials.filter(isLeadership),
  ];
}

function GovernmentBody({
  code,
  government,
}: {
  readonly code: string;
  readonly government: ResponseOf<'government'>;
}) {
  const { officials, cabinet, governmentFormation } = government;
  return (
    <>
      <GovernmentLede country={code} formation={governmentFormation} />
      <Grid spans={[8, 4]}>
        <Stack>
          <CabinetPanel country={code} offices={inOrder(officials ?? [], cabinet ?? [])} />
          <LastVotes country={code} />
        </Stack>
        <OtherMajorities country={code} />
      </Grid>
      <MajoritiesPanel country={code} screen="countryGovernment" />
      <details className={styles.tables}>
        <summary>Offices as tables</summary>
        <Columns>
          <OfficialsPanel
            title="Officials"
            name="government"
            country={code}
            officials={officials ?? []}
            hasSections
          />
          <OfficialsPanel
            title="Members of the cabinet"
            name="government-cabinet"
            country={code}
            officials={cabinet ?? []}
          />
        </Columns>
      </details>
      <OtherDetails value={governmentFormation ?? {}} known={SHOWN} />
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
