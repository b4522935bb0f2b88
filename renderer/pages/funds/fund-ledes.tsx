/** A fund's answer: its price against what backs a unit. */
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { RowBars } from '@renderer/components/charts/bars';
import { Lede, LedeStat, Sentence } from '@renderer/components/ui/layout/lede';
import { CountryLink, FundLink } from '@renderer/features/links/links';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import {
  formatCount,
  isNumber,
  counted,
  formatPercentChange,
  formatPercent,
} from '@shared/domain/wording/numbers';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';

import { formatExpense, formatPremium } from './fund-columns';
import { backingPerUnit, expensePct, premiumPct } from './fund-holdings';
import type { FundRow } from './fund-columns';

type Fund = NonNullable<ResponseOf<'funds'>['fund']>;

/** The price and the backing of a unit on one scale, where both are known. */
export function FundLede({ fund }: { readonly fund: Fund }) {
  const currency = fund.anchorCurrencyCode ?? null;
  const about = {
    subject: { kind: 'fund', key: fund.slug },
    name: fund.name ?? fund.slug,
  } as const;
  const premium = premiumPct(fund.backingRatio);
  const backing = backingPerUnit(fund.quotedNav, fund.backingRatio);
  return (
    <Lede
      kicker={
        <>
          {fund.countryId && (
            <strong>
              <CountryLink id={fund.countryId} />
            </strong>
          )}
          {fund.tickerSymbol && <span>{fund.tickerSymbol}</span>}
          {fund.sponsorName && <span>sponsored by {fund.sponsorName}</span>}
        </>
      }
      headline={<Sentence {...fundHeadline(premium)} />}
      stats={
        <>
          <LedeStat
            label="Quoted NAV"
            value={fund.quotedNav}
            bell={<AlertBell {...about} metric="nav" currency={currency} value={fund.quotedNav} />}
            testId="fund-nav"
          >
            {formatMoney(fund.quotedNav, currency)}
          </LedeStat>
          <LedeStat
            label={isNumber(premium) && premium < 0 ? 'Discount to backing' : 'Premium to backing'}
            value={premium}
            testId="fund-premium"
          >
            {formatPremium(fund.backingRatio)}
          </LedeStat>
          <LedeStat
            label="Units"
            value={fund.unitSupply}
            format={formatCount}
            bell={<AlertBell {...about} metric="units" value={fund.unitSupply} />}
            testId="fund-units"
          />
          <LedeStat
            label="Yearly expense"
            value={fund.expenseRatioAnnual}
            format={formatExpense}
            bell={<AlertBell {...about} metric="expenseRatio" value={fund.expenseRatioAnnual} />}
            testId="fund-expense"
            note={expensePct(fund.expenseRatioAnnual) === null ? 'Unit unknown' : undefined}
          />
        </>
      }
      pictureAt="side"
      picture={
        isNumber(fund.quotedNav) && backing !== null ? (
          <RowBars
            bars={[
              {
                key: 'price',
                name: 'Price of a unit',
                value: fund.quotedNav,
                words: formatMoney(fund.quotedNav, currency),
              },
              {
                key: 'backing',
                name: 'Backing per unit',
                value: backing,
                words: formatMoney(backing, currency),
              },
            ]}
          />
        ) : undefined
      }
    />
  );
}

// The list of funds at a glance: the cheapest against its backing, with premiums and discounts as bars.

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

// How a fund's price stands to its backing, and which fund of a list is cheapest, as one sentence. Pure.

/** A fund with its premium in percent, negative for a discount; null where it is not known. */
interface PricedFund {
  readonly name: string;
  readonly premium: number | null;
}

/** Whether a premium is too small to be written. */
function isAtBacking(premium: number | null): boolean {
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
