/** How a fund's price stands to its backing, and which fund of a list is cheapest, as one sentence. Pure. */
import { formatPercent } from '@shared/domain/wording/numbers';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';

/** A fund with its premium in percent, negative for a discount; null where it is not known. */
interface PricedFund {
  readonly name: string;
  readonly premium: number | null;
}

/** Whether a premium is too small to be written. */
export function isAtBacking(premium: number | null): boolean {
  return premium !== null && formatPercent(Math.abs(premium)) === formatPercent(0);
}

/** One fund. */
export function fundHeadline(premium: number | null): Headline {
  if (premium === null) return plainHeadline('Backing not available here');
  if (isAtBacking(premium)) return plainHeadline('It trades at its backing');
  return {
    before: 'It trades ',
    figure: formatPercent(Math.abs(premium)),
    after: ` ${premium > 0 ? 'above' : 'below'} its backing`,
  };
}

/** The largest discount of a list; the smallest premium where no fund has one. */
export function fundsHeadline(funds: readonly PricedFund[]): Headline {
  const priced = funds.flatMap(({ name, premium }) =>
    premium === null ? [] : [{ name, premium }],
  );
  const [cheapest] = priced.toSorted((a, b) => a.premium - b.premium);
  if (cheapest === undefined) return plainHeadline('Backing not available here');
  if (priced.every(({ premium }) => isAtBacking(premium)))
    return plainHeadline(
      priced.length === 1
        ? `${cheapest.name} trades at its backing`
        : 'Every fund trades at its backing',
    );
  if (isAtBacking(cheapest.premium))
    return plainHeadline(`${cheapest.name} is cheapest: it trades at its backing`);
  return {
    before: `${cheapest.name} is cheapest: `,
    figure: formatPercent(Math.abs(cheapest.premium)),
    after: ` ${cheapest.premium > 0 ? 'above' : 'below'} its backing`,
  };
}
