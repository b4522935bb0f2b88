/** Office holders with their roles and parties. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { CharacterLink } from '@renderer/features/links/links';
import type { FindParty } from '@renderer/api/directory/directory';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { text, word } from '@renderer/components/tables/columns';
import { party } from '@renderer/features/links/subject-columns';
import { Badge } from '@renderer/components/ui/badge';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { Official } from './cabinet-panel';

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
export function OfficialsPanel(props: OfficialsPanelProps) {
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
