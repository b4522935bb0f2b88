/** Bonds, share trades and the player's own portfolio as the observed deployment sends them to a session, beyond the contract. */
import { notFound, succeed, unauthorized } from '@electron/world/calls/answers';
import { pageOf } from '@electron/world/calls/call';
import type { Caller } from '@electron/world/calls/session';
import { balanceOf, toUnits } from '@electron/world/core/books';
import {
  characterByNumber,
  characterOf,
  countryByCode,
  holdingsOf,
  portfolioOf,
  tradesOf,
} from '@electron/world/core/lookups';
import { objectIdOf, toHundredths } from '@electron/world/core/random';
import type { World } from '@electron/world/core/world';
import { bondRow } from '@electron/world/handlers/bonds';
import { tradeRow } from '@electron/world/handlers/corporations';
import type { Bond, Corporation, ShareTrade } from '@electron/world/model/economy';
import type { Character } from '@electron/world/model/people';
import { campaignFunds } from '@electron/world/rules/money';
import { navigationRaces } from '@electron/world/serializers/navigation';

import type { ObservedHandlers } from '../calls/observed-handlers';
import { lenientWhole } from '../calls/parameters';
import { countedTurn } from '../calls/turn-counter';
import { isPublic } from '../serializers/public-record';
import { corporationNavigation, personalInAnchor } from '../serializers/status';
import { LAST_PAGE, PERCENT, listedBonds, observedBond } from './bonds';

const TRADES_PER_PAGE = 25;
const MAX_TRADES_PER_PAGE = 100;
/** Face value of one unit of a bond, in its currency. */
const FACE_VALUE = 1_000;

export const sessionMarkets = {
  sessionBonds: (call) => {
    if (call.caller.kind !== 'session') return unauthorized();
    const { world } = call;
    return succeed({ bonds: listedBonds(call).map((bond) => sessionBond(world, bond)) });
  },

  ownPortfolio: ({ world, caller }) => {
    const character = ownCharacterOf(world, caller);
    if (character === null) return unauthorized();
    const stockValue = toHundredths(portfolioOf(world.state, character.number));
    const cashValue = toHundredths(personalInAnchor(world, character));
    return succeed({
      holdings: holdingsOf(world.state, character.number).map((holding) =>
        heldShares(world, holding),
      ),
      // Nobody holds bonds in this world.
      bondHoldings: [],
      totalValue: stockValue,
      totalBondValue: 0,
      totalBondIncomePerTurn: 0,
      history: [
        {
          turn: countedTurn(world),
          stockValue,
          bondValue: 0,
          cashValue,
          netValue: toHundredths(stockValue + cashValue),
          exchangeRatesSnapshot: ratesOf(world),
        },
      ],
    });
  },

  ownBalances: ({ world, caller }) => {
    const character = ownCharacterOf(world, caller);
    if (character === null) return unauthorized();
    const corporation = corporationNavigation(world, character, false);
    return succeed({
      character: {
        currencyBalances: {
          campaign: campaignFunds(world.state, character),
          personal: personalBalances(world, character),
        },
        activeElection: navigationRaces(world, character).active?.objectId ?? null,
      },
      corporation: corporation && {
        sequentialId: corporation.sequentialId,
        liquidCapital: corporation.liquidCapital,
        liquidCurrencyCode: corporation.liquidCurrencyCode,
      },
    });
  },

  sessionShareTrades: ({ world, caller, text }) => {
    if (caller.kind !== 'session') return unauthorized();
    const corporation = world.state.corporations[Number(text('sequentialId')) - 1];
    if (!corporation) return notFound('Corporation not found');
    const page = lenientWhole(text('page'), 1, LAST_PAGE);
    const pageSize = lenientWhole(text('pageSize'), TRADES_PER_PAGE, MAX_TRADES_PER_PAGE);
    const newestFirst = tradesOf(world.state, corporation.number)
      .map((trade, index) => ({ trade, index }))
      .toReversed();
    const part = pageOf(newestFirst, page, pageSize);
    return succeed({
      entries: part.rows.map(({ trade, index }) => sessionTrade(world, corporation, trade, index)),
      page,
      pageSize,
      total: part.totalCount,
      pageCount: part.totalPages,
    });
  },
} satisfies ObservedHandlers;

/** Units of each currency for one common unit. */
function ratesOf({ state }: World): Record<string, number> {
  return Object.fromEntries(
    state.countries.map(({ currency: { code, perAnchor } }) => [code, perAnchor]),
  );
}

function ownCharacterOf(world: World, caller: Caller): Character | null {
  return caller.kind === 'session' ? characterOf(world.state, caller.session.player) : null;
}

function heldShares(world: World, { corporation, shares }: ReturnType<typeof holdingsOf>[number]) {
  const currency = countryByCode(world.state, corporation.countryCode)?.currency;
  const sharePrice = toHundredths(corporation.sharePrice * (currency?.perAnchor ?? 1));
  return {
    corporationId: corporation.objectId,
    corporationName: corporation.name,
    sequentialId: corporation.number,
    shares,
    sharePrice,
    totalValue: toHundredths(sharePrice * shares),
    currencyCode: currency?.code ?? null,
    // This world keeps no record of what a share cost.
    avgCostPerShare: null,
    unrealizedPnl: 0,
    unrealizedPnlPct: 0,
  };
}

/** Every currency of the world, also those of which the character has nothing. */
function personalBalances({ state }: World, { number }: Character): Record<string, number> {
  return Object.fromEntries(
    state.countries.map(({ currency: { code } }) => [
      code,
      toUnits(balanceOf(state.books, `personal/${number}`, code)),
    ]),
  );
}

/** A row with the issuer, the currency and the maturity that the public list leaves out; its id is `_id`. */
function sessionBond(world: World, bond: Bond) {
  const issuer =
    bond.corporation === null ? undefined : world.state.corporations[bond.corporation - 1];
  const { turn } = world.state;
  const row = bondRow(world, bond);
  const { id, ...listed } = observedBond(row);
  return {
    ...listed,
    _id: id,
    maturityLabel: row.maturityLabel,
    yieldToMaturity: row.yieldToMaturity === null ? null : row.yieldToMaturity * PERCENT,
    issuerType: issuer ? 'corporation' : 'sovereign',
    currencyCode: row.currencyCode,
    corporationName: row.issuerName,
    ...(issuer && { corporationSequentialId: issuer.number }),
    pricePerUnit: bond.marketPrice * FACE_VALUE,
    maturityTurns: bond.maturityTurn === null ? null : bond.maturityTurn - bond.issuedTurn,
    issuedAtTurn: bond.issuedTurn,
    maturityTurn: bond.maturityTurn,
    turnsRemaining: bond.maturityTurn === null ? 0 : Math.max(0, bond.maturityTurn - turn),
    totalUnits: Math.round(bond.totalIssued / FACE_VALUE),
  };
}

function sessionTrade(world: World, corporation: Corporation, trade: ShareTrade, index: number) {
  const { note: _absent, ...row } = tradeRow(world, corporation, trade);
  const side = (number: number | null) => {
    const character = characterByNumber(world.state, number);
    // Characters that the computer runs have no public record, so no row carries their id.
    const id = isPublic(character) ? character.objectId : null;
    return character && { characterId: id, name: character.name };
  };
  return {
    ...row,
    id: objectIdOf(world.state.seed, `trade ${corporation.number}`, index),
    from: side(trade.from),
    to: side(trade.to),
    structureChange: null,
  };
}
