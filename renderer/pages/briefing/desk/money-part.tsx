/** The player's campaign funds: the balance, its changes, and what adds to it. */
import { SmallMultiple, SmallMultiples } from '@renderer/components/charts/small-multiple';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { RouteLink } from '@renderer/components/ui/link';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { useStatus } from '@renderer/features/client/use-status';
import { lastPoints } from '@renderer/features/record/recorded-panel';
import { useRecordedSeries } from '@renderer/features/record/use-record';
import { href } from '@renderer/screens/href';
import { formatMoney } from '@shared/domain/money/money';
import { isNumber } from '@shared/domain/wording/numbers';
import { SELF } from '@shared/record/subjects';

const SERIES = [{ subject: SELF, metric: 'funds' }] as const;

/** Renders nothing until the status is here. */
export function MoneyPart() {
  const { data: status } = useStatus();
  const { data } = useRecordedSeries(SERIES);
  if (!isNumber(status?.funds)) return null;
  const { funds, homeCurrency: currency } = status;
  const points = data?.[0]?.points ?? [];
  const net = status.campaignIncomeBreakdown?.netPerTurn;
  const words = (amount: number) => formatMoney(amount, currency);
  return (
    <Panel title="Campaign funds" aside={<RouteLink to={href('transfer')}>Send funds</RouteLink>}>
      <SmallMultiples>
        <SmallMultiple
          label="You have"
          value={funds}
          bell={
            <AlertBell subject={SELF} name="You" metric="funds" currency={currency} value={funds} />
          }
          format={words}
          formatChange={words}
          points={lastPoints(points, points.at(-1)?.untilTurn ?? 0)}
        />
      </SmallMultiples>
      <FactList>
        {isNumber(net) && (
          <Fact label="Each turn" value={net}>
            {net > 0 && '+'}
            {words(net)}
          </Fact>
        )}
        {isNumber(status.projectedIncome) && (
          <Fact label="One Fundraise" value={status.projectedIncome}>
            +{words(status.projectedIncome)}
          </Fact>
        )}
      </FactList>
    </Panel>
  );
}
