/** The watched subjects in small multiples of the same turns: how do mine do? */
import { useMemo } from 'react';

import { SmallMultiples } from '@renderer/components/charts/small-multiple';
import { RouteLink } from '@renderer/components/ui/route-link';
import { RecordedMultiple } from '@renderer/features/record/recorded-multiple';
import { useRecordedSeriesOfEach } from '@renderer/features/record/use-record';
import { subjectLink } from '@renderer/screens/href';

import type { WatchRow } from './watch-rows';

/** As many as fit in two rows of a wide window. */
const MOST = 8;

/** The first eight that have numbers, in the player's order; nothing where none has. */
export function WatchMultiples({ rows }: { readonly rows: readonly WatchRow[] }) {
  const drawn = useMemo(
    () =>
      rows
        .flatMap(({ id, entry, found }) =>
          found !== null && typeof found.latest.value === 'number' ? [{ id, entry, found }] : [],
        )
        .slice(0, MOST),
    [rows],
  );
  const series = useRecordedSeriesOfEach(
    drawn.map(({ found: { subject, metric } }) => [{ subject, metric }]),
  );
  if (drawn.length === 0) return null;
  return (
    <SmallMultiples>
      {drawn.map(({ id, entry, found }, index) => (
        <RecordedMultiple
          key={id}
          about={{ subject: entry.subject, name: entry.name }}
          label={
            <>
              <RouteLink to={subjectLink(entry.subject)}>{entry.name}</RouteLink> · {found.label}
            </>
          }
          series={series[index]?.[0] ?? { ...found, points: [found.latest] }}
          newestTurn={found.newestTurn}
        />
      ))}
    </SmallMultiples>
  );
}
