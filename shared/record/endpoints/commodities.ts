/** Commodities: the world's price, supply and demand of each. */
import { plainKey } from '../keys';
import type { ObservationTable } from '../observations';
import { observed, rowsOf } from '../observations';

export const commodityObservations = {
  commodities: ({ commodities }) =>
    rowsOf(commodities).flatMap(({ key, label, globalPrice, globalSupply, globalDemand }) =>
      observed(
        { kind: 'commodity', key: plainKey(key), name: label },
        {
          commodityPrice: globalPrice,
          commoditySupply: globalSupply,
          commodityDemand: globalDemand,
        },
      ),
    ),
} satisfies ObservationTable;
