/** `#/treasury/list`: sends campaign funds to several characters after one confirmation, each once. */
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Fact } from '@renderer/components/ui/layout/fact-list';
import { useListDraft } from '@renderer/state/money-drafts';
import { formatCount } from '@shared/domain/wording/numbers';

import { ListsPanel } from './lists-panel';
import { OrderScreen } from './treasury-frame';
import { FundsAfter } from './funds-after';
import { draftTotal } from './list-draft';
import { useLineObstacle } from './line-obstacle';
import { ListForm } from './list-form';

/** The page of lists. Each account has its own draft and its own lists. */
export function ListPage() {
  return (
    <OrderScreen screen="list" title="Pay a list" doing="send funds">
      {(profileId) => (
        <Columns>
          <Panel title="New list">
            <ListForm profileId={profileId} />
          </Panel>
          <Stack>
            <ListTotal profileId={profileId} />
            <ListsPanel profileId={profileId} />
          </Stack>
        </Columns>
      )}
    </OrderScreen>
  );
}

/** Changes with every keystroke. */
function ListTotal({ profileId }: { readonly profileId: string }) {
  const lines = useListDraft(profileId);
  const obstacleOf = useLineObstacle();
  return (
    <FundsAfter what="list" amount={draftTotal(lines, obstacleOf)} testId="list-total">
      <Fact label="Lines" value={lines.length} format={formatCount} testId="list-count" />
    </FundsAfter>
  );
}
