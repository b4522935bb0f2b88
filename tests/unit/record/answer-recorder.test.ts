import { createAnswerRecorder } from '@electron/record/answer-recorder';
import type { RecordedRead } from '@electron/record/answer-recorder';
import type { RecordWrite } from '@electron/record/requests';
import type { ReadReport } from '@electron/http/api-client-types';
import { beforeEach, describe, expect, it } from 'vitest';

const PROFILE = { id: 'p1', origin: 'https://game.example' };
const TURN_MS = 3_600_000;
const T0 = Date.UTC(2026, 0, 1);

let writes: RecordWrite[];
let readAgain: RecordedRead[];
let isStored: boolean;
const failures: unknown[] = [];
let isBroken: Error | null = null;
let readsTurn = true;
/** How many answers came that were written before. */
let known: number;
let recorder: ReturnType<typeof createAnswerRecorder>;

beforeEach(() => {
  writes = [];
  known = 0;
  readsTurn = true;
  readAgain = [];
  isStored = true;
  recorder = createAnswerRecorder({
    filesOf: () => ({ server: 's', profile: 'p' }),
    onFailure: (error) => failures.push(error),
    readsTurn: () => readsTurn,
    onKnown: () => (known += 1),
    readAgain: (_profile, one) => readAgain.push(one),
    async write(_profile, write) {
      if (isBroken !== null) throw isBroken;
      if (isStored) writes.push(write);
      return isStored;
    },
  });
});

let digests = 0;
function read(
  id: ReadReport['id'],
  value: unknown,
  atMs: number,
  { digest = String((digests += 1)), sentMs = atMs - 100, arrivedAtMs = atMs } = {},
): void {
  recorder.observe(PROFILE, {
    id,
    params: {},
    value,
    digest,
    times: { arrivedAtMs, local: { sentMs, arrivedMs: atMs } },
  });
}
const game = (turn: number, atMs: number) =>
  read(
    'game',
    {
      currentTurn: turn,
      nextTurnAt: new Date(T0 + turn * TURN_MS).toISOString(),
      turnDurationMs: TURN_MS,
    },
    atMs,
  );
const status = (funds: number, atMs: number, more = {}) =>
  read('clientStatus', { funds }, atMs, more);

/** What was written of the player's funds, with its turn. */
async function fundsWritten(): Promise<(readonly [turn: number, value: number | string])[]> {
  await expect.poll(() => writes.length).toBeGreaterThan(0);
  return writes.flatMap(({ own, stamp }) => own.map(({ value }) => [stamp.turn, value] as const));
}

it('an answer whose write fails by a bug is reported, and the next one is recorded', async () => {
  const bug = new Error('planted');
  failures.length = 0;
  isBroken = bug;
  game(1, T0 + 1_000);
  await expect.poll(() => failures).toEqual([bug]);
  isBroken = null;
  status(10, T0 + 2_000);
  expect(await fundsWritten()).toEqual([[1, 10]]);
});

