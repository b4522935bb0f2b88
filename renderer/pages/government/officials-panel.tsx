/** Office holders with their roles and parties. */
import { useMemo } from 'react';

import { useParties } from '@renderer/features/parties/use-parties';
import type { PartyDirectory } from '@renderer/features/parties/use-parties';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { text, word } from '@renderer/components/tables/columns';
import { party } from '@renderer/features/links/subject-columns';
import { CharacterLink } from '@renderer/features/links/links';
import { Badge } from '@renderer/components/ui/badge';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';

/** One office and its holder. */
type Official = NonNullable<ResponseOf<'government'>['officials']>[number];

function Holder({ official }: { readonly official: Official }) {
  const { characterName, characterId, isNPP } = official;
  if (!characterName) return <>Vacant</>;
  return (
    <>
      <CharacterLink id={characterId} name={characterName} isComputerRun={isNPP} />
      {isNPP === true && (
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
  find: PartyDirectory['find'],
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
  const { find } = useParties(country);
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
