/** Markets as the observed deployment answers them. */
import { isoTime } from '@electron/world/core/world';
import type { World } from '@electron/world/core/world';
import { marketHandlers } from '@electron/world/handlers/markets';
import type { companyRow } from '@electron/world/handlers/markets';
import { turnStartMs } from '@electron/world/rules/time';

import { adapt, withParameters } from '../calls/adapt';
import type { ObservedHandlers } from '../calls/observed-handlers';
import { exactCountry } from '../calls/parameters';
import { LAST_PAGE } from './bonds';

export const observedMarkets = {
  /** A page that is not a number is answered as the first one, with null for its number. */
  market: (call) => {
    const { world } = call;
    const requested = call.text('page');
    const page = requested === undefined ? 1 : Math.min(LAST_PAGE, Math.trunc(Number(requested)));
    const answer = marketHandlers.market(
      withParameters(call, {
        country: exactCountry(world, call.text('country')),
        page: String(Number.isNaN(page) ? 1 : Math.max(1, page)),
        view: call.text('view') === 'unowned' ? 'unowned' : 'share',
      }),
    );
    return adapt(answer, (body) => {
      const shown = Number.isNaN(page) ? null : body.page;
      return 'companies' in body
        ? { ...body, page: shown, companies: body.companies.map((row) => rawShare(world, row)) }
        : { ...body, page: shown, sectors: body.sectors.map((row) => rawRow(world, row)) };
    });
  },
} satisfies ObservedHandlers;

const UNIT_PRICE = 40;
const PRODUCED_PER_SALE = 1.08;

/** Rows of the database as they are, `_id` and dates included. */
function rawRow<Row extends { readonly id: string }>(world: World, { id, ...row }: Row) {
  return {
    _id: id,
    ...row,
    createdAt: isoTime(world, turnStartMs(world.state, 1)),
    updatedAt: isoTime(world, turnStartMs(world.state, world.state.turn)),
  };
}

/** Without the names that other lists give. */
function rawShare(
  world: World,
  { corporationName: _absent, stateName: _unknown, ...row }: ReturnType<typeof companyRow>,
) {
  return {
    ...rawRow(world, row),
    targetGrowthRate: row.currentGrowthRate,
    currentGrowthCost: 0,
    capitalStock: row.revenue,
    ...telemetryOf(world, row),
  };
}

/** Undocumented fields that the simulation leaves in a row of its database: figures, flags, lists and objects. */
function telemetryOf(
  world: World,
  row: Pick<ReturnType<typeof companyRow>, 'revenue' | 'profitMargin' | 'workers'>,
) {
  const { turn } = world.state;
  const soldUnits = Math.round(row.revenue / UNIT_PRICE);
  return {
    displayName: null,
    realizedRevenue: row.revenue,
    producedUnits: Math.round(soldUnits * PRODUCED_PER_SALE),
    soldUnits,
    unsoldUnits: Math.round(soldUnits * (PRODUCED_PER_SALE - 1)),
    utilisation: 1 / PRODUCED_PER_SALE,
    lastProducedTurn: turn,
    unionised: false,
    strikeActive: false,
    strikeStartedTurn: null,
    wageMultiplier: 1.0425,
    buildQueue: [{ kind: 'expansion', units: Math.round(row.workers / 100), dueTurn: turn + 6 }],
    plantsPnl: { main: { revenue: row.revenue, cost: row.revenue * (1 - row.profitMargin) } },
    inputShortages: [],
    __v: 0,
  };
}
