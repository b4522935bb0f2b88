/** The list of funds at a glance: the cheapest against its backing, with premiums and discounts as bars. */
import { RowBars } from '@renderer/components/charts/row-bars';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { FundLink } from '@renderer/features/links/links';
import { counted, formatPercentChange } from '@shared/domain/wording/numbers';
import { premiumPct } from '@shared/domain/markets/fund-ratios';
import type { FundRow } from './fund-columns';
import { isAtBacking, fundsHeadline } from './fund-words';

const MOST = 4;

/** The cheapest first. */
export function FundsLede({ funds }: { readonly funds: readonly FundRow[] }) {
  const priced = funds
    .map(({ slug, name, backingRatio }) => ({
      slug,
      name: name ?? slug,
      premium: premiumPct(backingRatio),
    }))
    .toSorted((a, b) => (a.premium ?? Infinity) - (b.premium ?? Infinity) || 0);
  const drawn = priced.filter(({ premium }) => premium !== null).slice(0, MOST);
  const differ = drawn.some(({ premium }) => !isAtBacking(premium));
  return (
    <Lede
      kicker={<strong>{counted(funds.length, 'fund')}</strong>}
      headline={<Sentence {...fundsHeadline(priced)} />}
      pictureAt="side"
      picture={
        drawn.length < 2 || !differ ? undefined : (
          <RowBars
            bars={drawn.map(({ slug, name, premium }) => ({
              key: slug,
              name: <FundLink id={slug} name={name} />,
              value: premium,
              words: formatPercentChange(premium),
            }))}
          />
        )
      }
    />
  );
}
