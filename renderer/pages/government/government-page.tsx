/** `#/countries/:code/government`: who governs and how safely, the cabinet, other majorities and the last votes. */
import { usePartyFinder } from '@renderer/api/directory/directory';
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
import { useMemo } from 'react';
import { CharacterLink } from '@renderer/features/links/links';
import type { FindParty } from '@renderer/api/directory/directory';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { text, word } from '@renderer/components/tables/columns';
import { party } from '@renderer/features/links/subject-columns';
import { Badge } from '@renderer/components/ui/badge';
import { Panel } from '@renderer/components/ui/layout/panel';

import { OtherDetails } from '@renderer/components/figures/raw-fields';
import { knownFields } from 'virtual:contract-facts';

import { CabinetPanel } from './cabinet-panel';
import type { Official } from './cabinet-panel';
import { GovernmentLede } from './government-lede';
import { LastVotes } from './last-votes';
import { OtherMajorities } from './other-majorities';
import styles from './government.module.css';

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

// Office holders with their roles and parties.

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
        empty="No offices in this section so far."
      />
    </Panel>
  );
}
