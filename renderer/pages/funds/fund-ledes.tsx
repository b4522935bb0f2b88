/** A fund's answer: its price against what backs a unit. */
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { RowBars } from '@renderer/components/charts/row-bars';
import { Lede, LedeStat, Sentence } from '@renderer/components/ui/layout/lede';
import { CountryLink } from '@renderer/features/links/links';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';

import { formatExpense, formatPremium } from './fund-columns';
import { backingPerUnit, expenseOf, premiumPct } from '@shared/domain/markets/fund-ratios';
import { fundHeadline } from './fund-words';

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
  const expense = expenseOf(fund.expenseRatioAnnual);
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
            bell={
              expense !== null && <AlertBell {...about} metric="expenseRatio" value={expense} />
            }
            testId="fund-expense"
            note={expense === null ? 'Unit unknown' : undefined}
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
