/** A country's economy at a glance: growth, inflation and the central bank's rate over the last turns. */
import { useMemo } from 'react';

import { SmallMultiple, SmallMultiples } from '@renderer/components/charts/small-multiple';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence, useChangeTone } from '@renderer/components/ui/layout/lede';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { lastTurns } from '@renderer/features/countries/economy-values';
import { useCountries } from '@renderer/features/countries/use-countries';
import { CountryLink } from '@renderer/features/links/links';
import type { ResponseOf } from '@shared/contract/index';
import { formatNumber, formatPercent, isNumber } from '@shared/domain/wording/numbers';

type Sent = number | null | undefined;

function pricesWords(inflation: number): string {
  if (formatPercent(Math.abs(inflation)) === formatPercent(0)) return 'prices are stable';
  return `prices ${inflation > 0 ? 'rise' : 'fall'} by ${formatPercent(Math.abs(inflation))}`;
}

/** Growth first, then prices. */
export function economyHeadline(growth: Sent, inflation: Sent): Headline {
  const prices = isNumber(inflation) ? pricesWords(inflation) : null;
  if (!isNumber(growth)) {
    return prices === null
      ? plainHeadline('No growth or inflation listed')
      : plainHeadline(prices.replace('prices', 'Prices'));
  }
  const rest = prices === null ? '' : ` while ${prices}`;
  const size = formatPercent(Math.abs(growth));
  if (size === formatPercent(0)) return plainHeadline(`The economy is flat${rest}`);
  return {
    before: `The economy ${growth > 0 ? 'grows' : 'shrinks'} by `,
    figure: size,
    after: rest,
  };
}

const pt = (size: number) => `${formatNumber(size)} pt`;

interface EconomyLedeProps {
  readonly code: string;
  readonly economy: ResponseOf<'countryEconomy'>;
}

/** Each figure with its line; one turn is a figure without a line. */
export function EconomyLede({ code, economy }: EconomyLedeProps) {
  const { gdpGrowth, inflation, primeRate } = economy;
  const { rateHistory, inflationHistory, gdpGrowthHistory } = economy;
  const growth = useMemo(() => lastTurns(gdpGrowthHistory), [gdpGrowthHistory]);
  const prices = useMemo(() => lastTurns(inflationHistory), [inflationHistory]);
  const rate = useMemo(() => lastTurns(rateHistory), [rateHistory]);
  const { nameOf } = useCountries();
  const about = { subject: { kind: 'country', key: code }, name: nameOf(code) } as const;
  return (
    <Lede
      tone={useChangeTone(gdpGrowth ?? null)}
      kicker={
        <strong>
          <CountryLink id={code} />
        </strong>
      }
      headline={<Sentence {...economyHeadline(gdpGrowth, inflation)} />}
      picture={
        <SmallMultiples>
          <SmallMultiple
            label="GDP growth"
            testId="economy-growth"
            value={gdpGrowth}
            bell={<AlertBell {...about} metric="gdpGrowth" value={gdpGrowth} />}
            format={formatPercent}
            formatChange={pt}
            points={growth}
          />
          <SmallMultiple
            label="Inflation"
            testId="economy-inflation"
            value={inflation}
            bell={<AlertBell {...about} metric="inflation" value={inflation} />}
            format={formatPercent}
            formatChange={pt}
            isNeutral
            points={prices}
          />
          <SmallMultiple
            label="Prime rate"
            testId="economy-prime-rate"
            value={primeRate}
            bell={<AlertBell {...about} metric="primeRate" value={primeRate} />}
            format={formatPercent}
            formatChange={pt}
            isNeutral
            points={rate}
          />
        </SmallMultiples>
      }
    />
  );
}
