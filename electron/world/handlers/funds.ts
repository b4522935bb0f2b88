/** Funds (contract part 4). */
import type { fundEndpoints } from '@shared/contract/endpoints/funds';
import { knownValues } from '@shared/contract/policy';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { readWord } from '../calls/call';
import { roundTo, toHundredths } from '../core/random';
import { countryByCode } from '../core/lookups';
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { Fund } from '../model/economy';
import { ANCHOR_CURRENCY, assetsOf, fundCash } from '../rules/money';
import { turnStartMs } from '../rules/time';

export const fundHandlers = {
  funds: ({ world, text }) => {
    const scope = readWord(text('scope'), 'scope', knownValues.funds.scope);
    const slug = text('slug');
    if (slug !== undefined) {
      const fund = world.state.funds.find((candidate) => candidate.slug === slug) ?? null;
      return succeed({ ok: true, found: fund !== null, fund: fund && fundDetail(world, fund) });
    }
    const code = text('country');
    const country = code === undefined ? undefined : countryByCode(world.state, code)?.code;
    const funds = world.state.funds
      .filter(
        (fund) =>
          (scope === undefined || fund.scope === scope) &&
          (code === undefined || (country !== undefined && fund.countryCode === country)),
      )
      .toSorted((left, right) => right.quotedNav - left.quotedNav || left.number - right.number);
    return succeed({
      ok: true,
      found: funds.length > 0,
      funds: funds.map((fund) => fundRow(world, fund)),
    });
  },
} satisfies HandlersOf<typeof fundEndpoints>;

function fundRow(world: World, fund: Fund) {
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
    backingRatio: roundTo(
      assetsOf(world.state, fund) / Math.max(1, fund.quotedNav * fund.unitSupply),
      4,
    ),
    sponsorName: fund.sponsorName,
    expenseRatioAnnual: fund.expenseRatioAnnual,
    updatedAt: isoTime(world, turnStartMs(world.state, fund.updatedTurn)),
  };
}

const TOP_HOLDINGS = 10;

function fundDetail(world: World, fund: Fund) {
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
