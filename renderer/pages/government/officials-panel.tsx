/** Office holders with their roles and parties. */
import { useMemo } from 'react';

import { useParties } from '@renderer/api/directories/use-parties';
import type { PartyDirectory } from '@renderer/api/directories/use-parties';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { CharacterLink, PartyLink } from '@renderer/components/links/links';
import { Badge } from '@renderer/components/ui/badge';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { humanise } from '@shared/domain/wording/words';

/** One office and its holder. */
type Official = NonNullable<ResponseOf<'government'>['officials']>[number];

function officialColumns(
  country: string,
  find: PartyDirectory['find'],
  hasSections: boolean,
): readonly Column<OfficialRow>[] {
  return [
    ...(hasSections
      ? [
          {
            id: 'section',
            label: 'Section',
            value: ({ section }: OfficialRow) => (section ? humanise(section) : null),
          },
        ]
      : []),
    {
      id: 'role',
      label: 'Office',
      value: ({ role }) => (role ? humanise(role) : null),
    },
    {
      id: 'name',
      label: 'Holder',
      opensRow: true,
      value: ({ characterName }) => characterName ?? null,
      text: ({ characterName }) => characterName ?? 'Vacant',
      render: ({ characterName, characterId, profileUrl, isNPP }) =>
        characterName ? (
          <>
            <CharacterLink
              id={characterId}
              name={characterName}
              profileUrl={profileUrl}
              isComputerRun={isNPP}
            />
            {isNPP === true && (
              <>
                {' '}
                <Badge>Computer-run</Badge>
              </>
            )}
          </>
        ) : (
          'Vacant'
        ),
    },
    {
      id: 'party',
      label: 'Party',
      value: ({ party }) => find(party)?.name ?? party ?? null,
      render: ({ party, partyColor }) => {
        if (party === null || party === undefined) return null;
        const known = find(party);
        return (
          <PartyLink
            id={known?.id}
            name={known?.name ?? party}
            country={country}
            colour={partyColor ?? known?.colour ?? null}
          />
        );
      },
    },
  ];
}

type OfficialRow = Official & { readonly rowId: string };

/** Gives each office a unique row id, because offices may share a role or have none. */
function withIds(officials: readonly Official[]): readonly OfficialRow[] {
  return officials.map((official, index) => ({
    ...official,
    rowId: `${official.role ?? 'office'}-${index}`,
  }));
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
  const rows = useMemo(() => withIds(officials), [officials]);
  return (
    <Panel title={title}>
      <DataTable
        name={name}
        caption={title}
        columns={columns}
        rows={rows}
        rowId={({ rowId }) => rowId}
        empty="The service lists no office in this section."
      />
    </Panel>
  );
}
