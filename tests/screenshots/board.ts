/** Figures of every corporation at once, as after a turn with the market board open: reading them takes six minutes. */
import type { RunningApp } from '@support/app/app';

/** How many corporations a world of scale 1 lists. */
const CORPORATIONS = 168;

/** Lets the record tell figures of all corporations; of every fortieth the player owns shares. */
export async function tellBoard({ app }: RunningApp): Promise<void> {
  await app.evaluate(({ ipcMain }, count) => {
    const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<
      string,
      (event: unknown, request: { readonly metrics: readonly string[] }) => unknown
    >;
    const RATINGS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC'];
    const valueOf = (metric: string, number: number): number | string | null => {
      // Spread over three powers of ten, the same for each run.
      const size = 1e6 * 10 ** (((number * 7_919) % 300) / 100);
      const figures: Readonly<Record<string, number | string>> = {
        sharePrice: 5 + ((number * 104_729) % 20_000) / 100,
        marketCap: size,
        revenue: size / 4,
        income: (size / 4) * (((number * 31) % 30) / 100 - 0.04),
        dividendRate: ((number * 17) % 60) / 100,
        debt: size * (((number * 13) % 50) / 100),
        growth: ((number * 29) % 24) / 100 - 0.06,
        rating: RATINGS[number % RATINGS.length] ?? 'B',
        ratingScore: 90 - ((number * 11) % 60),
      };
      if (metric.startsWith('shareHeld')) return number % 40 === 4 ? 12.5 : null;
      return figures[metric] ?? null;
    };
    handlers.set('record:table', (_event, { metrics }) => ({
      ok: true,
      value: {
        newestTurn: 1_000_000,
        rows: Array.from({ length: count }, (_, index) => {
          const number = index + 1;
          const price = valueOf('sharePrice', number);
          return {
            key: String(number),
            name: null,
            currency: null,
            untilTurn: 1_000_000,
            values: metrics.map((metric) => valueOf(metric, number)),
            before:
              typeof price === 'number' ? price * (1 + (((number * 37) % 17) - 8) / 100) : null,
          };
        }),
      },
    }));
  }, CORPORATIONS);
}
