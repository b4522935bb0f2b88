/** The achievements of one character. */
import type { EndpointRead } from '@renderer/api/query/read-state';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { Loaded } from '@renderer/components/states/loaded';
import { Time } from '@renderer/components/figures/time';
import { WholeWords } from '@renderer/components/figures/whole-words';
import { Badge } from '@renderer/components/ui/badge';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { humanise } from '@shared/domain/wording/words';

import { AchievementIcon } from './achievement-icon';

type Achievement = NonNullable<ResponseOf<'characterAchievements'>['achievements']>[number];

const columns: readonly Column<Achievement>[] = [
  {
    id: 'name',
    label: 'Achievement',
    value: ({ name, id }) => name ?? String(id),
    render: ({ name, isHidden, icon }) => (
      <>
        <AchievementIcon icon={icon} /> <span>{name ?? 'Unnamed'}</span>{' '}
        {isHidden === true && <Badge>Hidden from others</Badge>}
      </>
    ),
  },
  { id: 'description', label: 'For', value: ({ description }) => description ?? null },
  {
    id: 'category',
    label: 'Category',
    value: ({ category }) => (category ? humanise(category) : null),
    render: ({ category }) => category && <WholeWords>{humanise(category)}</WholeWords>,
  },
  {
    id: 'earnedAt',
    label: 'Earned',
    value: ({ earnedAt }) => earnedAt ?? null,
    render: ({ earnedAt }) => <Time at={earnedAt} />,
  },
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
        isAgeOnPage
        isEmpty={({ achievements }) => (achievements ?? []).length === 0}
        empty="No achievement has been earned yet."
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
