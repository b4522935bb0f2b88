/** An estimate of the trade that is being typed: its cost, and the amount that it yields. */
import { convert } from '@shared/domain/money/conversion';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useMoneyLimit } from '@renderer/features/money/money-limit';
import { TurnMoment } from '@renderer/features/client/turn-moment';
import { lastTrade } from '@shared/domain/money/last-trade';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ExchangeDraft } from '@renderer/state/money-drafts';
import { formatMoney } from '@shared/domain/money/money';
import { readAmount } from '@shared/domain/money/money-rules';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';
import { formatPrecise } from '@shared/domain/wording/rates';
import {
  expectedReceipt,
  expectedSpread,
  lastChargedSpread,
  roundedCharge,
  spreadSource,
} from '@shared/domain/money/spread';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useIsOtherPayer } from '@renderer/features/money/use-payer-money';
import { useRates } from '@renderer/features/exchange/use-rates';

import styles from './money.module.css';
import type { CurrencyList } from './use-currencies';

interface TradePanelProps {
  readonly draft: ExchangeDraft;
  readonly currencies: CurrencyList['currencies'];
  readonly heldOf: CurrencyList['heldOf'];
}

/** Shows spread, rate and balance. It changes with every keystroke. */
export function TradePanel({ draft, currencies, heldOf }: TradePanelProps) {
  const { from, to, amount: typed } = draft;
  const { data: ledger } = useIpcQuery('ledger:list');
  const { remaining, limitPerMinute } = useMoneyLimit('exchange');
  const amount = readAmount(typed);
  const entries = ledger?.entries ?? [];
  const spread = expectedSpread(amount ?? 0, lastChargedSpread(entries));
  const isOtherPayer = useIsOtherPayer();
  const held = from === '' || isOtherPayer ? null : heldOf(from);
  const sideOf = (code: string) => ({
    code,
    countryCode: currencies.find((one) => one.code === code)?.countryCode ?? null,
  });
  const published = usePublishedRate(sideOf(from), sideOf(to));
  const last = from === '' || to === '' ? null : lastTrade(entries, from, to);
  const lastReceived = last?.received ?? null;
  const brings =
    amount === null ? null : expectedReceipt(amount, spread, { published, lastReceived });
  return (
    <Panel title="This trade">
      <FactList>
        <Fact label="You hold" value={held} currency={from} testId="trade-held" />
        <Fact label="You pay" value={amount} currency={from} testId="trade-amount" />
        <Fact
          label={spread.last === null ? 'Spread, estimated' : 'Spread, as charged last'}
          value={amount === null ? null : spread.charged}
          testId="trade-spread"
        >
          {amount === null ? null : `about ${formatMoney(roundedCharge(spread), from)}`}
        </Fact>
        <Fact label="Published rate" value={published} testId="trade-published-rate">
          {published === null ? null : `1 ${from} = ${formatPrecise(published)} ${to}`}
        </Fact>
        <Fact label="Rate of your last trade" value={last?.rate} testId="trade-rate">
          {last === null ? (
            'Shown after the trade'
          ) : (
            <>
              1 {from} = {formatPrecise(last.rate)} {to} in <TurnMoment at={last.atMs} />
            </>
          )}
        </Fact>
        <Fact label="You would receive" value={brings} testId="trade-estimate">
          {brings === null ? null : `about ${formatMoney(brings, to)}`}
        </Fact>
        <Fact label="Trades left this minute" value={remaining} testId="trades-left">
          {limitPerMinute === null
            ? null
            : `${formatCount(remaining)} of ${formatCount(limitPerMinute)}`}
        </Fact>
      </FactList>
      <p className={styles.quiet} data-testid="trade-spread-source">
        {spreadSource(spread)}
      </p>
      <p className={styles.quiet}>
        Trades use your own cash, not campaign funds. The server sets the rate when it trades. The
        receipt shows the rate and the spread.
      </p>
      {isNumber(held) && amount !== null && amount > held && (
        <p data-testid="trade-above-held">
          This is more than your balance: the server will probably refuse it.
        </p>
      )}
    </Panel>
  );
}

/** A currency with a country that uses it. */
interface Side {
  readonly code: string;
  readonly countryCode: string | null;
}

/**
 * Units of `to` for one unit of `from`, before any spread; null where no answer has the rate. Some
 * servers have a list of rates; on others the economies of the two countries state how many units
 * of their currency the common unit is worth.
 */
function usePublishedRate(from: Side, to: Side): number | null {
  const economyOf = ({ countryCode }: Side) => ({
    params: { code: countryCode ?? '' },
    options: { enabled: countryCode !== null, priority: 'background' } as const,
  });
  const [sold, bought] = [economyOf(from), economyOf(to)];
  useEndpoint('countryEconomy', sold.params, sold.options);
  useEndpoint('countryEconomy', bought.params, bought.options);
  const rate = convert(1, from.code, to.code, useRates());
  // Nothing is traded for itself.
  return from.code === to.code ? null : rate;
}
