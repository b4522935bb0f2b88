/** The battles of a conflict, and the front that they moved. */
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { formatCount, formatPercent, isNumber } from '@shared/domain/wording/numbers';
import { useMemo } from 'react';
import { contractPolicy } from 'virtual:contract-policy';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { LineChart } from '@renderer/components/charts/line-chart';
import { BattleTable } from '@renderer/features/conflicts/battle-table';
import type { Battle } from '@renderer/features/conflicts/battle-facts';
import { RouteLink } from '@renderer/components/ui/link';
import { Loaded } from '@renderer/components/ui/states/loaded';

const LIMIT = contractPolicy.countryBattles.paging.rows;
const NONE: readonly Battle[] = [];

/**
 * The battles of this conflict's own theatre, if the service numbers theatres like conflicts; else
 * all of the country.
 */
function battlesOf(battles: readonly Battle[], conflictId: string): readonly Battle[] {
  const own = battles.filter(({ theaterId }) => String(theaterId) === conflictId);
  return own.length === 0 ? battles : own;
}

/** Side B's share after each battle; the last battle of a turn counts. */
function frontOf(battles: readonly Battle[]) {
  const byTurn = new Map<number, number>();
  // The service sends the newest first.
  for (const { turn, controlAfter } of battles.toReversed()) {
    if (isNumber(turn) && isNumber(controlAfter)) byTurn.set(turn, controlAfter);
  }
  return Array.from(byTurn, ([x, y]) => ({ x, y })).toSorted((one, other) => one.x - other.x);
}

function Battles({
  battles,
  conflictId,
}: {
  readonly battles: readonly Battle[];
  readonly conflictId: string;
}) {
  const shown = useMemo(() => battlesOf(battles, conflictId), [battles, conflictId]);
  const isOwn = shown.some(({ theaterId }) => String(theaterId) === conflictId);
  const lines = useMemo(() => [{ name: 'Side B', points: frontOf(shown) }], [shown]);
  return (
    <>
      {!isOwn && <p>These battles name no conflict, so all of the host’s battles are shown.</p>}
      {isOwn && (lines[0]?.points.length ?? 0) > 1 && (
        <LineChart
          name="conflict-front"
          label="Control by side B after each battle"
          series={lines}
          formatY={formatPercent}
          unit="%"
          isShare
        />
      )}
      <BattleTable battles={shown} />
    </>
  );
}

interface BattlesPanelProps {
  /** Code of the host. */
  readonly country: string;
  readonly conflictId: string;
}

/** Reads the host's battles. */
export function BattlesPanel({ country, conflictId }: BattlesPanelProps) {
  const read = useEndpoint('countryBattles', { code: country, limit: LIMIT });
  return (
    <Panel
      title="Battles"
      aside={
        <RouteLink to={href('countryBattles', { code: country })}>
          All battles of the host
        </RouteLink>
      }
    >
      <Loaded
        read={read}
        skeletonLines={6}
        isEmpty={({ battles }) => (battles ?? []).length === 0}
        empty="The host hasn’t fought a battle recently."
        showsAge
      >
        {({ battles }) => (
          <>
            <Battles battles={battles ?? NONE} conflictId={conflictId} />
            {(battles ?? NONE).length >= LIMIT && (
              <p data-testid="size-end">
                Only the host’s latest {formatCount(LIMIT)} battles are searched. The server
                provides no more.
              </p>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
