/** `#/treasury/list`: sends campaign funds to several characters after one confirmation, each once. */
import { useState } from 'react';

import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Fact } from '@renderer/components/ui/layout/fact-list';
import { useIsListUnderWay } from '@renderer/features/money/send-list';
import { useListDraft } from '@renderer/state/money-drafts';
import { formatCount } from '@shared/domain/wording/numbers';

import { ListsPanel } from './lists-panel';
import { OrderScreen } from './treasury-frame';
import { FundsAfter } from './funds-after';
import { draftTotal, withAmount } from './list-draft';
import { useLineObstacle } from './line-obstacle';
import { ListForm } from './list-form';

/** The page of lists. Each account has its own draft and its own lists. */
export function ListPage() {
  return (
    <OrderScreen screen="list" title="Pay a list" doing="send funds">
      {(profileId) => <NewList key={profileId} profileId={profileId} />}
    </OrderScreen>
  );
}

function NewList({ profileId }: { readonly profileId: string }) {
  const [each, setEach] = useState('');
  return (
    <Columns>
      <Panel title="New list">
        <ListForm profileId={profileId} each={each} onEach={setEach} />
      </Panel>
      <Stack>
        <ListTotal profileId={profileId} each={each} />
        <ListsPanel profileId={profileId} />
      </Stack>
    </Columns>
  );
}

interface ListTotalProps {
  readonly profileId: string;
  /** The amount of the lines without one. */
  readonly each: string;
}

/** Changes with every keystroke. */
function ListTotal({ profileId, each }: ListTotalProps) {
  const lines = useListDraft(profileId);
  const obstacleOf = useLineObstacle();
  const total = draftTotal(withAmount(lines, each), obstacleOf);
  // What is being sent leaves the funds line by line, so nobody can say what it leaves of them.
  const isUnderWay = useIsListUnderWay();
  return (
    <FundsAfter what="list" amount={isUnderWay ? null : total} testId="list-total">
      <Fact label="Lines" value={lines.length} format={formatCount} testId="list-count" />
    </FundsAfter>
  );
}
