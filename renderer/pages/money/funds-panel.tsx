/** The campaign funds before and after a transfer. */
import { useStatus } from '@renderer/api/directories/use-status';
import { useMoneyLimit } from '@renderer/api/money/use-money-limits';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { useTransferDraft } from '@renderer/state/money-drafts';
import { formatMoney } from '@shared/domain/money';
import { readWholeAmount } from '@shared/domain/money-rules';
import { ABSENT, formatCount, isNumber } from '@shared/domain/numbers';

/** Shows the last known funds, the typed amount and the difference. It changes with every keystroke. */
export function FundsPanel({ profileId }: { readonly profileId: string }) {
  const view = useStatus();
  const { amount: typed } = useTransferDraft(profileId);
  const { remaining, limitPerMinute } = useMoneyLimit('transfer');
  const { data: status, fetchedAtMs } = view;
  const funds = status?.funds ?? null;
  const currency = status?.homeCurrency ?? null;
  const amount = readWholeAmount(typed);
  const after = isNumber(funds) && amount !== null ? funds - amount : null;
  return (
    <Panel
      title="Campaign funds"
      aside={fetchedAtMs !== null && <RelativeTime atMs={fetchedAtMs} />}
    >
      <FactList>
        <Fact label="Last seen" value={funds} testId="funds-before">
          {formatMoney(funds, currency)}
        </Fact>
        <Fact label="This transfer" value={amount} testId="funds-amount">
          {amount === null ? ABSENT : `− ${formatMoney(amount, currency)}`}
        </Fact>
        <Fact label="Left after this transfer" value={after} testId="funds-after">
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
