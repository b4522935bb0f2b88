/** `#/countries/:code/government`: officials by section, the cabinet, and the formation of the government. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { MajoritiesPanel } from '@renderer/features/majorities/majorities-panel';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import type { ResponseOf } from '@shared/contract/index';
import {
  CountryScreen,
  LoadedCountry,
  useCountryCode,
} from '@renderer/features/countries/country-screen';
import { useMemo } from 'react';
import { CharacterLink } from '@renderer/features/links/links';
import type { FindParty } from '@renderer/api/directory/directory';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { text, word } from '@renderer/components/tables/columns';
import { party } from '@renderer/features/links/subject-columns';
import { Badge } from '@renderer/components/ui/badge';
import { Panel } from '@renderer/components/ui/layout/panel';

import { FormationPanel } from './formation-panel';
import { GovernmentLede } from './government-lede';

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

// Office holders with their roles and parties.

/** One office and its holder. */
type Official = NonNullable<ResponseOf<'government'>['officials']>[number];

function Holder({ official }: { readonly official: Official }) {
  const { characterName, characterId, isComputerRun } = official;
  if (!characterName) return <>Vacant</>;
  return (
    <>
      <CharacterLink id={characterId} name={characterName} isComputerRun={isComputerRun} />
      {isComputerRun === true && (
        <>
          {' '}
          <Badge>Computer-run</Badge>
        </>
      )}
    </>
  );
}

function officialColumns(
  country: string,
  find: FindParty,
  hasSections: boolean,
): readonly Column<Official>[] {
  return [
    ...(hasSections ? [word('section', 'Section', ({ section }: Official) => section)] : []),
    word('role', 'Office', ({ role }) => role),
    text('name', 'Holder', ({ characterName }) => characterName, {
      opensRow: true,
      text: ({ characterName }) => characterName ?? 'Vacant',
      render: (official) => <Holder official={official} />,
    }),
    party(
      'party',
      'Party',
      ({ party: sent, partyColor }) => ({ country, party: sent, colour: partyColor }),
      { sortBy: ({ party: sent }) => find(sent)?.name ?? sent },
    ),
  ];
}

interface OfficialsPanelProps {
  readonly title: string;
  /** Ends the table's `data-testid`. */
  readonly name: string;
  readonly country: string;
  readonly officials: readonly Official[];
  /** Whether to show the section of each office. */
  readonly hasSections?: boolean;
}

/** The table of officials, or of the cabinet. */
function OfficialsPanel(props: OfficialsPanelProps) {
  const { title, name, country, officials, hasSections = false } = props;
  const find = usePartyFinder(country);
  const columns = useMemo(
    () => officialColumns(country, find, hasSections),
    [country, find, hasSections],
  );
  return (
    <Panel title={title}>
      <DataTable
        name={name}
        caption={title}
        columns={columns}
        rows={officials}
        rowId={({ role }, index) => `${role ?? 'office'}-${index}`}
        empty="No offices listed in this section."
      />
    </Panel>
  );
}
