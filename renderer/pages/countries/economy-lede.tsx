/** A country's economy at a glance: growth, inflation and the central bank's rate over the last turns. */
import { SmallMultiples } from '@renderer/components/charts/small-multiple';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence, useChangeTone } from '@renderer/components/ui/layout/lede';
import { EconomyRates, useEconomyLines } from '@renderer/features/countries/economy-part';
import { KickerCountry } from '@renderer/features/links/links';
import type { ResponseOf } from '@shared/contract/index';
import { formatPercent, isNumber } from '@shared/domain/wording/numbers';

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
      ? plainHeadline('Growth and inflation not available here')
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

interface EconomyLedeProps {
  readonly code: string;
  readonly economy: ResponseOf<'countryEconomy'>;
}

/** Each figure with its line. */
export function EconomyLede({ code, economy }: EconomyLedeProps) {
  const { gdpGrowth, inflation } = economy;
  const lines = useEconomyLines(code, economy);
  return (
    <Lede
      tone={useChangeTone(gdpGrowth ?? null)}
      kicker={<KickerCountry id={code} />}
      headline={<Sentence {...economyHeadline(gdpGrowth, inflation)} />}
      picture={
        <SmallMultiples>
          <EconomyRates
            code={code}
            economy={economy}
            growth={lines.growth}
            inflation={lines.inflation}
            rate={lines.rate}
          />
        </SmallMultiples>
      }
    />
  );
}
