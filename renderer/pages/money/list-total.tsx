/** The campaign funds before and after a list that is not sent yet. */
import { Fact } from '@renderer/components/ui/layout/fact-list';
import { useListDraft } from '@renderer/state/money-drafts';
import { formatCount } from '@shared/domain/wording/numbers';

import { FundsAfter } from './funds-after';
import { draftTotal } from './list-draft';

/** Changes with every keystroke. */
export function ListTotal({ profileId }: { readonly profileId: string }) {
  const lines = useListDraft(profileId);
  return (
    <FundsAfter what="list" amount={draftTotal(lines)} testId="list-total">
      <Fact label="Lines" value={lines.length} testId="list-count">
        {formatCount(lines.length)}
      </Fact>
    </FundsAfter>
  );
}
