/** The seats of a chamber: as a half circle and by party. */
import { useMemo } from 'react';

import { useParties } from '@renderer/api/directories/use-parties';
import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { PartyLink } from '@renderer/components/links/links';
import { Panel } from '@renderer/components/ui/layout/panel';
import { formatPercent } from '@shared/domain/numbers';

import { majorityOf, seatGroups } from '../../components/countries/seat-groups';
import type { CompositionLine, PartySeats } from '../../components/countries/seat-groups';

interface SeatsPanelProps {
  readonly country: string;
  readonly title: string;
  /** Ends the table's `data-testid`. */
  readonly tableName: string;
  readonly composition: readonly CompositionLine[];
  /** All seats, including vacant ones; null if the service does not send it. */
  readonly totalSeats: number | null;
}

function seatColumns(country: string): readonly Column<PartySeats>[] {
  return [
    {
      id: 'party',
      label: 'Party',
      value: ({ name }) => name,
      render: ({ name, partyId, colour }) => (
        <PartyLink id={partyId} name={name} country={country} colour={colour} />
      ),
    },
    { id: 'seats', label: 'Seats', isNumeric: true, value: ({ seats }) => seats },
    {
      id: 'share',
      label: 'Share',
      isNumeric: true,
      value: ({ sharePercent }) => sharePercent,
      render: ({ sharePercent }) => formatPercent(sharePercent),
    },
  ];
}

/** Left to right by the parties' economic position, vacant seats last. */
export function SeatsPanel(props: SeatsPanelProps) {
  const { country, title, tableName, composition, totalSeats } = props;
  const { find } = useParties(country);
  const groups = seatGroups(composition, find, totalSeats);
  const held = groups.reduce((sum, { seats }) => sum + seats, 0);
  const columns = useMemo(() => seatColumns(country), [country]);
  return (
    <Panel title={title}>
      <Hemicycle label={title} groups={groups} majority={majorityOf(totalSeats ?? held)} />
      <DataTable
        name={tableName}
        caption={`${title} by party`}
        columns={columns}
        rows={groups}
        rowId={({ id }) => id}
        defaultSorting="-seats"
        empty="Nobody holds a seat yet."
      />
    </Panel>
  );
}
