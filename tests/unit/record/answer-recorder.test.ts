import { createAnswerRecorder } from '@electron/record/answer-recorder';
import type { RecordWrite } from '@electron/record/requests';
import type { ReadReport } from '@electron/http/api-client-types';
import { LEFT_OUT_FIELDS } from '@shared/domain/left-out';
import { beforeEach, describe, expect, it } from 'vitest';

const PROFILE = { id: 'p1', origin: 'https://game.example' };
const HOUR_MS = 3_600_000;
const TURN_MS = HOUR_MS;
const T0 = Date.UTC(2026, 0, 1);

let writes: RecordWrite[];
let isStored: boolean;
const failures: unknown[] = [];
let isBroken: Error | null = null;
let readsTurn = true;
/** The turn that an earlier run stored, its age in ms, and the ms until it is due then; null: none is stored. */
let storedTurn: { readonly turn: number; readonly ageMs: number; readonly dueMs: number } | null;
/** How many answers came that were written before. */
let known: number;
let recorder: ReturnType<typeof createAnswerRecorder>;

beforeEach(() => {
  writes = [];
  known = 0;
  readsTurn = true;
  storedTurn = null;
  isStored = true;
  recorder = createAnswerRecorder({
    filesOf: () => ({ server: 's', profile: 'p' }),
    directoryOf: () => ({
      stateName: (_country, code) => (code === 'NC' ? 'North Coast' : (code ?? null)),
      homeCurrency: () => 'AVM',
    }),
    onFailure: (error) => failures.push(error),
    readsTurn: () => readsTurn,
    async storedGame() {
      if (storedTurn === null) return null;
      const { turn, ageMs, dueMs } = storedTurn;
      const nextTurnAt = new Date(T0 - ageMs + dueMs).toISOString();
      const value = { currentTurn: turn, nextTurnAt, turnDurationMs: TURN_MS };
      return { value, atMs: Date.now() - ageMs };
    },
    onKnown: () => (known += 1),
    seriesOf: async () => [],
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
    isReturn: false,
  });
}
/** The game at a time, with the planned end of its turn. */
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
const game = (turn: number, atMs: number) => gameDue(turn, T0 + turn * TURN_MS, atMs);
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

it('funds are recorded in the currency of the player’s country where the status names none', async () => {
  game(1, T0 + 1_000);
  status(10, T0 + 2_000);
  await recorder.settled();
  expect(writes.flatMap(({ own }) => own)).toEqual([
    expect.objectContaining({ metric: 'funds', value: 10, currency: 'AVM' }),
  ]);
});

describe('after a quick restart', () => {
  const MINUTE_MS = 60_000;

  it('answers are recorded at once, in the turn that the run before had stored', async () => {
    storedTurn = { turn: 7, ageMs: 20_000, dueMs: 30 * MINUTE_MS };
    status(10, T0);
    await recorder.settled();
    expect(await fundsWritten()).toEqual([[7, 10]]);
  });

  it.each([
    ['is older than the renderer accepts', { turn: 7, ageMs: 2 * MINUTE_MS, dueMs: HOUR_MS }],
    ['is from after now, by a clock that was set back', { turn: 7, ageMs: -5_000, dueMs: HOUR_MS }],
    ['has ended since', { turn: 7, ageMs: 20_000, dueMs: 10_000 }],
  ])('an answer waits for the turn if the stored one %s', async (_why, stored) => {
    storedTurn = stored;
    status(10, T0);
    await recorder.settled();
    expect(writes).toEqual([]);
    gameDue(8, T0 + HOUR_MS, T0 + 1_000);
    status(20, T0 + 2_000);
    await recorder.settled();
    expect(await fundsWritten()).toContainEqual([8, 20]);
  });
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

  it('of which main kept only the beginning is not recorded', async () => {
    game(1, T0 + 1_000);
    read('clientStatus', { funds: 10, [LEFT_OUT_FIELDS.entries]: 1 }, T0 + 2_000);
    status(20, T0 + 3_000);
    await expect.poll(fundsWritten).toEqual([[1, 20]]);
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

  it('from the work on a turn is left to the next poll, so each turn has one price', async () => {
    const due = T0 + TURN_MS;
    game(1, T0 + 1_000);
    status(10, due - 60_000);
    // The funds are those of the second turn already, which the server has not counted yet.
    status(20, due + 6_000);
    gameDue(1, due, due + 60_000);
    status(20, due + 61_000);
    gameDue(2, due + TURN_MS, due + 120_000);
    status(20, due + 121_000);
    await recorder.settled();
    expect(await fundsWritten()).toEqual([
      [1, 10],
      [2, 20],
    ]);
  });

  it('with news is written at any time, because news has its own date', async () => {
    game(1, T0 + 1_000);
    read('news', { posts: [{ id: 'n1', content: 'Polls open.' }] }, T0 + TURN_MS + 6_000);
    await recorder.settled();
    expect(writes.at(-1)).toMatchObject({ stamp: { turn: 1 }, entries: [{ id: 'n1' }], world: [] });
  });

  it('of a server that stays long behind its plan is written without a turn', async () => {
    const due = T0 + TURN_MS;
    gameDue(1, due, due + 9 * 60_000);
    status(10, due + 9 * 60_000 + 1_000);
    gameDue(1, due, due + 11 * 60_000);
    status(10, due + 11 * 60_000 + 1_000);
    await recorder.settled();
    expect(await fundsWritten()).toEqual([[0, 10]]);
  });

  it('of a server that plans no next turn belongs to the turn that it names', async () => {
    read('game', { currentTurn: 3, nextTurnAt: null }, T0);
    status(10, T0 + 5 * TURN_MS);
    expect(await fundsWritten()).toEqual([[3, 10]]);
  });

  it('whose request left before the turn began is left out', async () => {
    game(1, T0 + 1_000);
    game(2, T0 + TURN_MS + 1_500);
    status(11, T0 + TURN_MS + 2_000, { sentMs: T0 + TURN_MS - 10 });
    status(22, T0 + TURN_MS + 3_000);
    await expect.poll(fundsWritten).toEqual([[2, 22]]);
  });

  it('too close to the end of a turn is left out', async () => {
    game(1, T0 + 1_000);
    status(11, T0 + TURN_MS - 400);
    game(2, T0 + TURN_MS + 1_500);
    status(22, T0 + TURN_MS + 2_000);
    await expect.poll(fundsWritten).toEqual([[2, 22]]);
  });

  it('from a sleep of several turns is left to the next poll', async () => {
    game(1, T0 + 1_000);
    status(80, T0 + 8 * TURN_MS - 60_000);
    game(8, T0 + 8 * TURN_MS - 59_000);
    status(81, T0 + 8 * TURN_MS - 58_900, {
      sentMs: T0 + 7 * TURN_MS - 60_000,
      arrivedAtMs: T0 + 7 * TURN_MS,
    });
    status(88, T0 + 8 * TURN_MS - 58_000);
    await expect.poll(fundsWritten).toEqual([[8, 88]]);
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

  it('of a server that names no turn is written at once without one', async () => {
    for (const [minute, funds] of [10, 20, 30, 40, 50].entries()) {
      read('game', { found: false }, T0 + minute * 60_000);
      status(funds, T0 + minute * 60_000 + 1_000);
    }
    await expect.poll(fundsWritten).toEqual([
      [0, 10],
      [0, 20],
      [0, 30],
      [0, 40],
      [0, 50],
    ]);
  });
});

describe('an answer from before the first one about the game', () => {
  it('belongs to the turn that began well before it', async () => {
    status(10, T0 + TURN_MS / 2);
    status(11, T0 + TURN_MS / 2 + 1_000);
    await recorder.settled();
    expect(writes).toEqual([]);
    game(1, T0 + TURN_MS / 2 + 2_000);
    await recorder.settled();
    expect(await fundsWritten()).toEqual([[1, 11]]);
  });

  it('is left to the next poll if the turn may have begun after it', async () => {
    status(10, T0 + 300_000);
    game(1, T0 + 301_000);
    status(11, T0 + 302_000);
    await recorder.settled();
    expect(await fundsWritten()).toEqual([[1, 11]]);
  });
});

it('an ended race has a result for the player whom navigation has named, and for nobody before', async () => {
  const race = {
    election: { id: 'e1', status: 'completed', totalSeats: 1, electionType: 'senate', state: 'NC' },
    phase: { isEnded: true },
    candidates: [
      { id: 'a', characterName: 'Ada Marsh' },
      { id: 'b', characterName: 'Bo' },
    ],
    votes: {
      tallies: [
        { candidateId: 'a', votes: 9 },
        { candidateId: 'b', votes: 4 },
      ],
    },
  };
  const results = () =>
    writes.flatMap(({ own }) => own.filter(({ metric }) => metric === 'ownResult'));
  game(1, T0 + 1_000);
  read('election', race, T0 + 2_000);
  await recorder.settled();
  expect(results()).toEqual([]);
  const nav = { user: { username: 'ada' }, characterName: 'Ada Marsh', characterCountryId: 'AV' };
  read('clientNav', nav, T0 + 3_000);
  await recorder.settled();
  expect(results()).toEqual([
    {
      subject: { kind: 'election', key: 'e1' },
      name: 'Senate election, North Coast',
      metric: 'ownResult',
      value: 'You won by 5 votes',
    },
  ]);
});