describe('an answer', () => {
  it('belongs to the turn of the newest answer about the game', async () => {
    game(1, T0 + 1_000);
    status(10, T0 + 2_000);
    game(2, T0 + TURN_MS + 1_500);
    status(20, T0 + TURN_MS + 2_000);
    await expect.poll(fundsWritten).toEqual([
      [1, 10],
      [2, 20],
    ]);
  });

  it('that is the first to name a turn belongs to that turn', async () => {
    game(1, T0 + 1_000);
    game(2, T0 + TURN_MS + 1_500);
    await recorder.settled();
    const turns = writes.map(({ stamp, world }) => [stamp.turn, world[0]?.value]);
    expect(turns).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('about the game that a later one has overtaken does not set the turn back', async () => {
    game(2, T0 + TURN_MS + 1_500);
    const nextTurnAt = new Date(T0 + TURN_MS).toISOString();
    const old = { currentTurn: 1, nextTurnAt, turnDurationMs: TURN_MS };
    read('game', old, T0 + TURN_MS + 1_600, { sentMs: T0 + TURN_MS - 100 });
    status(20, T0 + TURN_MS + 2_000);
    await expect.poll(fundsWritten).toEqual([[2, 20]]);
  });

  it('belongs to its turn although a clock was set while the answer was on its way', async () => {
    const nextTurnAt = new Date(T0 + 2 * TURN_MS).toISOString();
    const first = { currentTurn: 2, nextTurnAt, turnDurationMs: TURN_MS };
    read('game', first, T0 + TURN_MS + 1_500, { arrivedAtMs: T0 + 2 * TURN_MS });
    status(20, T0 + TURN_MS + 2_000);
    await expect.poll(fundsWritten).toEqual([[2, 20]]);
  });

  it('after the planned end of a turn is left out until the next answer about the game', async () => {
    game(1, T0 + 1_000);
    status(11, T0 + TURN_MS + 500);
    game(2, T0 + TURN_MS + 1_500);
    status(22, T0 + 2 * TURN_MS + 500);
    // The second turn runs late: the service still names it.
    read(
      'game',
      {
        currentTurn: 2,
        nextTurnAt: new Date(T0 + 2 * TURN_MS).toISOString(),
        turnDurationMs: TURN_MS,
      },
      T0 + 2 * TURN_MS + 1_500,
    );
    await expect.poll(fundsWritten).toEqual([[2, 22]]);
  });

  it('whose request left before the turn began is left out', async () => {
    game(1, T0 + 1_000);
    game(2, T0 + TURN_MS + 1_500);
    status(11, T0 + TURN_MS + 2_000, { sentMs: T0 + TURN_MS - 10 });
    status(22, T0 + TURN_MS + 3_000);
    await expect.poll(fundsWritten).toEqual([[2, 22]]);
  });

  it('too close to the end of a turn waits for the next answer about the game', async () => {
    game(1, T0 + 1_000);
    status(11, T0 + TURN_MS - 400);
    game(2, T0 + TURN_MS + 1_500);
    status(22, T0 + TURN_MS + 2_000);
    await expect.poll(fundsWritten).toEqual([[2, 22]]);
  });

  it('that equals the last one is written once a turn', async () => {
    game(1, T0 + 1_000);
    status(10, T0 + 2_000, { digest: 'same' });
    status(10, T0 + 62_000, { digest: 'same' });
    game(2, T0 + TURN_MS + 1_500);
    status(10, T0 + TURN_MS + 2_000, { digest: 'same' });
    await expect.poll(fundsWritten).toEqual([
      [1, 10],
      [2, 10],
    ]);
  });

  it('that the disk refused is written when it comes again', async () => {
    game(1, T0 + 1_000);
    await expect.poll(() => writes).toHaveLength(1);
    isStored = false;
    status(10, T0 + 2_000, { digest: 'same' });
    status(10, T0 + 3_000, { digest: 'same' });
    // The recorder works in order: once a later answer is written, the earlier ones were tried.
    await new Promise((resolve) => setImmediate(resolve));
    isStored = true;
    status(10, T0 + 4_000, { digest: 'same' });
    await expect.poll(fundsWritten).toEqual([[1, 10]]);
  });

  it('that was written already causes no write, and is reported', async () => {
    game(1, T0 + 1_000);
    for (const second of [2, 3, 4]) status(10, T0 + second * 1_000, { digest: 'same' });
    await recorder.settled();
    expect([writes.length, known]).toEqual([2, 2]);
  });

  it('whose turn stays unknown is written although polls go on, and at once from then on', async () => {
    for (const [minute, funds] of [10, 20, 30, 40, 50].entries())
      status(funds, T0 + minute * 60_000);
    await expect.poll(fundsWritten).toEqual([
      [0, 30],
      [0, 40],
      [0, 50],
    ]);
    game(1, T0 + 301_000);
    status(60, T0 + 302_000);
    await expect.poll(async () => (await fundsWritten()).at(-1)).toEqual([1, 60]);
  });

  it('whose turn stays unknown is written without a turn after a minute and a half', async () => {
    status(10, T0 + 1_000, { digest: 'a' });
    read('clientNav', {}, T0 + 80_000);
    await recorder.settled();
    expect(writes).toEqual([]);
    read('clientNav', {}, T0 + 92_000);
    await expect.poll(fundsWritten).toEqual([[0, 10]]);
  });

  it('of a player without a key is written at once, and with its turn as soon as one is known', async () => {
    readsTurn = false;
    status(10, T0 + 1_000);
    await recorder.settled();
    expect(await fundsWritten()).toEqual([[0, 10]]);
    game(1, T0 + 2_000);
    status(20, T0 + 3_000);
    await recorder.settled();
    expect((await fundsWritten()).at(-1)).toEqual([1, 20]);
  });

  it('of a server that names no turn is written at once after the first wait', async () => {
    for (const [minute, funds] of [10, 20, 30, 40, 50].entries()) {
      read('game', { found: false }, T0 + minute * 60_000);
      status(funds, T0 + minute * 60_000 + 1_000);
    }
    await expect.poll(fundsWritten).toEqual([
      [0, 20],
      [0, 30],
      [0, 40],
      [0, 50],
    ]);
  });
});

describe('an answer whose turn is uncertain', () => {
  const STATUS = { id: 'clientStatus', params: {} };
  it('is read again if it came before the first answer about the game', async () => {
    status(10, T0 + 1_000);
    game(1, T0 + 2_000);
    await recorder.settled();
    expect(readAgain).toEqual([STATUS]);
  });

  it('is read again once the turn is known, if the client was off for several turns', async () => {
    game(1, T0 + 1_000);
    status(80, T0 + 8 * TURN_MS - 60_000);
    await recorder.settled();
    expect(readAgain).toEqual([]);
    game(8, T0 + 8 * TURN_MS - 59_000);
    await recorder.settled();
    expect(readAgain).toEqual([STATUS]);
    status(88, T0 + 8 * TURN_MS - 58_000);
    await expect.poll(fundsWritten).toEqual([[8, 88]]);
  });

  it('is read again at once when it arrives after the turn is known', async () => {
    game(1, T0 + 1_000);
    game(8, T0 + 8 * TURN_MS - 59_000);
    status(80, T0 + 8 * TURN_MS - 58_900, { sentMs: T0 + 8 * TURN_MS - 60_000 });
    await recorder.settled();
    expect(readAgain).toEqual([STATUS]);
  });

  it('is read again at most once in a turn', async () => {
    game(1, T0 + 1_000);
    game(2, T0 + TURN_MS + 1_500);
    const sentMs = T0 + TURN_MS - 10;
    status(10, T0 + TURN_MS + 2_000, { sentMs });
    status(11, T0 + TURN_MS + 3_000, { sentMs });
    await recorder.settled();
    expect(readAgain).toEqual([STATUS]);
    game(3, T0 + 2 * TURN_MS + 1_500);
    status(12, T0 + 2 * TURN_MS + 2_000, { sentMs: T0 + 2 * TURN_MS - 10 });
    await recorder.settled();
    expect(readAgain).toEqual([STATUS, STATUS]);
  });

  it('is not read again if the turn already has an answer to the same request', async () => {
    game(1, T0 + 1_000);
    game(2, T0 + TURN_MS + 1_500);
    status(22, T0 + TURN_MS + 2_000);
    status(11, T0 + TURN_MS + 3_000, { sentMs: T0 + TURN_MS - 10 });
    await recorder.settled();
    expect(readAgain).toEqual([]);
  });

  it('is not read again if the record stores nothing of it', async () => {
    game(1, T0 + 1_000);
    read('clientNav', {}, T0 + 8 * TURN_MS - 60_000);
    game(8, T0 + 8 * TURN_MS - 59_000);
    await recorder.settled();
    expect(readAgain).toEqual([]);
  });
});
