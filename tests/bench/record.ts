/** Measures the record with ten million observations against an empty one: starting, a minute's poll, memory, questions. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { DatabaseSync } from '@photostructure/sqlite';
import { z } from 'zod';

import { pathOf } from '@electron/record/files-on-disk';
import { MIGRATIONS, migrate } from '@electron/record/store/schema';

import { comparisonFinding, limitFinding } from './report';
import type { Finding, Unit } from './report';
import { compare, median } from './statistics';
import type { Round } from './statistics';

const PROCESS = fileURLToPath(new URL('./record-process.cjs', import.meta.url));
const FILES = { server: 'server-1', profile: 'profile-1' };
const TURN_MS = 3_600_000;
const AT_MS = Date.UTC(2027, 0, 1);

const SERIES = 4_000;
const TURNS = 2_480;
/** One series that was never thinned: a value a turn for more than four years. */
const LONG_TURNS = 40_000;
/** What a chart shows at most. */
const CHART = Array.from({ length: 6 }, (_, index) => ({
  subject: { kind: 'character', key: String(1 + index * 600) },
  metric: 'favorability',
}));
const LONG = [{ subject: { kind: 'country', key: 'LONG' }, metric: 'approval' }];

const RATIO_LIMIT = 1.05;
const CHART_LIMIT_MS = 30;
const CHANGES_LIMIT_MS = 200;
const ROUNDS = { full: 12, quick: 4 } as const;

const measured = z.object({
  startMs: z.number(),
  memoryKb: z.number(),
  chartMs: z.array(z.object({ ms: z.number(), points: z.array(z.number()) })),
  changes: z.object({ ms: z.number(), many: z.number() }),
});
type Measured = z.output<typeof measured>;
/** Medians of the polls that alternated in one process. */
const polls = z.tuple([z.number(), z.number(), z.number()]);

