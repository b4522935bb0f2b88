/** The campaign funds before and after what a form would send. */
import type { ReactNode } from 'react';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { useStatus } from '@renderer/features/client/use-status';
import { href } from '@renderer/screens/href';
import type { MoneyKind } from '@renderer/features/money/send-money';
import { useIsOtherPayer, usePayerMoney } from '@renderer/features/money/use-payer-money';
import { useMoneyLimit } from '@renderer/features/money/money-limit';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { formatMoney } from '@shared/domain/money/money';
import { ABSENT, formatCount } from '@shared/domain/wording/numbers';
import { entryTitle } from '@renderer/features/money/ledger-facts';
import { EntryState } from '@renderer/features/money/intent-badge';

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
          {amount === null || amount === 0 ? ABSENT : `− ${formatMoney(amount, currency)}`}
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

// The newest intents of a kind, with a link to the ledger.

const SHOWN = 5;

/** Renders nothing while there are no intents. */
export function RecentPanel({ kind }: { readonly kind: MoneyKind }) {
  const { data } = useMainRead('ledger:list');
  const recent = (data?.entries ?? []).filter((entry) => entry.kind === kind).slice(0, SHOWN);
  if (recent.length === 0) return null;
  return (
    <Panel title="Recent orders" aside={<a href={href('ledger', { kind })}>Open the ledger</a>}>
      <FactList>
        {recent.map((entry) => (
          <Fact key={entry.id} label={<RelativeTime atMs={entry.createdAtMs} />}>
            <a href={href('ledger', { entry: entry.id })}>{entryTitle(entry)}</a>{' '}
            <EntryState {...entry} />
          </Fact>
        ))}
      </FactList>
    </Panel>
  );
}
