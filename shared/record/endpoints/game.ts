/** The turn and the exchange rates. */
import { plainKey } from '../keys';
import type { ObservationTable } from '../observations';
import { numberIn, observed, rowsOf } from '../observations';
import { WORLD } from '../subjects';

export const worldObservations = {
  game: ({ currentTurn, gameDate }) => observed(WORLD, { turn: currentTurn, gameDate }),
  forexRates: ({ rates }) =>
    rowsOf(Object.entries(rates)).flatMap(([code, rate]) =>
      observed({ kind: 'currency', key: plainKey(code) }, { exchangeRate: numberIn(rate) }),
    ),
} satisfies ObservationTable;
