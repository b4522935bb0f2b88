/** The economy of a country in small multiples of the same turns. */
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { useCountries } from '@renderer/features/countries/use-countries';
import { useMemo } from 'react';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { SmallMultiple, SmallMultiples } from '@renderer/components/charts/small-multiple';
import { RouteLink } from '@renderer/components/ui/route-link';
import { Panel } from '@renderer/components/ui/layout/panel';
import { lastTurns } from '@renderer/features/countries/economy-values';
import { useCountryCurrency } from '@renderer/features/exchange/use-currency-of';
import { href } from '@renderer/screens/href';
import { formatMoney } from '@shared/domain/money/money';
import { formatNumber, formatPercent, isNumber } from '@shared/domain/wording/numbers';

const pt = (size: number) => `${formatNumber(size)} pt`;

/** Renders nothing until the answer is here; the economy's own page has every figure. */
export function EconomyPart({ code }: { readonly code: string }) {
  const { data: economy } = useEndpoint('countryEconomy', { code }, { priority: 'background' });
  const currency = useCountryCurrency(code);
  const { nameOf } = useCountries();
  const { rateHistory, inflationHistory, gdpGrowthHistory } = economy ?? {};
  const growth = useMemo(() => lastTurns(gdpGrowthHistory), [gdpGrowthHistory]);
  const inflation = useMemo(() => lastTurns(inflationHistory), [inflationHistory]);
  const rate = useMemo(() => lastTurns(rateHistory), [rateHistory]);
  if (economy === undefined) return null;
  const market = economy.stockMarket;
  const about = { subject: { kind: 'country', key: code }, name: nameOf(code) } as const;
  return (
    <Panel
      hasPicture
      title="The economy"
      aside={<RouteLink to={href('countryEconomy', { code })}>All figures</RouteLink>}
    >
      <SmallMultiples>
        <SmallMultiple
          label="GDP growth"
          value={economy.gdpGrowth}
          bell={<AlertBell {...about} metric="gdpGrowth" value={economy.gdpGrowth} />}
          format={formatPercent}
          formatChange={pt}
          points={growth}
        />
        <SmallMultiple
          label="Inflation"
          value={economy.inflation}
          bell={<AlertBell {...about} metric="inflation" value={economy.inflation} />}
          format={formatPercent}
          formatChange={pt}
          isNeutral
          points={inflation}
        />
        <SmallMultiple
          label="Central bank rate"
          value={economy.primeRate}
          bell={<AlertBell {...about} metric="primeRate" value={economy.primeRate} />}
          format={formatPercent}
          formatChange={pt}
          isNeutral
          points={rate}
        />
        {isNumber(market?.totalMarketCap) && (
          <SmallMultiple
            label="Stock market, in 24 hours"
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
            formatChange={formatPercent}
            points={[]}
            change={market.change24h}
          />
        )}
      </SmallMultiples>
    </Panel>
  );
}
