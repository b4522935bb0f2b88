/** The campaign funds before and after what a form would send. */
import type { ReactNode } from 'react';
import { useStatus } from '@renderer/features/client/use-status';
import { useIsOtherPayer, usePayerMoney } from '@renderer/features/money/use-payer-money';
import { useMoneyLimit } from '@renderer/features/money/money-limit';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { formatMoney } from '@shared/domain/money/money';
import { ABSENT, formatCount } from '@shared/domain/wording/numbers';

interface FundsAfterProps {
  /** The word in the labels: `transfer`, `list`. */
  readonly what: 'transfer' | 'list';
  /** In whole units of the home currency; null while the text is no amount. */
  readonly amount: number | null;
  readonly testId: 'funds-amount' | 'list-total';
  /** More facts, before the amount. */
  readonly children?: ReactNode;
}

/** The payer's last known funds, the amount and the difference. */
export function FundsAfter({ what, amount, testId, children }: FundsAfterProps) {
  const read = useStatus();
  const isOther = useIsOtherPayer();
  const { amount: funds, currency } = usePayerMoney().funds;
  const fetchedAtMs = isOther || read.data === undefined ? null : read.fetchedAtMs();
  const { remaining, limitPerMinute } = useMoneyLimit('transfer');
  const after = funds !== null && amount !== null ? funds - amount : null;
  return (
    <Panel
      title="Campaign funds"
      aside={fetchedAtMs !== null && <RelativeTime atMs={fetchedAtMs} />}
    >
      <FactList>
        <Fact label="Last seen" value={funds} currency={currency} testId="funds-before" />
        {children}
        <Fact label={`This ${what}`} value={amount} testId={testId}>
          {amount === null || amount === 0 ? ABSENT : formatMoney(-amount, currency)}
        </Fact>
        <Fact
          label={`Left after this ${what}`}
          value={after}
          currency={currency}
          testId="funds-after"
        />
        <Fact label="Transfers left this minute" value={remaining} testId="transfers-left">
          {limitPerMinute === null
            ? null
            : `${formatCount(remaining)} of ${formatCount(limitPerMinute)}`}
        </Fact>
      </FactList>
    </Panel>
  );
}
