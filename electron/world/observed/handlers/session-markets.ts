/** Bonds and share trades as the observed deployment sends them to a session, beyond the contract. */
import { notFound, succeed, unauthorized } from '../../calls/answers';
import { pageOf } from '../../calls/parameters';
import { rowsForPage } from '../../calls/page-lists';
import { objectIdOf } from '../../core/object-id';
import { characterByNumber, countryByCode } from '../../core/world';
import type { World } from '../../core/world';
import { tradesOf } from '../../core/indexes';
import type { Bond } from '../../model/bonds';
import type { Corporation, ShareTrade } from '../../model/corporations';
import { bondRow } from '../../serializers/bonds';
import { tradeRow } from '../../serializers/corporations';
import { LAST_PAGE, bondsOnPage, observedBond } from './bonds';
import type { ObservedHandlers } from '../calls/observed-handlers';
import { lenientWhole } from '../calls/parameters';
import { isPublic } from '../serializers/public-record';

const TRADES_A_PAGE = 25;
const MAX_TRADES_PER_PAGE = 100;
/** Face value of one unit of a bond, in its currency. */
const FACE_VALUE = 1_000;

export const sessionMarkets = {
  sessionBonds: (call) => {
    if (call.caller.kind !== 'session') return unauthorized();
    const { world } = call;
    const { rows, pagination } = bondsOnPage(call);
    return succeed({ bonds: rows.map((bond) => toldBond(world, bond)), pagination });
  },

  sessionShareTrades: ({ world, caller, text }) => {
    if (caller.kind !== 'session') return unauthorized();
    const corporation = world.state.corporations[Number(text('sequentialId')) - 1];
    if (!corporation) return notFound('Corporation not found');
    const page = lenientWhole(text('page'), 1, LAST_PAGE);
    const pageSize = lenientWhole(text('pageSize'), TRADES_A_PAGE, MAX_TRADES_PER_PAGE);
    const newestFirst = rowsForPage(world, caller, `session tape ${corporation.number}`, page, () =>
      tradesOf(world, corporation.number)
        .map((trade, index) => ({ trade, index }))
        .toReversed(),
    );
    const part = pageOf(newestFirst, page, pageSize);
    return succeed({
      entries: part.rows.map(({ trade, index }) => toldTrade(world, corporation, trade, index)),
      page,
      pageSize,
      total: part.totalCount,
      pageCount: part.totalPages,
    });
  },
} satisfies ObservedHandlers;

/** Labels and yields stay unknown here too; the turns tell when a bond matures. */
function toldBond(world: World, bond: Bond) {
  const issuer =
    bond.corporation === null ? undefined : world.state.corporations[bond.corporation - 1];
  const { turn } = world.state;
  return {
    ...observedBond(bondRow(world, bond)),
    issuerType: issuer ? 'corporation' : 'sovereign',
    currencyCode: countryByCode(world, bond.countryCode)?.currency.code ?? null,
    corporationName: issuer?.name ?? null,
    corporationSequentialId: issuer?.number ?? null,
    pricePerUnit: bond.marketPrice * FACE_VALUE,
    maturityTurns: bond.maturityTurn === null ? null : bond.maturityTurn - bond.issuedTurn,
    issuedAtTurn: bond.issuedTurn,
    maturityTurn: bond.maturityTurn,
    turnsRemaining: bond.maturityTurn === null ? 0 : Math.max(0, bond.maturityTurn - turn),
    totalUnits: Math.round(bond.totalIssued / FACE_VALUE),
  };
}

function toldTrade(world: World, corporation: Corporation, trade: ShareTrade, index: number) {
  const { note: _absent, ...row } = tradeRow(world, corporation, trade);
  const side = (number: number | null) => {
    const character = characterByNumber(world, number);
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
