/** Figures of every corporation at once, as after a turn with the market board open: reading them takes six minutes. */
import { seenIn } from '@renderer/features/markets/board-figures';
import type { RunningApp } from '@support/app/app';
import { readPublic } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';
import { rowsOf } from '@support/answer-fields';

const NO_LIMIT = 100_000;
/** Prices of this world stand still between two turns: these changes in percent are made up. */
const CHANGES = [0, 2.4, -1.1, 0.6, -3.2, 5.1, -0.4, 1.3, -7.5, 0.2, 3.3];

interface SeenRow {
  readonly key: string;
  readonly values: Readonly<Record<string, number | string>>;
}

async function figuresIn(world: TestWorld, turn: number): Promise<readonly SeenRow[]> {
  await world.control.settings({ limits: { publicRead: NO_LIMIT } });
  const listed = rowsOf(await readPublic(world, '/corporations'), 'corporations');
  const found: SeenRow[] = [];
  for (const { sequentialId } of listed) {
    const key = String(sequentialId);
    const answer = await readPublic(world, `/corporation?id=${key}`);
    const seen = seenIn(answer, key, turn);
    found.push({ key, values: Object.fromEntries(seen.values) });
  }
  await world.control.resetLimits();
  return found;
}

/** Makes the record return the world's present figures of each corporation, with a change of its price. */
export async function tellBoard({ app }: RunningApp, world: TestWorld): Promise<void> {
  // Read in the present turn, so that nothing is read again while pictures are taken.
  const { turn: now } = await world.control.state();
  await app.evaluate(
    ({ ipcMain }, { rows, turn, changes }) => {
      const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<
        string,
        (event: unknown, request: { readonly metrics: readonly string[] }) => unknown
      >;
      const before = (price: unknown, index: number) =>
        typeof price === 'number'
          ? [
              {
                turn: turn - 1,
                untilTurn: turn - 1,
                value: price / (1 + (changes[index % changes.length] ?? 0) / 100),
              },
            ]
          : [];
      handlers.set('record:table', (_event, { metrics }) => ({
        ok: true,
        value: {
          newestTurn: turn,
          rows: rows.map(({ key, values }, index) => ({
            key,
            name: null,
            currency: null,
            untilTurn: turn,
            values: metrics.map((metric) => values[metric] ?? null),
            before: before(values['sharePrice'], index),
          })),
        },
      }));
    },
    { rows: await figuresIn(world, now), turn: now, changes: CHANGES },
  );
}
