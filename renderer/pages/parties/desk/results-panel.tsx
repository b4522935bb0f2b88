/** What the party won, cycle by cycle, from the archive of elections. */
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { EndpointRead } from '@renderer/api/query/read';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, percent, text } from '@renderer/components/tables/columns';
import { deskResults } from './party-desk';
import type { DeskCycle } from './party-desk';
import type { IsParty } from '../is-party';

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
        <Loaded read={archive} skeletonLines={4} empty="No races of this country in the archive.">
          {({ elections }) => (
            <>
              <DataTable
                name="desk-results"
                caption="Results of the party by cycle"
                columns={COLUMNS}
                rows={deskResults(elections ?? [], isOwn)}
                rowId={({ cycle }) => cycle}
                empty="No winner in the archive yet."
              />
              <p>Of the races in the archive whose final tally names a winner.</p>
            </>
          )}
        </Loaded>
      )}
    </Panel>
  );
}
