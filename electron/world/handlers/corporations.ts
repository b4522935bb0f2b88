/** Corporations and the tape of their shares (contract part 4). */
import type { corporationEndpoints } from '@shared/contract/endpoints/corporations';

import { badRequest, succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { pageOf, readWhole, PAGE, Refused } from '../calls/call';
import {
  characterByNumber,
  corporationByNumber,
  corporationNamed,
  countryByCode,
  tradesOf,
} from '../core/lookups';
import { toHundredths } from '../core/random';
import { isoTime } from '../core/world';
import type { World } from '../core/world';
import type { Corporation, ShareTrade } from '../model/economy';
import { creditOf, creditRating } from '../rules/credit';
import { publicFloat } from '../rules/money';
import { turnStartMs } from '../rules/time';
import { characterLink } from '../serializers/shared';
import { bondRow } from './bonds';
import { sectorRow } from './markets';

const PAGE_SIZE = { name: 'pageSize', least: 1, most: 100, fallback: 25 } as const;
const SEQUENTIAL_ID = /^\d{1,15}$/;

export const corporationHandlers = {
  corporations: ({ world }) =>
    succeed({
      ok: true,
      found: true,
      corporations: world.state.corporations.map((corporation) => corporationRow(corporation)),
    }),

  corporation: ({ world, text }) => {
    const corporation = findCorporation(world, text('name'), text('id'));
    return succeed(
      corporation
        ? { ok: true, found: true, ...corporationDetail(world, corporation) }
        : { ok: true, found: false },
    );
  },

  corporationSharesHistory: ({ world, text }) => {
    const corporation = findCorporation(world, text('name'), text('id'));
    const page = readWhole(text('page'), PAGE);
    const pageSize = readWhole(text('pageSize'), PAGE_SIZE);
    const newestFirst = corporation ? tradesOf(world.state, corporation.number).toReversed() : [];
    const part = pageOf(newestFirst, page, pageSize);
    return succeed({
      ok: true,
      found: corporation !== null,
      corporation: corporation && { id: corporation.objectId, name: corporation.name },
      entries: corporation ? part.rows.map((trade) => tradeRow(world, corporation, trade)) : [],
      page,
      pageSize,
      total: part.totalCount,
      pageCount: part.totalPages,
    });
  },
} satisfies HandlersOf<typeof corporationEndpoints>;

/**
 * Null: there is no such corporation. Object ids are not accepted.
 * @throws Refused when neither name nor id is given.
 */
function findCorporation(
  { state }: World,
  name: string | undefined,
  id: string | undefined,
): Corporation | null {
  if (id !== undefined)
    return SEQUENTIAL_ID.test(id) ? corporationByNumber(state, Number(id)) : null;
  if (name === undefined) throw new Refused(badRequest('name or id is required'));
  return corporationNamed(state, name);
}

const SHAREHOLDERS_SHOWN = 20;

function corporationRow(corporation: Corporation) {
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
  const country = countryByCode(world.state, corporation.countryCode);
  const perAnchor = country?.currency.perAnchor ?? 1;
  const bonds = world.state.bonds.filter(
    ({ corporation: issuer }) => issuer === corporation.number,
  );
  const credit = creditOf(world.state, corporation);
  const { revenue, income } = credit;
  const ceo = characterByNumber(world.state, corporation.ceo);
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
    balanceSheet: {
      cashOnHand: credit.cash,
      marketCapitalization: credit.capitalization,
      totalDebt: credit.totalDebt,
    },
    shareStructure: shareStructure(world, corporation, perAnchor),
    creditRating: creditRating(credit),
    bonds: bonds.map((bond) => bondRow(world, bond)),
    sectors: corporation.lots.map((lot) => sectorRow(world, corporation.countryCode, lot)),
  };
}

function shareStructure(world: World, corporation: Corporation, perAnchor: number) {
  const held = Object.entries(corporation.holders).map(([holder, shares]) => ({
    name: characterByNumber(world.state, Number(holder))?.name ?? null,
    shares,
    percentage: toHundredths((100 * shares) / corporation.totalShares),
  }));
  const float = publicFloat(corporation);
  return {
    totalShares: corporation.totalShares,
    publicFloat: float,
    publicFloatPct: toHundredths((100 * float) / corporation.totalShares),
    sharePrice: toHundredths(corporation.sharePrice * perAnchor),
    shareholders: held
      .toSorted((left, right) => right.shares - left.shares)
      .slice(0, SHAREHOLDERS_SHOWN),
  };
}

export function tradeRow(world: World, corporation: Corporation, trade: ShareTrade) {
  const side = (number: number | null) => {
    const character = characterByNumber(world.state, number);
    return character && { name: character.name };
  };
  return {
    kind: trade.kind,
    turn: trade.turn,
    createdAt: isoTime(world, turnStartMs(world.state, trade.turn)),
    shares: trade.shares,
    pricePerShareAnchor: trade.price,
    totalAnchor: toHundredths(trade.shares * trade.price),
    corpCurrencyCode: countryByCode(world.state, corporation.countryCode)?.currency.code ?? '',
    from: side(trade.from),
    to: side(trade.to),
    note: trade.note,
  };
}
