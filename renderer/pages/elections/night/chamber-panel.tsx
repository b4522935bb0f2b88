/** The chamber as it would be seated if the races ended with the present counts. */
import { useMemo } from 'react';

import { failureOf } from '@renderer/api/query/read';
import { useParties } from '@renderer/features/parties/use-parties';
import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { VACANT } from '@renderer/features/government/seat-groups';
import { useChamber } from '@renderer/features/government/use-chamber';
import type { ProjectedSeating } from '@renderer/features/elections/projected-seats';
import { seatingWords } from '@renderer/features/elections/race-words';
import { useProjectedSeating } from '@renderer/features/elections/use-projected-seating';
import { RouteLink } from '@renderer/components/ui/route-link';
import { INDEPENDENT_ID } from '@renderer/features/government/chamber-parties';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { refreshReads } from '@renderer/components/ui/states/read-failures';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count } from '@renderer/components/tables/columns';
import { knownParty } from '@renderer/features/links/subject-columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { formatCount, numberWriter } from '@shared/domain/wording/numbers';

import styles from './night.module.css';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly linkId: string | null;
  readonly colour: string | null;
  readonly position: number;
  readonly now: number;
  readonly seats: number;
  readonly fewest: number;
  readonly most: number;
}

const signed = numberWriter({ signDisplay: 'exceptZero', maximumFractionDigits: 0 });

function columnsOf(country: string): readonly Column<Line>[] {
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

interface SeatingProps {
  readonly country: string;
  readonly seating: ProjectedSeating;
  readonly majority: number | null;
}

function Seating({ country, seating, majority }: SeatingProps) {
  const { find } = useParties(country);
  const lines = useMemo(
    () =>
      seating.parties
        .map(({ id, ...seats }): Line => {
          const party = seating.named.get(id);
          const known = find(id);
          return {
            id,
            name: id === INDEPENDENT_ID ? 'Independent' : (party?.name ?? known?.name ?? id),
            linkId: party?.linkId ?? known?.id ?? null,
            colour: party?.colour ?? known?.colour ?? null,
            position: party?.position?.economic ?? 0,
            ...seats,
          };
        })
        .filter(({ now, most }) => now > 0 || most > 0),
    [seating, find],
  );
  const groups = useMemo(
    () => [
      ...lines.filter(({ seats }) => seats > 0).toSorted((a, b) => a.position - b.position),
      ...(seating.vacant > 0
        ? [{ id: VACANT, name: VACANT, seats: seating.vacant, colour: null }]
        : []),
    ],
    [lines, seating],
  );
  const columns = useMemo(() => columnsOf(country), [country]);
  return (
    <>
      <div className={styles.chamber}>
        <Hemicycle label="The chamber as projected" groups={groups} majority={majority} />
        <DataTable
          name="projectedSeats"
          caption="Seats as projected"
          columns={columns}
          rows={lines}
          rowId={({ id }) => id}
          defaultSorting="-seats"
          empty="Nobody holds a seat yet."
        />
      </div>
      <p className={styles.method} data-testid="seating-method">
        {seatingWords(seating)}
        {seating.counted > 0 &&
          ' Fewest and most are the limits for these counts, whichever parties lose the contested seats.'}
      </p>
    </>
  );
}

/** If the service does not send who sits in the chamber, the panel says so. */
export function ProjectedChamberPanel({ country }: { readonly country: string }) {
  const { countsOfficials, composition, majority } = useChamber(country);
  const { seating, reads, races, racesRead, leftOut } = useProjectedSeating(
    country,
    !countsOfficials,
  );
  const failed = reads.find((read) => read.data === undefined && failureOf(read) !== null);
  const failure = failed === undefined ? null : failureOf(failed);
  return (
    <Panel
      title="The chamber as it would be seated"
      aside={
        <RouteLink to={href('countryLegislature', { code: country, seats: 'projected' })}>
          Who could govern with these seats
        </RouteLink>
      }
    >
      {countsOfficials && (
        <p>
          These figures count officials of every office, so the seats of each party in the chamber
          are not known.
        </p>
      )}
      {!countsOfficials && seating !== null && composition.length === 0 && (
        <p>No seats listed for this chamber.</p>
      )}
      {seating !== null && composition.length > 0 && (
        <Seating country={country} seating={seating} majority={majority} />
      )}
      {seating === null && !countsOfficials && failure !== null && (
        <ErrorPanel
          failure={failure}
          onRetry={() => {
            refreshReads(reads);
          }}
        />
      )}
      {seating === null && !countsOfficials && failure === null && (
        <>
          <p role="status">
            {races > 0 &&
              `Reading the races: ${formatCount(racesRead)} of ${formatCount(races - leftOut)}…`}
          </p>
          <Skeleton lines={6} />
        </>
      )}
      {leftOut > 0 && (
        <p className={styles.method}>
          {formatCount(leftOut)} more races are not read because of the request limit; their seats
          stay as they are.
        </p>
      )}
    </Panel>
  );
}
