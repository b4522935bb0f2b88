/** The seats of a chamber, as a half circle and as a table by party. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { useMemo } from 'react';

import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, percent } from '@renderer/components/tables/columns';
import { knownParty } from '@renderer/features/links/subject-columns';
import { Panel } from '@renderer/components/ui/layout/panel';

import { seatGroups } from '@renderer/features/government/seat-groups';
import type { PartySeats } from '@renderer/features/government/seat-groups';
import { useChamber } from '@renderer/features/government/use-chamber';

interface SeatsPanelProps {
  readonly country: string;
  readonly title: string;
  /** Ends the table's `data-testid`. */
  readonly tableName: string;
}

function seatColumns(country: string, seatsLabel: string): readonly Column<PartySeats>[] {
  return [
    knownParty('party', 'Party', ({ name, partyId, colour, kind }) => ({
      id: partyId,
      name,
      country,
      colour,
      kind,
    })),
    count('seats', seatsLabel, ({ seats }) => seats),
    percent('share', 'Share', ({ sharePercent }) => sharePercent),
  ];
}

/** Parties from left to right by economic position, vacant seats last. The lede draws the chamber, so only officials are drawn here. */
export function SeatsPanel(props: SeatsPanelProps) {
  const { country, title, tableName } = props;
  const { composition, totalSeats, vacantSeats, countsOfficials, isPending } = useChamber(country);
  const find = usePartyFinder(country);
  const groups = useMemo(
    () => seatGroups(composition, find, vacantSeats === null ? null : totalSeats),
    [composition, find, totalSeats, vacantSeats],
  );
  const columns = useMemo(
    () => seatColumns(country, countsOfficials ? 'Officials' : 'Seats'),
    [country, countsOfficials],
  );
  return (
    <Panel title={countsOfficials ? 'Officials by party' : title}>
      {groups.length > 0 && countsOfficials && (
        <Hemicycle label="Officials by party" groups={groups} majority={null} unit="official" />
      )}
      <DataTable
        name={tableName}
        caption={countsOfficials ? 'Officials by party' : `${title} by party`}
        columns={columns}
        rows={groups}
        rowId={({ id }) => id}
        defaultSorting="-seats"
        empty={isPending ? 'Loading…' : 'Seats are not available here for this legislature.'}
      />
    </Panel>
  );
}
