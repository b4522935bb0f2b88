/** A party's seats and members over time against the other parties of its country. */
import { useState } from 'react';
import { RouteLink } from '@renderer/components/ui/link';
import { Columns } from '@renderer/components/ui/layout/columns';
import { Panel, PanelPart } from '@renderer/components/ui/layout/panel';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { comparedHref } from '@renderer/features/record/compared-series';
import { ChartControls, FIRST_CHOICE } from '@renderer/features/record/chart-controls';
import { RecordedChart } from '@renderer/features/record/recorded-chart';
import type { ChartChoice, DrawnSeries } from '@renderer/features/record/recorded-lines';
import type { ResponseOf } from '@shared/contract/index';
import { counted } from '@shared/domain/wording/numbers';

import { hasCourse } from './rival-lines';
import { useRivals } from './use-rivals';

/** Figures of a party that these charts draw. */
export const DRAWN_HERE: readonly string[] = ['seats', 'members'];

interface RivalsPanelProps {
  readonly country: string;
  /** The sequential id. */
  readonly id: string;
  readonly party: NonNullable<ResponseOf<'party'>['party']>;
}

/** Each chart has one scale for all its parties. */
export function RivalsPanel({ country, id, party }: RivalsPanelProps) {
  const [choice, setChoice] = useState<ChartChoice>({ ...FIRST_CHOICE, range: 'turns' });
  const { seats, members, compared, leftOut } = useRivals(country, id, party);
  const draw = (title: 'Seats' | 'Members', series: readonly DrawnSeries[]) =>
    hasCourse(series) && (
      <PanelPart title={title}>
        <RecordedChart
          metric={`party-${title.toLowerCase()}`}
          label={`${title} of the country’s parties`}
          series={series}
          choice={choice}
          onChange={setChoice}
        />
      </PanelPart>
    );
  return (
    <Panel
      title="Seats and members over time"
      aside={
        compared.length > 1 && (
          <RouteLink to={comparedHref(compared, 'turns')}>Compare with other parties</RouteLink>
        )
      }
    >
      {seats === undefined || members === undefined ? (
        <Skeleton lines={9} />
      ) : hasCourse(seats) || hasCourse(members) ? (
        <>
          <ChartControls label="Charts of the parties" choice={choice} onChange={setChoice} />
          <Columns>
            {draw('Seats', seats)}
            {draw('Members', members)}
          </Columns>
          {leftOut > 0 && (
            <p>{counted(leftOut, 'smaller party', 'smaller parties')} not drawn here.</p>
          )}
        </>
      ) : (
        <EmptyState>The lines begin next turn.</EmptyState>
      )}
    </Panel>
  );
}
