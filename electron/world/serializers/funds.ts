/** Funds (contract part 2). */
import { toHundredths } from '../core/rounding';
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { Fund } from '../model/funds';
import { ANCHOR_CURRENCY, assetsOf, fundCash } from '../rules/funds';
import { turnStartMs } from '../rules/time';

export function fundRow(world: World, fund: Fund) {
  return {
    slug: fund.slug,
    name: fund.name,
    tickerSymbol: fund.tickerSymbol,
    scope: fund.scope,
    kind: fund.kind,
    countryId: fund.countryCode,
    sectorType: fund.sectorType,
    status: fund.status,
    pauseReason: fund.pauseReason,
    quotedNav: fund.quotedNav,
    unitSupply: fund.unitSupply,
    anchorCurrencyCode: ANCHOR_CURRENCY,
    backingRatio:
      Math.round(
        (assetsOf(world.state, fund) / Math.max(1, fund.quotedNav * fund.unitSupply)) * 10_000,
      ) / 10_000,
    sponsorName: fund.sponsorName,
    expenseRatioAnnual: fund.expenseRatioAnnual,
    updatedAt: isoTime(world, turnStartMs(world.state, fund.updatedTurn)),
  };
}

const TOP_HOLDINGS = 10;

export function fundDetail(world: World, fund: Fund) {
  const holdings = fund.holdings.flatMap(({ corporation: number, shares, averageCost }) => {
    const corporation = world.state.corporations[number - 1];
    if (!corporation) return [];
    return [
      {
        corporationId: corporation.objectId,
        corporationName: corporation.name,
        shares,
        lastValueAnchor: toHundredths(shares * corporation.sharePrice),
        avgCostPerShareAnchor: averageCost,
      },
    ];
  });
  return {
    ...fundRow(world, fund),
    reserveUnits: fund.reserveUnits,
    cashAnchor: fundCash(world.state, fund),
    lastRebalancedAt:
      fund.lastRebalancedTurn === null
        ? null
        : isoTime(world, turnStartMs(world.state, fund.lastRebalancedTurn)),
    charteredAtTurn: fund.charteredAtTurn,
    seedCapitalAnchor: fund.seedCapital,
    windDownStartedAtTurn: fund.windDownStartedAtTurn,
    topHoldings: holdings
      .toSorted((left, right) => right.lastValueAnchor - left.lastValueAnchor)
      .slice(0, TOP_HOLDINGS),
  };
}
