/** Corporations and the tape of their shares (contract part 2). */
import { balanceOf, toUnits } from '../core/books';
import { toHundredths } from '../core/rounding';
import { characterByNumber, countryByCode, isoTime } from '../core/world';
import type { World } from '../core/world';
import type { Corporation, ShareTrade } from '../model/corporations';
import { creditRating } from '../rules/credit';
import { turnStartMs } from '../rules/time';
import { bondRow } from './bonds';
import { characterLink } from './links';
import { sectorRow } from './markets';

const SHAREHOLDERS_SHOWN = 20;

export function corporationRow(corporation: Corporation) {
  return {
    id: corporation.objectId,
    name: corporation.name,
    sequentialId: corporation.number,
    type: corporation.type,
    countryId: corporation.countryCode,
  };
}

/** A sector type in words, for example `Real estate`. */
function typeLabel(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** One corporation in full; money in its own country's currency. */
export function corporationDetail(world: World, corporation: Corporation) {
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
  const income = toHundredths(
    corporation.lots.reduce((sum, lot) => sum + lot.revenue * lot.profitMargin, 0),
  );
  const capitalization = toHundredths(corporation.sharePrice * corporation.totalShares * perAnchor);
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
      operatingCosts: toHundredths(revenue - income),
      dividendRate: corporation.dividendRate,
      dividendsPerTurn: income > 0 ? toHundredths(income * corporation.dividendRate) : 0,
    },
    balanceSheet: { cashOnHand: cash, marketCapitalization: capitalization, totalDebt },
    shareStructure: shareStructure(world, corporation, perAnchor),
    creditRating: creditRating({ capitalization, totalDebt, income, revenue, cash }),
    bonds: bonds.map((bond) => bondRow(world, bond)),
    sectors: corporation.lots.map((lot) => sectorRow(world, corporation.countryCode, lot)),
  };
}

function shareStructure(world: World, corporation: Corporation, perAnchor: number) {
  const held = Object.entries(corporation.holders).map(([holder, shares]) => ({
    name: characterByNumber(world, Number(holder))?.name ?? null,
    shares,
    percentage: toHundredths((100 * shares) / corporation.totalShares),
  }));
  const publicFloat = corporation.totalShares - held.reduce((sum, { shares }) => sum + shares, 0);
  return {
    totalShares: corporation.totalShares,
    publicFloat,
    publicFloatPct: toHundredths((100 * publicFloat) / corporation.totalShares),
    sharePrice: toHundredths(corporation.sharePrice * perAnchor),
    shareholders: held
      .toSorted((left, right) => right.shares - left.shares)
      .slice(0, SHAREHOLDERS_SHOWN),
  };
}

export function tradeRow(world: World, corporation: Corporation, trade: ShareTrade) {
  const side = (number: number | null) => {
    const character = characterByNumber(world, number);
    return character && { name: character.name };
  };
  return {
    kind: trade.kind,
    turn: trade.turn,
    createdAt: isoTime(world, turnStartMs(world.state, trade.turn)),
    shares: trade.shares,
    pricePerShareAnchor: trade.price,
    totalAnchor: toHundredths(trade.shares * trade.price),
    corpCurrencyCode: countryByCode(world, corporation.countryCode)?.currency.code ?? '',
    from: side(trade.from),
    to: side(trade.to),
    note: trade.note,
  };
}
