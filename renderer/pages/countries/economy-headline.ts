/** How a country's economy is going, as one sentence. Pure. */
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
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
