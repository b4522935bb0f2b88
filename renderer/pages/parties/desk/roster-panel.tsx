/** The party's people, as far as its own answer and the country's leaderboard name them. */
import { useMemo } from 'react';
import { Panel } from '@renderer/components/ui/layout/panel';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import type { EndpointRead } from '@renderer/api/query/read';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { decimal, word } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import { useOwnStatus } from '@renderer/features/characters/own-status';
import { character } from '@renderer/features/links/subject-columns';
import { deskRoster } from './party-desk';
import type { DeskMember } from './party-desk';
import type { IsParty } from '../is-party';

function rosterColumns(currency: string | null): readonly Column<DeskMember>[] {
  return [
    character('name', 'Member', (member) => member),
    word('office', 'Office', ({ office }) => office),
    decimal('influence', 'Influence', ({ influence }) => influence),
    money('funds', 'Funds', ({ funds }) => funds, { currency }),
  ];
}

interface RosterPanelProps {
  readonly country: string;
  readonly members: Parameters<typeof deskRoster>[0];
  readonly board: EndpointRead<'leaderboard'>;
  readonly isOwn: IsParty;
  /** As the service counts them; null where it does not say. */
  readonly memberCount: number | null;
  readonly currency: string | null;
}

/** Says how many members the service names and how many it counts. */
export function RosterPanel(props: RosterPanelProps) {
  const { country, members, board, isOwn, memberCount, currency } = props;
  const ownStatus = useOwnStatus();
  const rows = deskRoster(members, board.data?.characters ?? [], isOwn).map((member) => {
    const own = ownStatus({ id: member.id ?? '', name: member.name, countryId: country });
    return { ...member, funds: own?.funds ?? member.funds };
  });
  const columns = useMemo(() => rosterColumns(currency), [currency]);
  return (
    <Panel
      title="Roster"
      aside={
        memberCount === null
          ? `${formatCount(rows.length)} loaded`
          : `${formatCount(rows.length)} of ${counted(memberCount, 'member')} loaded`
      }
    >
      <DataTable
        name="desk-roster"
        caption="Members of the party"
        columns={columns}
        rows={rows}
        rowId={({ name }) => name}
        empty="Members not available here."
      />
    </Panel>
  );
}
