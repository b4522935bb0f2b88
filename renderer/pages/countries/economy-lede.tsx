/** A country's economy at a glance: growth, inflation and the central bank's rate over the last turns. */
import { useMemo } from 'react';

import { SmallMultiple, SmallMultiples } from '@renderer/components/charts/small-multiple';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { useChangeTab } from '@renderer/components/ui/layout/use-change-tab';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { useCountries } from '@renderer/features/countries/use-countries';
import { lastTurns } from '@renderer/features/countries/economy-values';
import { CountryLink } from '@renderer/features/links/links';
import type { ResponseOf } from '@shared/contract/index';
import { formatNumber, formatPercent } from '@shared/domain/wording/numbers';

import { economyHeadline } from './economy-headline';

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
      {...useChangeTab(gdpGrowth ?? null)}
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
