/** Turns that a server ends before their planned time: which turn the figures are of that were read in between. */
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createAnswerRecorder } from '@electron/record/answer-recorder';
import { FILES, openTestStore, QUIET_LOOK, NO_NAMES } from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';

const PROFILE = { id: 'p1', origin: 'https://game.example' };
const TURN_MS = 3_600_000;
const T0 = Date.UTC(2026, 0, 1);
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

let store: TestStore;
let recorder: ReturnType<typeof createAnswerRecorder>;

beforeEach(() => {
  store = openTestStore(freshDirectory());
  recorder = createAnswerRecorder({
    filesOf: () => FILES,
    directoryOf: () => NO_NAMES,
    readsTurn: () => true,
    storedGame: () => Promise.resolve(null),
    onKnown: () => undefined,
    seriesOf: async () => null,
    onFailure(error) {
      throw error;
    },
    async write(_profile, write) {
      await store.work('write', { ...QUIET_LOOK, ...write, limitBytes: Infinity });
      return true;
    },
  });
});
afterEach(() => store.work('close', null));

let digests = 0;
function read(id: 'game' | 'clientStatus', value: unknown, atMs: number): void {
  digests += 1;
  const times = { arrivedAtMs: atMs, local: { sentMs: atMs - 100, arrivedMs: atMs } };
  recorder.observe(PROFILE, {
    id,
    params: {},
    value,
    digest: String(digests),
    times,
    isReturn: false,
  });
}
const gameDue = (turn: number, dueAtMs: number, atMs: number) =>
  read(
    'game',
    {
      currentTurn: turn,
      nextTurnAt: new Date(dueAtMs).toISOString(),
      turnDurationMs: TURN_MS,
    },
    atMs,
  );
const status = (amount: number, atMs: number) => read('clientStatus', { funds: amount }, atMs);
/** By turn, as charts and Changes have them. */
async function funds() {
  await recorder.settled();
  return store.funds();
}

it('figures read after an early turn are of that turn, and the former one keeps its own', async () => {
  const due = T0 + TURN_MS;
  gameDue(7, due, T0);
  status(100, T0 + SECOND_MS);
  // The server runs the next turn a minute after the start; the figures show it before the game names it.
  status(140, T0 + MINUTE_MS);
  gameDue(8, due + TURN_MS, T0 + MINUTE_MS + SECOND_MS);
  status(140, T0 + 2 * MINUTE_MS);
  expect(await funds()).toEqual([
    [7, 7, 100],
    [8, 8, 140],
  ]);
});

it('the game may name the old turn while the server works on an early one', async () => {
  const due = T0 + TURN_MS;
  gameDue(7, due, T0);
  status(100, T0 + SECOND_MS);
  status(140, T0 + 20 * MINUTE_MS);
  gameDue(7, due, T0 + 21 * MINUTE_MS);
  gameDue(8, due + TURN_MS, T0 + 22 * MINUTE_MS);
  expect(await funds()).toEqual([
    [7, 7, 100],
    [8, 8, 140],
  ]);
});

it('what changed long before an early turn, or before one in time, stays in its turn', async () => {
  const due = T0 + TURN_MS;
  gameDue(7, due, T0);
  status(100, T0 + SECOND_MS);
  status(90, T0 + 5 * MINUTE_MS);
  gameDue(7, due, T0 + 39 * MINUTE_MS);
  gameDue(8, due + TURN_MS, T0 + 40 * MINUTE_MS);
  status(95, due + TURN_MS - 10 * MINUTE_MS);
  status(85, due + TURN_MS - MINUTE_MS);
  gameDue(9, due + 2 * TURN_MS, due + TURN_MS + SECOND_MS);
  expect((await funds()).map(([turn, , value]) => [turn, value])).toEqual([
    [7, 100],
    [7, 90],
    [8, 95],
    [8, 85],
  ]);
});
