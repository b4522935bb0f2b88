/** The chamber as it would be seated if the races ended with the present counts. */
import { useMemo } from 'react';

import { failureOf } from '@renderer/api/query/read';
import { seatingWords } from '@renderer/features/elections/race-words';
import { RouteLink } from '@renderer/components/ui/link';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { refreshReads } from '@renderer/components/ui/states/read-failures';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count } from '@renderer/components/tables/columns';
import { knownParty } from '@renderer/features/links/subject-columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { formatCount, numberWriter, counted } from '@shared/domain/wording/numbers';

import styles from './night.module.css';
import type { ProjectedChamber, ProjectedLine } from './use-projected-chamber';

const signed = numberWriter({ signDisplay: 'exceptZero', maximumFractionDigits: 0 });

function columnsOf(country: string): readonly Column<ProjectedLine>[] {
  return [
    knownParty('party', 'Party', ({ linkId, name, colour }) => ({
      id: linkId,
      name,
      country,
      colour,
    })),
    count('now', 'Now', ({ now }) => now),
    count('seats', 'Projected', ({ seats }) => seats),
    count('change', 'Change', ({ seats, now }) => seats - now, {
      render: ({ seats, now }) => signed(seats - now),
    }),
    count('fewest', 'Fewest', ({ fewest }) => fewest),
    count('most', 'Most', ({ most }) => most),
  ];
}

interface ProjectedChamberPanelProps {
  readonly country: string;
  readonly chamber: ProjectedChamber;
}

/** If the service does not send who sits in the chamber, the panel says so. */
export function ProjectedChamberPanel({ country, chamber }: ProjectedChamberPanelProps) {
  const { countsOfficials, facts, lines, seating, reads, races, racesRead, leftOut } = chamber;
  const columns = useMemo(() => columnsOf(country), [country]);
  const failed = reads.find((read) => read.data === undefined && failureOf(read) !== null);
  const failure = failed === undefined ? null : failureOf(failed);
  return (
    <Panel
      title="The chamber as it would be seated"
      aside={
        facts === null ? undefined : (
          <RouteLink to={href('countryLegislature', { code: country, seats: 'projected' })}>
            Who could govern with these seats
          </RouteLink>
        )
      }
    >
      {countsOfficials && (
        <p>
          These figures count officials of every office, so each party’s seats in the chamber are
          unknown.
        </p>
      )}
      {!countsOfficials && seating !== null && facts === null && (
        <p>This chamber’s seats are not available.</p>
      )}
      {seating !== null && facts !== null && (
        <>
          <DataTable
            name="projectedSeats"
            caption="Seats as projected"
            columns={columns}
            rows={lines}
            rowId={({ id }) => id}
            defaultSorting="-seats"
            empty="Nobody holds a seat yet."
          />
          <p className={styles.method} data-testid="seating-method">
            {seatingWords(seating)}
            {seating.counted > 0 &&
              ' Fewest and most are the limits for these counts, whichever parties lose the contested seats.'}
          </p>
        </>
      )}
      {seating === null && !countsOfficials && failure !== null && (
        <ErrorPanel failure={failure} onRetry={() => refreshReads(reads)} />
      )}
      {seating === null && !countsOfficials && failure === null && (
        <>
          <p role="status">
            {races > 0 &&
              `Loading the races: ${formatCount(racesRead)} of ${formatCount(races - leftOut)}…`}
          </p>
          <Skeleton lines={6} />
        </>
      )}
      {leftOut > 0 && (
        <p className={styles.method}>
          {counted(leftOut, 'more race is', 'more races are')} not loaded because of the request
          limit; the seats there stay as they are.
        </p>
      )}
    </Panel>
  );
}
