/** What the trade that is being typed would cost and bring, as far as it can be known before. */
import { useMainRead } from '@renderer/api/query/use-main-read';
import type { CurrencyDirectory } from '@renderer/api/directories/use-currencies';
import { useMoneyLimit } from '@renderer/api/money/use-money-limits';
import { Time } from '@renderer/components/figures/time';
import { lastRate } from '@renderer/components/money/ledger-facts';
import styles from '@renderer/components/money/money.module.css';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ExchangeDraft } from '@renderer/state/money-drafts';
import { formatMoney } from '@shared/domain/money';
import { EXCHANGE_SPREAD, readAmount, spreadOn } from '@shared/domain/money-rules';
import { formatCount, isNumber } from '@shared/domain/numbers';
import { formatPrecise, formatRate } from '@shared/domain/rates';

interface TradePanelProps {
  readonly draft: ExchangeDraft;
  readonly heldOf: CurrencyDirectory['heldOf'];
}

/** Spread, rate and balance; changes with every key. */
export function TradePanel({ draft, heldOf }: TradePanelProps) {
  const { from, to, amount: typed } = draft;
  const { data: ledger } = useMainRead('ledger:list');
  const { remaining, limitPerMinute } = useMoneyLimit('exchange');
  const amount = readAmount(typed);
  const spread = amount === null ? null : spreadOn(amount);
  const held = from === '' ? null : heldOf(from);
  const rate = from === '' || to === '' ? null : lastRate(ledger?.entries ?? [], from, to);
  const brings = rate === null || amount === null ? null : amount * rate.rate;
  return (
    <Panel title="This trade">
      <FactList>
        <Fact label="You hold" value={held} testId="trade-held">
          {formatMoney(held, from)}
        </Fact>
        <Fact label="You pay" value={amount} testId="trade-amount">
          {formatMoney(amount, from)}
        </Fact>
        <Fact
          label={`Spread, ${formatRate(EXCHANGE_SPREAD, 'fraction')} of it`}
          value={spread?.charged}
          testId="trade-spread"
        >
          {formatMoney(spread?.charged, from)}
        </Fact>
        <Fact label="of which half is destroyed" value={spread?.destroyed}>
          {formatMoney(spread?.destroyed, from)}
        </Fact>
        <Fact label="and half goes to the central bank" value={spread?.toCentralBank}>
          {formatMoney(spread?.toCentralBank, from)}
        </Fact>
        <Fact label="Rate" value={rate?.rate} testId="trade-rate">
          {rate === null ? (
            'Known after the trade'
          ) : (
            <>
              1 {from} = {formatPrecise(rate.rate)} {to} on{' '}
              <Time at={new Date(rate.atMs).toISOString()} />
            </>
          )}
        </Fact>
        <Fact label="At that rate you would receive" value={brings} testId="trade-estimate">
          {brings === null ? null : `about ${formatMoney(brings, to)}`}
        </Fact>
        <Fact label="Trades left in this minute" value={remaining} testId="trades-left">
          {limitPerMinute === null
            ? null
            : `${formatCount(remaining)} of ${formatCount(limitPerMinute)}`}
        </Fact>
      </FactList>
      <p className={styles.quiet}>
        Trades use your own cash, not campaign funds. The service sets the rate when it trades. The
        receipt shows the rate and the spread.
      </p>
      {isNumber(held) && amount !== null && amount > held && (
        <p data-testid="trade-above-held">
          This is more than you held when last checked: the service will probably refuse it.
        </p>
      )}
    </Panel>
  );
}
