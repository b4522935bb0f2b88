/** Rows of the market board: each corporation with its figures, its ratios, and its amounts in another currency. */
import { convert } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';
import { isInPercent } from '@shared/domain/wording/fields';
import {
  changePct,
  debtPct,
  dividendsOf,
  dividendYieldPct,
  earningsRatio,
  marginPct,
} from '@shared/domain/markets/market-ratios';

type Known = number | null;

/** What is known about a corporation's figures. Money is in `currency`. */
export interface BoardFigures {
  /** Null if neither the corporation nor its country names one. */
  readonly currency: string | null;
  readonly price: Known;
  /** The price as many turns earlier as changes are told over; null if nobody saw it then. */
  readonly priceBefore: Known;
  readonly marketValue: Known;
  readonly revenue: Known;
  readonly income: Known;
  readonly dividends: Known;
  readonly dividendRate: Known;
  readonly debt: Known;
  /** Weighted by revenue over its businesses, as sent. */
  readonly growth: Known;
  readonly rating: string | null;
  readonly score: Known;
  /** The turn in which they were read. */
  readonly turn: number;
}

/** A corporation of the directory. */
export interface Listed {
  /** Its sequential id. */
  readonly key: string;
  readonly name: string;
  readonly type: string | null;
  readonly countryId: string | null;
}

/** A corporation on the board. Everything but its name may still be unread. */
export interface BoardRow extends Listed {
  /** In its own currency; null while nothing was read. */
  readonly own: BoardFigures | null;
  readonly changePct: Known;
  readonly earnings: Known;
  readonly dividendYieldPct: Known;
  readonly growthPct: Known;
  readonly marginPct: Known;
  readonly debtPct: Known;
  /** In the currency in which the board is shown; null if no rate is known. */
  readonly price: Known;
  readonly marketValue: Known;
  readonly debt: Known;
}

/** How to read and show the figures of all corporations. */
export interface BoardUnits {
  readonly areDividendRatesPercent: boolean;
  readonly areGrowthsPercent: boolean;
  readonly rates: Rates;
  /** Null: each amount in its own currency. */
  readonly shownIn: string | null;
}

/** Why an amount is not shown in the board's currency. */
export type Unconverted = 'no-currency' | 'no-rate';

/** Why the value of this corporation is not converted; null where it is, and where nothing is to convert. */
export function unconvertedBecause({ own, marketValue }: BoardRow): Unconverted | null {
  if (own === null || own.marketValue === null || marketValue !== null) return null;
  return own.currency === null ? 'no-currency' : 'no-rate';
}

const PERCENT = 100;

/** Whether this server writes its rates in percent, judged by all of them together. */
export function rateFormsOf(
  figures: Iterable<BoardFigures>,
): Pick<BoardUnits, 'areDividendRatesPercent' | 'areGrowthsPercent'> {
  const dividends: Known[] = [];
  const growths: Known[] = [];
  for (const { dividendRate, growth } of figures) {
    dividends.push(dividendRate);
    growths.push(growth);
  }
  return {
    areDividendRatesPercent: isInPercent(dividends),
    areGrowthsPercent: isInPercent(growths),
  };
}

function pctOf(growth: Known, isPercent: boolean): Known {
  return growth === null || isPercent ? growth : growth * PERCENT;
}

/** One row of the board. */
export function boardRow(listed: Listed, own: BoardFigures | null, units: BoardUnits): BoardRow {
  const { shownIn, rates } = units;
  const shown = (amount: Known | undefined): Known =>
    shownIn === null || own === null
      ? (amount ?? null)
      : convert(amount, own.currency, shownIn, rates);
  const paid = own === null ? null : dividendsOf(own, units.areDividendRatesPercent);
  return {
    ...listed,
    own,
    changePct: changePct(own?.priceBefore, own?.price),
    earnings: earningsRatio(own?.marketValue, own?.income),
    dividendYieldPct: dividendYieldPct(paid, own?.marketValue),
    growthPct: pctOf(own?.growth ?? null, units.areGrowthsPercent),
    marginPct: marginPct(own?.income, own?.revenue),
    debtPct: debtPct(own?.debt, own?.marketValue),
    price: shown(own?.price),
    marketValue: shown(own?.marketValue),
    debt: shown(own?.debt),
  };
}
