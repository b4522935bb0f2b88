/** The player's campaign funds: the balance, its changes, and what adds to it. */
import { SmallMultiple, SmallMultiples } from '@renderer/components/charts/small-multiple';
import { Panel } from '@renderer/components/ui/layout/panel';
import { RouteLink } from '@renderer/components/ui/link';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { useGame } from '@renderer/features/client/use-status';
import { lastTurnValues } from '@renderer/features/record/turn-values';
import { useRecordedSeries } from '@renderer/features/record/use-record';
import { href } from '@renderer/screens/href';
import { formatMoney } from '@shared/domain/money/money';
import { amountWords } from '@shared/domain/money/own-money';
import { SELF } from '@shared/record/subjects';

import styles from './desk.module.css';

const SERIES = [{ subject: SELF, metric: 'funds' }] as const;

/** Renders nothing until the status is here. */
export function MoneyPart() {
  const { data } = useRecordedSeries(SERIES);
  const turn = useGame().data?.currentTurn ?? null;
  const { funds, cash, netPerTurn, fundraise } = useOwnMoney();
  if (funds.amount === null) return null;
  const { currency } = funds;
  const points = data?.[0]?.points ?? [];
  const words = (amount: number) => formatMoney(amount, currency);
  return (
    <Panel title="Campaign funds" aside={<RouteLink to={href('transfer')}>Send funds</RouteLink>}>
      <SmallMultiples>
        <SmallMultiple
          label="You have"
          value={funds.amount}
          bell={
            <AlertBell
              subject={SELF}
              name="You"
              metric="funds"
              currency={currency}
              value={funds.amount}
            />
          }
          format={words}
          formatChange={words}
          turn={turn}
          points={lastTurnValues(points)}
        />
      </SmallMultiples>
      <p className={styles.money}>
        {netPerTurn.amount !== null && (
          <span>
            {netPerTurn.amount > 0 && '+'}
            {amountWords(netPerTurn)} per turn
          </span>
        )}
        {netPerTurn.amount !== null && fundraise.amount !== null && '; '}
        {fundraise.amount !== null && <>one Fundraise +{amountWords(fundraise)}</>}
      </p>
      {cash.amount !== null && (
        <p className={styles.money}>
          <RouteLink to={href('holdings')}>Your holdings: {amountWords(cash)} in cash</RouteLink>
        </p>
      )}
    </Panel>
  );
}
