/** The party among the others of its country, with its recorded positions; its results and its people. */
import { useMemo } from 'react';
import { useGame } from '@renderer/features/client/use-status';
import { useRecordedSeries } from '@renderer/features/record/use-record';
import { ScatterMap } from '@renderer/components/charts/scatter-map';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';

import { usePointsAround } from '../map-points';
import { positionTrail } from './party-desk';

interface PositionPanelProps {
  readonly party: NonNullable<ResponseOf<'party'>['party']>;
  readonly country: string;
  /** Key of the party in the record; null where it has none. */
  readonly partyKey: string | null;
}

/** The trail is drawn from this computer's record; the sentence below says since when. */
export function PositionPanel({ party, country, partyKey: key }: PositionPanelProps) {
  const points = usePointsAround(party, country);
  const { data: game } = useGame();
  const subject = { kind: 'party', key: key ?? '' } as const;
  const { data: series } = useRecordedSeries(
    key === null
      ? []
      : [
          { subject, metric: 'economicPosition' },
          { subject, metric: 'socialPosition' },
        ],
  );
  const trail = useMemo(() => {
    const of = (metric: string) => series?.find((one) => one.metric === metric)?.points ?? [];
    const recorded = positionTrail(of('economicPosition'), of('socialPosition'));
    const last = recorded.at(-1);
    const { economicPosition: x, socialPosition: y } = party;
    if (last === undefined || !isNumber(x) || !isNumber(y)) return recorded;
    // The record is written after an answer is shown, and the line must not end at the party's
    // previous position.
    return last.x === x && last.y === y ? recorded : [...recorded, { turn: last.turn, x, y }];
  }, [series, party]);
  const [first] = trail;
  if (points.length === 0) {
    return (
      <Panel title="Position">
        <EmptyState>Position not available here.</EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title="Position">
      <ScatterMap
        label="The party’s economic and social position"
        points={points}
        trail={trail}
        trailStart={first === undefined ? '' : `Turn ${formatCount(first.turn)}`}
      />
      <p data-testid="desk-trail" data-value={trail.length}>
        {first === undefined || first.turn === game?.currentTurn
          ? 'Moves appear from the next turn on.'
          : trail.length === 1
            ? `No move since turn ${formatCount(first.turn)}.`
            : `The line joins the ${formatCount(trail.length)} positions since turn ${formatCount(first.turn)}.`}
      </p>
    </Panel>
  );
}
