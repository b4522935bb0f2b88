/** The turn, the news and the exchange rates. */
import { plainKey } from '../keys';
import { memberMetric } from '../metrics';
import type { ObservationTable } from '../observations';
import { numberIn, observed, rowsOf, textWithTitle, timeOf } from '../observations';

const WORLD = { kind: 'world', key: 'world' } as const;

export const worldObservations = {
  game: ({ currentTurn, gameDate }) => observed(WORLD, { turn: currentTurn, gameDate }),
  /** Each post is a series of one point, so that reading a list again does not add it twice. */
  news: ({ posts }) =>
    rowsOf(posts).flatMap(({ id, title, content, createdAt }) =>
      observed(
        { ...WORLD, atMs: timeOf(createdAt) },
        { [memberMetric('headline', String(id))]: textWithTitle(title, content) },
      ),
    ),
  forexRates: ({ rates }) =>
    rowsOf(Object.entries(rates)).flatMap(([code, rate]) =>
      observed({ kind: 'currency', key: plainKey(code) }, { exchangeRate: numberIn(rate) }),
    ),
} satisfies ObservationTable;