/** Measures with the built worker at `script`. */
export async function measureRecord(
  script: string,
  quick: boolean,
  log: (line: string) => void,
): Promise<readonly Finding[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'hustings-bench-record-'));
  const full = path.join(scratch, 'full');
  const empty = path.join(scratch, 'empty');
  const emptyAgain = path.join(scratch, 'empty-again');
  try {
    log('  record: writing ten million observations');
    const many = fill(full);
    for (const directory of [empty, emptyAgain]) openFile(directory).close();
    const run = (directory: string) => measure(script, directory);
    // The first run of each fills the system's cache.
    await run(full);
    await run(empty);
    await run(emptyAgain);
    const rounds: { empty: Measured; emptyAgain: Measured; client: Measured }[] = [];
    const pollRounds: Round[] = [];
    const wanted = quick ? ROUNDS.quick : ROUNDS.full;
    for (let round = 1; round <= wanted; round += 1) {
      log(`  record: round ${round} of ${wanted}`);
      rounds.push({
        empty: await run(empty),
        client: await run(full),
        emptyAgain: await run(emptyAgain),
      });
      pollRounds.push(await comparePolls(script, { empty, client: full, emptyAgain }));
    }
    const compared = (metric: string, of: readonly Round[], unit: Unit) =>
      comparisonFinding(metric, compare(of), RATIO_LIMIT, unit, [
        `${many} observations against an empty record`,
      ]);
    const ratio = (metric: string, of: (one: Measured) => number, unit: Unit) =>
      compared(
        metric,
        rounds.map((round) => roundOf(round, of)),
        unit,
      );
    const slowest = (of: (one: Measured) => number) =>
      median(rounds.map(({ client }) => of(client)));
    const chart = rounds[0]?.client.chartMs.map(({ points }) => points.join(', ')).join(' and ');
    return [
      ratio('record: start of the worker to its first answer', ({ startMs }) => startMs, {
        name: 'ms',
        digits: 1,
      }),
      compared("record: writing a minute's poll", pollRounds, {
        name: 'ms',
        digits: 2,
      }),
      ratio('record: memory after forty polls', ({ memoryKb }) => memoryKb / 1024, {
        name: 'MB',
        digits: 1,
      }),
      limitFinding(
        "record: a chart's data",
        slowest(({ chartMs }) => Math.max(...chartMs.map(({ ms }) => ms))),
        CHART_LIMIT_MS,
        'ms',
        [`six series, and one of ${LONG_TURNS} values: ${chart} points`],
      ),
      limitFinding(
        "record: a week's changes",
        slowest(({ changes }) => changes.ms),
        CHANGES_LIMIT_MS,
        'ms',
        [`${rounds[0]?.client.changes.many} series changed`],
      ),
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function roundOf(
  { empty, emptyAgain, client }: Record<'empty' | 'emptyAgain' | 'client', Measured>,
  of: (one: Measured) => number,
): Round {
  return { empty: of(empty), emptyAgain: of(emptyAgain), client: of(client) };
}

async function measure(script: string, directory: string): Promise<Measured> {
  return measured.parse(await inProcess(script, [directory]));
}

async function comparePolls(
  script: string,
  { empty, client, emptyAgain }: Record<keyof Round, string>,
): Promise<Round> {
  const [emptyMs, clientMs, emptyAgainMs] = polls.parse(
    await inProcess(script, [empty, client, emptyAgain]),
  );
  return { empty: emptyMs, client: clientMs, emptyAgain: emptyAgainMs };
}

/** The result of a fresh process over these folders. */
async function inProcess(script: string, directories: readonly string[]): Promise<unknown> {
  const facts = {
    files: FILES,
    lastTurn: LONG_TURNS,
    atMs: AT_MS,
    turnMs: TURN_MS,
    chart: CHART,
    long: LONG,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [
    PROCESS,
    script,
    JSON.stringify(facts),
    ...directories,
  ]);
  return JSON.parse(stdout);
}

/** A new file of a server; the worker opens it as its own. */
function openFile(directory: string) {
  mkdirSync(directory, { recursive: true });
  const database = new DatabaseSync(pathOf(directory, FILES.server));
  database.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL;');
  migrate(database, MIGRATIONS.server);
  return database;
}

/** Writes a record as it would be after years; returns how many observations. */
function fill(directory: string): number {
  const database = openFile(directory);
  const first = LONG_TURNS - TURNS + 1;
  const range = (to: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
  const at = (turn: string) => `${AT_MS} - (${LONG_TURNS} - ${turn}) * ${TURN_MS}`;
  database.exec(`
    PRAGMA synchronous = OFF;
    BEGIN;
    DROP INDEX observation_by_change;
    INSERT INTO turn ${range(LONG_TURNS)} SELECT i, ${at('i')} FROM n;
    INSERT INTO subject (id, kind, key, name) ${range(SERIES)}
      SELECT i, 'character', CAST(i AS TEXT), 'Character ' || i FROM n;
    INSERT INTO subject (id, kind, key, name) VALUES (${SERIES + 1}, 'country', 'LONG', 'Longland');
    INSERT INTO observation (series, turn, change, until_turn, at_ms, source, number)
      WITH RECURSIVE
        s(series) AS (SELECT 1 UNION ALL SELECT series + 1 FROM s WHERE series < ${SERIES}),
        t(turn) AS (SELECT ${first} UNION ALL SELECT turn + 1 FROM t WHERE turn < ${LONG_TURNS})
      SELECT series, turn, (turn - ${first}) * ${SERIES} + series + ${LONG_TURNS}, turn, ${at('turn')}, 0,
        (series * 31 + turn * 7) % 1000 / 10.0
      FROM s, t ORDER BY series, turn;
    INSERT INTO observation (series, turn, change, until_turn, at_ms, source, number) ${range(LONG_TURNS)}
      SELECT ${SERIES + 1}, i, i, i, ${at('i')}, 0, i % 100 FROM n;
    INSERT INTO series (id, subject, metric, turn, until_turn, change, at_ms, number, first_turn, points)
      SELECT series, series, iif(series > ${SERIES}, 'approval', 'favorability'), turn, turn, change, at_ms, number,
        ${first}, ${TURNS}
      FROM observation WHERE turn = ${LONG_TURNS};
    UPDATE series SET first_turn = 1, points = ${LONG_TURNS} WHERE id = ${SERIES + 1};
    CREATE INDEX observation_by_change ON observation (change);
    COMMIT;
    PRAGMA wal_checkpoint(TRUNCATE);
  `);
  const many = database.prepare('SELECT count(*) AS many FROM observation').get();
  database.close();
  return z.object({ many: z.number() }).parse(many).many;
}
