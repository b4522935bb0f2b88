/** The achievements of one character. */
import type { EndpointRead } from '@renderer/api/query/read';
import { turnOffset } from '@renderer/features/client/turn-offset';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { text, word } from '@renderer/components/tables/columns';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { Badge } from '@renderer/components/ui/badge';
import { AchievementIcon } from './achievement-icon';

type Achievement = NonNullable<ResponseOf<'characterAchievements'>['achievements']>[number];

const columns: readonly Column<Achievement>[] = [
  text('name', 'Achievement', ({ name, id }) => name ?? String(id), {
    render: ({ name, isHidden, icon }) => (
      <>
        <AchievementIcon icon={icon} /> <span>{name ?? 'Unnamed'}</span>{' '}
        {isHidden === true && <Badge>Hidden from others</Badge>}
      </>
    ),
  }),
  text('description', 'For', ({ description }) => description),
  word('category', 'Category', ({ category }) => category),
  turnOffset('earnedAt', 'Earned', ({ earnedAt }) => earnedAt),
];

/** The list. */
export function AchievementsPanel({
  read,
}: {
  readonly read: EndpointRead<'characterAchievements'>;
}) {
  return (
    <Panel title="Achievements">
      <Loaded
        read={read}
        skeletonLines={5}
        isEmpty={({ achievements }) => (achievements ?? []).length === 0}
        empty="No achievements yet."
      >
        {({ achievements }) => (
          <DataTable
            name="characterAchievements"
            caption="Achievements"
            columns={columns}
            rows={achievements ?? []}
            rowId={({ id }) => String(id)}
          />
        )}
      </Loaded>
    </Panel>
  );
}
