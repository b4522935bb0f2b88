/** The economy of a country in small multiples of the same turns: the service's own, else those that were recorded. */
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { useCountries } from '@renderer/features/countries/use-countries';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { SmallMultiple, SmallMultiples } from '@renderer/components/charts/small-multiple';
import { Panel } from '@renderer/components/ui/layout/panel';
import { lastPoints } from '@renderer/features/record/recorded-multiple';
import { useRecordedSeries } from '@renderer/features/record/use-record';
import { lastTurns } from '@renderer/features/countries/economy-values';
import { useCountryCurrency } from '@renderer/features/exchange/use-currency-of';
import { formatMoney } from '@shared/domain/money/money';
import { formatNumber, formatPercent, isNumber } from '@shared/domain/wording/numbers';

/** In the order of the figures. */
const RECORDED = ['gdpGrowth', 'inflation', 'primeRate', 'marketCap'] as const;

const pt = (size: number) => `${formatNumber(size)} pt`;

interface EconomyPartProps {
  readonly code: string;
  readonly title: string;
  readonly aside: ReactNode;
  /** Below the figures. */
  readonly children?: ReactNode;
}

/** Renders nothing until the answer is here; the economy's own page has every figure. */
export function EconomyPart({ code, title, aside, children }: EconomyPartProps) {
  const { data: economy } = useEndpoint('countryEconomy', { code }, { priority: 'background' });
  const currency = useCountryCurrency(code);
  const { nameOf } = useCountries();
  const { rateHistory, inflationHistory, gdpGrowthHistory } = economy ?? {};
  const recorded = useRecordedSeries(
    RECORDED.map((metric) => ({ subject: { kind: 'country', key: code }, metric })),
  ).data;
  const [growth, inflation, rate, marketCap] = useMemo(
    () =>
      [gdpGrowthHistory, inflationHistory, rateHistory, null].map((history, index) => {
        const sent = lastTurns(history);
        const points = recorded?.find(({ metric }) => metric === RECORDED[index])?.points ?? [];
        return sent.length > 1 ? sent : lastPoints(points, points.at(-1)?.untilTurn ?? 0);
      }),
    [gdpGrowthHistory, inflationHistory, rateHistory, recorded],
  );
  if (economy === undefined) return null;
  const market = economy.stockMarket;
  const hasMarketLine = (marketCap?.length ?? 0) > 1;
  const about = { subject: { kind: 'country', key: code }, name: nameOf(code) } as const;
  return (
    <Panel hasPicture title={title} aside={aside}>
      <SmallMultiples>
        <SmallMultiple
          label="GDP growth"
          value={economy.gdpGrowth}
          bell={<AlertBell {...about} metric="gdpGrowth" value={economy.gdpGrowth} />}
          format={formatPercent}
          formatChange={pt}
          points={growth ?? []}
        />
        <SmallMultiple
          label="Inflation"
          value={economy.inflation}
          bell={<AlertBell {...about} metric="inflation" value={economy.inflation} />}
          format={formatPercent}
          formatChange={pt}
          isNeutral
          points={inflation ?? []}
        />
        <SmallMultiple
          label="Central bank rate"
          value={economy.primeRate}
          bell={<AlertBell {...about} metric="primeRate" value={economy.primeRate} />}
          format={formatPercent}
          formatChange={pt}
          isNeutral
          points={rate ?? []}
        />
        {isNumber(market?.totalMarketCap) && (
          <SmallMultiple
            label={hasMarketLine ? 'Stock market' : 'Stock market, in 24 hours'}
            value={market.totalMarketCap}
            bell={
              <AlertBell
                {...about}
                metric="marketCap"
                currency={currency}
                value={market.totalMarketCap}
              />
            }
            format={(value) => formatMoney(value, currency, 'compact')}
            formatChange={
              hasMarketLine ? (size) => formatMoney(size, currency, 'compact') : formatPercent
            }
            points={marketCap ?? []}
            change={market.change24h}
          />
        )}
      </SmallMultiples>
      {children}
    </Panel>
  );
}
