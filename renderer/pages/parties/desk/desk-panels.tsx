/** The party among the others of its country, with its recorded positions; its results and its people. */
import { useMemo } from 'react';
import { useRecordedSeries } from '@renderer/features/record/use-record';
import { ScatterMap } from '@renderer/components/charts/scatter-map';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';
import type { EndpointRead } from '@renderer/api/query/read';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, percent, text, decimal, money, word } from '@renderer/components/tables/columns';
import { useOwnStatus } from '@renderer/features/characters/own-status';
import { character } from '@renderer/features/links/subject-columns';

import { usePointsAround } from '../map-points';
import { positionTrail, deskResults, deskRoster } from './party-desk';
import type { DeskCycle, IsParty, DeskMember } from './party-desk';

interface PositionPanelProps {
  readonly party: NonNullable<ResponseOf<'party'>['party']>;
  readonly country: string;
  /** Key of the party in the record; null where it has none. */
  readonly partyKey: string | null;
}

/** The trail is drawn from this computer's record; the sentence below says since when. */
export function PositionPanel({ party, country, partyKey: key }: PositionPanelProps) {
  const points = usePointsAround(party, country);
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
        {first === undefined || trail.length === 1
          ? 'No move so far.'
          : `The line joins the ${formatCount(trail.length)} positions since turn ${formatCount(first.turn)}.`}
      </p>
    </Panel>
  );
}

// What the party won, cycle by cycle, from the archive of elections.

const COLUMNS: readonly Column<DeskCycle>[] = [
  text('cycle', 'Cycle', ({ cycle }) => cycle),
  count('won', 'Won', ({ won }) => won),
  count('races', 'Races decided', ({ races }) => races),
  percent('share', 'Votes of its winners', ({ winnersSharePct }) => winnersSharePct, { unit: '%' }),
];

interface ResultsPanelProps {
  /** Null on a server without an archive. */
  readonly archive: EndpointRead<'electionArchives'> | null;
  readonly isOwn: IsParty;
}

/** Only races with a final tally count: the archive names no other winner. */
export function ResultsPanel({ archive, isOwn }: ResultsPanelProps) {
  return (
    <Panel title="Results by cycle">
      {archive === null ? (
        <EmptyState>This server has no archive of elections.</EmptyState>
      ) : (
        <Loaded read={archive} skeletonLines={4} empty="The archive has no races of this country.">
          {({ elections }) => (
            <>
              <DataTable
                name="desk-results"
                caption="Results of the party by cycle"
                columns={COLUMNS}
                rows={deskResults(elections ?? [], isOwn)}
                rowId={({ cycle }) => cycle}
                empty="The archive names no winner yet."
              />
              <p>Of the races in the archive whose final tally names a winner.</p>
            </>
          )}
        </Loaded>
      )}
    </Panel>
  );
}

// The party's people, as far as its own answer and the country's leaderboard name them.

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
          : `${formatCount(rows.length)} of ${formatCount(memberCount)} members loaded`
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
