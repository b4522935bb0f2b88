/** Corporations, their tape, bonds, sectors and funds (contract part 2). */
import { balanceOf, toUnits } from '../core/books';
import { characterByNumber, countryByCode, isoTime } from '../core/world';
import type { World } from '../core/world';
import type {
  Bond,
  Corporation,
  Fund,
  SectorLot,
  ShareTrade,
  UnownedSector,
} from '../model/markets';
import { ANCHOR_CURRENCY, assetsOf, fundCash } from '../rules/funds';
import { creditRating } from '../rules/credit';
import { TURNS_A_YEAR, turnStartMs } from '../rules/time';
import { characterLink } from './links';

const SHAREHOLDERS_SHOWN = 20;

export function corporationRow(corporation: Corporation): object {
  return {
    id: corporation.objectId,
    name: corporation.name,
    sequentialId: corporation.number,
    type: corporation.type,
    countryId: corporation.countryCode,
  };
}

/** Words for a sector type, for example `Real estate`. */
function typeLabel(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const cents = (value: number): number => Math.round(value * 100) / 100 + 0;

/** One corporation in full; money in its own country's currency. */
export function corporationDetail(world: World, corporation: Corporation): object {
  const country = countryByCode(world, corporation.countryCode);
  const perAnchor = country?.currency.perAnchor ?? 1;
  const bonds = world.state.bonds.filter(
    ({ corporation: issuer }) => issuer === corporation.number,
  );
  const totalDebt = bonds.reduce((sum, { totalIssued }) => sum + totalIssued, 0);
  const cash = toUnits(
    balanceOf(world.state.books, `corporation/${corporation.number}`, country?.currency.code ?? ''),
  );
  const revenue = corporation.lots.reduce((sum, lot) => sum + lot.revenue, 0);
  const income = cents(
    corporation.lots.reduce((sum, lot) => sum + lot.revenue * lot.profitMargin, 0),
  );
  const capitalization = cents(corporation.sharePrice * corporation.totalShares * perAnchor);
  const ceo = characterByNumber(world, corporation.ceo);
  return {
    id: corporation.objectId,
    sequentialId: corporation.number,
    name: corporation.name,
    description: corporation.description,
    type: corporation.type,
    typeLabel: typeLabel(corporation.type),
    countryId: corporation.countryCode,
    currencyCode: country?.currency.code ?? null,
    headquartersState: corporation.headquartersRegion,
    ceo: ceo && { name: ceo.name, profileUrl: characterLink(world, ceo) },
    financials: {
      totalRevenue: revenue,
      operatingIncome: income,
      operatingCosts: cents(revenue - income),
      dividendRate: corporation.dividendRate,
      dividendsPerTurn: income > 0 ? cents(income * corporation.dividendRate) : 0,
    },
    balanceSheet: { cashOnHand: cash, marketCapitalization: capitalization, totalDebt },
    shareStructure: shareStructure(world, corporation, perAnchor),
    creditRating: creditRating({ capitalization, totalDebt, income, revenue, cash }),
    bonds: bonds.map((bond) => bondRow(world, bond)),
    sectors: corporation.lots.map((lot) => lotRow(world, corporation.countryCode, lot)),
  };
}

function shareStructure(world: World, corporation: Corporation, perAnchor: number): object {
  const held = Object.entries(corporation.holders).map(([holder, shares]) => ({
    name: characterByNumber(world, Number(holder))?.name ?? null,
    shares,
    percentage: cents((100 * shares) / corporation.totalShares),
  }));
  const publicFloat = corporation.totalShares - held.reduce((sum, { shares }) => sum + shares, 0);
  return {
    totalShares: corporation.totalShares,
    publicFloat,
    publicFloatPct: cents((100 * publicFloat) / corporation.totalShares),
    sharePrice: cents(corporation.sharePrice * perAnchor),
    shareholders: held
      .toSorted((left, right) => right.shares - left.shares)
      .slice(0, SHAREHOLDERS_SHOWN),
  };
}

function lotRow(world: World, countryCode: string, lot: SectorLot): object {
  return {
    stateId: lot.regionCode,
    stateName:
      countryByCode(world, countryCode)?.regions.find(({ code }) => code === lot.regionCode)
        ?.name ?? lot.regionCode,
    sectorType: lot.sectorType,
    revenue: lot.revenue,
    profitMargin: lot.profitMargin,
    currentGrowthRate: lot.growthRate,
    workers: lot.workers,
  };
}

/** Row of `market?view=share`. */
export function companyRow(world: World, corporation: Corporation, lot: SectorLot): object {
  return {
    id: `${corporation.objectId}-${lot.regionCode}`,
    corporationId: corporation.objectId,
    corporationName: corporation.name,
    countryId: corporation.countryCode,
    ...lotRow(world, corporation.countryCode, lot),
  };
}

/** Row of `market?view=unowned`. */
export function unownedRow(sector: UnownedSector): object {
  return {
    id: sector.objectId,
    countryId: sector.countryCode,
    stateId: sector.regionCode,
    sectorType: sector.sectorType,
    revenue: sector.revenue,
    headroomUnits: sector.headroomUnits,
  };
}

export function tradeRow(world: World, corporation: Corporation, trade: ShareTrade): object {
  const side = (number: number | null): object | null => {
    const character = characterByNumber(world, number);
    return character && { name: character.name };
  };
  return {
    kind: trade.kind,
    turn: trade.turn,
    createdAt: isoTime(world, turnStartMs(world.state, trade.turn)),
    shares: trade.shares,
    pricePerShareAnchor: trade.price,
    totalAnchor: cents(trade.shares * trade.price),
    corpCurrencyCode: countryByCode(world, corporation.countryCode)?.currency.code ?? '',
    from: side(trade.from),
    to: side(trade.to),
    note: trade.note,
  };
}

export function bondRow(world: World, bond: Bond) {
  const yearsLeft =
    bond.maturityTurn === null
      ? null
      : Math.max(0, bond.maturityTurn - world.state.turn) / TURNS_A_YEAR;
  return {
    id: bond.objectId,
    couponRate: bond.couponRate,
    maturityLabel: yearsLeft === null ? null : `${Math.round(yearsLeft * 10) / 10} years`,
    totalIssued: bond.totalIssued,
    marketPrice: bond.marketPrice,
    yieldToMaturity: yieldToMaturity(bond, yearsLeft),
    defaulted: bond.defaulted,
    issuerName:
      bond.corporation === null
        ? (countryByCode(world, bond.countryCode)?.name ?? null)
        : (world.state.corporations[bond.corporation - 1]?.name ?? null),
    currencyCode: countryByCode(world, bond.countryCode)?.currency.code ?? null,
  };
}

/** The usual approximation: coupon and gain to par over the mean of price and par. Null without an end or in default. */
function yieldToMaturity(
  { couponRate, marketPrice, defaulted }: Bond,
  yearsLeft: number | null,
): number | null {
  if (yearsLeft === null || yearsLeft <= 0 || defaulted) return null;
  return (
    Math.round(((couponRate + (1 - marketPrice) / yearsLeft) / ((1 + marketPrice) / 2)) * 10_000) /
      10_000 +
    0
  );
}

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

export function fundDetail(world: World, fund: Fund): object {
  const holdings = fund.holdings.flatMap(({ corporation: number, shares, averageCost }) => {
    const corporation = world.state.corporations[number - 1];
    if (!corporation) return [];
    return [
      {
        corporationId: corporation.objectId,
        corporationName: corporation.name,
        shares,
        lastValueAnchor: cents(shares * corporation.sharePrice),
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
