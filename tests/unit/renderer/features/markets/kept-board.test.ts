/** The board after a restart: it comes only from the record, with the change since an earlier turn. */
import { BOARD_METRICS, figuresOf } from '@renderer/features/markets/board-figures';
import { corporationObservations } from '@shared/record/endpoints/corporations';
import { FILES, openTestStore } from '@support/record/directory-store';
import { changingWorld } from '@support/renderer/world-answers';
import { freshDirectory } from '@support/storage/directory';
import { beforeEach, expect, it } from 'vitest';

let directory: string;

beforeEach(() => {
  directory = freshDirectory();
});

it.each(['contract', 'observed'] as const)(
  'the board after a restart has the prices, values and changes of a world of the %s dialect',
  async (dialect) => {
    const { world, read, advanceTurns } = changingWorld(dialect);
    const { state } = world;
    const store = openTestStore(directory);
    const sinceTurn = state.turn;
    const readAll = async () => {
      for (const { number } of state.corporations.slice(0, 40)) {
        const params = { id: String(number) };
        const told = corporationObservations.corporation(await read('corporation', params), params);
        await store.write(state.turn, [], told);
      }
    };
    const pricesNow = () =>
      state.corporations.slice(0, 40).map(({ sharePrice, countryCode }) => {
        const country = state.countries.find(({ code }) => code === countryCode);
        return Math.round(sharePrice * (country?.currency.perAnchor ?? 1) * 100) / 100;
      });
    await readAll();
    const before = pricesNow();
    advanceTurns(1);
    await readAll();
    const now = pricesNow();
    await store.work('close', null);

    const restarted = openTestStore(directory);
    const { newestTurn, rows } = await restarted.work('table', {
      files: FILES,
      kind: 'corporation',
      metrics: [...BOARD_METRICS],
      compared: { metric: 'sharePrice', turn: sinceTurn },
    });
    await restarted.work('close', null);
    expect(newestTurn).toBe(state.turn);
    expect(rows).toHaveLength(40);
    for (const [index, price] of now.entries()) {
      const kept = rows.find(({ key }) => key === String(index + 1));
      expect(figuresOf(kept, undefined, sinceTurn, null)).toMatchObject({
        price,
        priceBefore: before[index],
        turn: state.turn,
      });
    }
  },
);
