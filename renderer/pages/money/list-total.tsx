/** The campaign funds before and after a list that is not sent yet. */
import { useStatus } from '@renderer/api/directories/use-status';
import { useMoneyLimit } from '@renderer/api/money/use-money-limits';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { useListDraft } from '@renderer/state/money-drafts';
import { formatMoney } from '@shared/domain/money';
import { ABSENT, formatCount, isNumber } from '@shared/domain/numbers';

import { draftTotal } from './list-draft';

/** Changes with every keystroke. */
export function ListTotal({ profileId }: { readonly profileId: string }) {
  const { data: status, fetchedAtMs } = useStatus();
  const lines = useListDraft(profileId);
  const { remaining, limitPerMinute } = useMoneyLimit('transfer');
  const funds = status?.funds ?? null;
  const currency = status?.homeCurrency ?? null;
  const total = draftTotal(lines);
  const after = isNumber(funds) && total !== null ? funds - total : null;
  return (
    <Panel
      title="Campaign funds"
      aside={fetchedAtMs !== null && <RelativeTime atMs={fetchedAtMs} />}
    >
      <FactList>
        <Fact label="Last seen" value={funds} testId="funds-before">
          {formatMoney(funds, currency)}
        </Fact>
        <Fact label="Lines" value={lines.length} testId="list-count">
          {formatCount(lines.length)}
        </Fact>
        <Fact label="This list" value={total} testId="list-total">
          {total === null || total === 0 ? ABSENT : `− ${formatMoney(total, currency)}`}
        </Fact>
        <Fact label="Left after this list" value={after} testId="funds-after">
          {formatMoney(after, currency)}
        </Fact>
        <Fact label="Transfers left in this minute" value={remaining} testId="transfers-left">
          {limitPerMinute === null
            ? null
            : `${formatCount(remaining)} of ${formatCount(limitPerMinute)}`}
        </Fact>
      </FactList>
    </Panel>
  );
}
