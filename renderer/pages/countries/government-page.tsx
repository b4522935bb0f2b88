/** `#/countries/:code/government`: officials by section, the cabinet, and how the government was formed. */
import { useEndpoint } from '@renderer/api/use-endpoint';
import { Loaded } from '@renderer/components/data/loaded';
import { Column, Columns } from '@renderer/components/ui/columns';
import type { ResponseOf } from '@shared/contract/index';
import { humanise } from '@shared/domain/words';

import { AllCountriesLink, CountryScreen, NoSuchCountry, useCountryCode } from './country-screen';
import { FormationPanel } from './formation-panel';
import { OfficialsPanel } from './officials-panel';
import type { Official } from './officials-panel';

const NO_SECTION = 'officials';

/** Sections in the order in which the service first names them. */
function bySection(officials: readonly Official[]): readonly [string, readonly Official[]][] {
  const sections = new Map<string, Official[]>();
  for (const official of officials) {
    const section = official.section ?? NO_SECTION;
    sections.set(section, [...(sections.get(section) ?? []), official]);
  }
  return Array.from(sections);
}

function GovernmentBody({
  code,
  government,
}: {
  readonly code: string;
  readonly government: ResponseOf<'government'>;
}) {
  const sections = bySection(government.officials ?? []);
  return (
    <Columns count={2}>
      <Column>
        {(sections.length === 0 ? [[NO_SECTION, []] as const] : sections).map(
          ([section, officials]) => (
            <OfficialsPanel
              key={section}
              title={humanise(section)}
              name={`government-${section}`}
              country={code}
              officials={officials}
            />
          ),
        )}
        <OfficialsPanel
          title="Cabinet"
          name="government-cabinet"
          country={code}
          officials={government.cabinet ?? []}
        />
      </Column>
      <FormationPanel formation={government.governmentFormation} country={code} />
    </Columns>
  );
}

/** The government's page. */
export function GovernmentPage() {
  const code = useCountryCode();
  const view = useEndpoint('government', { country: code });
  return (
    <CountryScreen segment="government" views={[view]}>
      <Loaded
        view={view}
        skeletonLines={10}
        isAgeTold
        empty={<NoSuchCountry />}
        emptyAction={<AllCountriesLink />}
      >
        {(government) => <GovernmentBody code={code} government={government} />}
      </Loaded>
    </CountryScreen>
  );
}
