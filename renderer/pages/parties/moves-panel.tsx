/** Who joined and left a party, as far as its members are loaded, and how many are not. */
import { useMemo } from 'react';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, name } from '@renderer/components/tables/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { useGame } from '@renderer/features/client/use-status';
import { character, party as partyColumn } from '@renderer/features/links/subject-columns';
import { RANGE_TURNS } from '@renderer/features/record/recorded-lines';
import { useRecordedTable } from '@renderer/features/record/use-record';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import { useIsParty } from './is-party';
import { MEMBER_METRICS, membersSeen, partyMoves } from './party-moves';
import type { PartyMove } from './party-moves';

function moveColumns(country: string): readonly Column<PartyMove>[] {
  return [
    character('name', 'Member', ({ key, name: own }) => ({ id: key, name: own })),
    name('move', 'Move', ({ hasJoined }) => (hasJoined ? 'Joined from' : 'Left for')),
    partyColumn('other', 'Other party', ({ otherParty }) => ({ country, party: otherParty })),
    count('turn', 'Turn', ({ turn }) => turn),
  ];
}

interface MovesPanelProps {
  readonly country: string;
  /** The sequential id. */
  readonly id: string;
  readonly name: string;
  /** All members; null where unknown. */
  readonly memberCount: number | null;
}

/** How far the moves can be told: servers name only some members. */
function reachWords(seen: number, memberCount: number | null): string {
  if (memberCount === null) return `Only members seen so far count here: ${formatCount(seen)}.`;
  return `${formatCount(seen)} of ${counted(memberCount, 'member')} seen so far; moves of the others are not available here.`;
}

function noMovesWords(seen: number, isFirstTurn: boolean): string {
  if (seen === 0) return 'Who joined or left is not available here yet.';
  if (isFirstTurn) return 'Moves appear from the next turn on.';
  return 'No member seen so far joined or left.';
}

/** Of the last forty turns. Renders nothing before the record has answered. */
export function MovesPanel({ country, id, name: own, memberCount }: MovesPanelProps) {
  const { data: game } = useGame();
  const fromTurn = Math.max(0, (game?.currentTurn ?? 0) - RANGE_TURNS);
  const { data: changes } = useIpcQuery(
    'record:changes',
    { fromTurn, subjects: [], metrics: ['party'] },
    { enabled: game?.currentTurn !== undefined },
  );
  const { data: table } = useRecordedTable('character', MEMBER_METRICS, null);
  const isParty = useIsParty({ country, id, name: own });
  const columns = useMemo(() => moveColumns(country), [country]);
  const moves = useMemo(
    () =>
      changes === undefined || table === undefined
        ? []
        : partyMoves(changes, table, country, isParty),
    [changes, table, country, isParty],
  );
  if (changes === undefined || table === undefined) return null;
  const seen = membersSeen(table, country, isParty);
  const since = changes.fromTurn ?? fromTurn;
  return (
    <Panel title="Joined and left" aside={`Since turn ${formatCount(since)}`}>
      {moves.length > 0 ? (
        <DataTable
          name="party-moves"
          caption="Members who joined or left"
          columns={columns}
          rows={moves}
          rowId={({ key }) => key}
        />
      ) : (
        <p data-testid="party-no-moves">{noMovesWords(seen, game?.currentTurn === since)}</p>
      )}
      {seen > 0 && (
        <p data-testid="party-members-seen" data-value={seen}>
          {reachWords(seen, memberCount)}
        </p>
      )}
    </Panel>
  );
}
