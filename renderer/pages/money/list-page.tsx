/** `#/treasury/list`: sends campaign funds to several characters after one confirmation, each once. */
import { isFirstLoad } from '@renderer/api/query/read';
import { useNav } from '@renderer/features/client/use-status';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { Column, Columns } from '@renderer/components/ui/layout/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Fact } from '@renderer/components/ui/layout/fact-list';
import { useListDraft } from '@renderer/state/money-drafts';
import { formatCount } from '@shared/domain/wording/numbers';

import { ListForm } from './list-form';
import { ListsPanel } from './lists-panel';
import { MoneyGate, OfflineNotice, TreasuryFrame } from './treasury-frame';
import { FundsAfter } from './funds-after';
import { draftTotal } from './list-draft';

/** The page of lists. Each account has its own draft and its own lists. */
export function ListPage() {
  const profileId = useActiveProfileId();
  const nav = useNav();
  return (
    <TreasuryFrame screen="list" title="Pay a list" busy={isFirstLoad(nav)}>
      <OfflineNotice />
      <MoneyGate doing="send funds">
        {profileId !== null && (
          <Columns key={profileId} count={2}>
            <Panel title="New list">
              <ListForm profileId={profileId} />
            </Panel>
            <Column>
              <ListTotal profileId={profileId} />
              <ListsPanel profileId={profileId} />
            </Column>
          </Columns>
        )}
      </MoneyGate>
    </TreasuryFrame>
  );
}

/** Changes with every keystroke. */
function ListTotal({ profileId }: { readonly profileId: string }) {
  const lines = useListDraft(profileId);
  return (
    <FundsAfter what="list" amount={draftTotal(lines)} testId="list-total">
      <Fact label="Lines" value={lines.length} testId="list-count">
        {formatCount(lines.length)}
      </Fact>
    </FundsAfter>
  );
}
