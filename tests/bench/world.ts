/**
 * Measures the practice world against fixed limits: reads a second, and the length of a turn. The world runs in its own
 * process; the reader shares the machine with it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectControl } from '@support/world/control';
import { endWorld, runWorld } from '@support/world/process';

import { bundleWorld } from '../world/bundle';
import { runLoad } from './load';
import type { LoadFigures } from './load';
import { limitFinding } from './report';
import type { Finding } from './report';

const PATHS = [
  '/game',
  '/country/AV',
  '/parties?country=AV',
  '/character?name=holl',
  '/elections?country=KS',
  '/news?limit=20',
  '/legislation?country=TY&limit=20',
  '/leaderboard?country=OD&metric=funds&limit=10',
  '/market?type=energy',
  '/bonds?page=2',
  '/corporation?id=7',
  '/funds',
  '/conflicts?country=AV',
  '/country/AV/history',
].map((path) => `/api/public/v1${path}`);

const WARM_UP_MS = 1_000;
const RUN_MS = 2_000;
const CONNECTIONS = 8;
const RUNS = 3;
const TURNS_TIMED = 5;
const RUNS_NOTE = 'the run that others on this machine disturbed least; the reader shares it too';

/** Reads under full load, and turns without load; the best of several each: other programs use this machine too. */
async function measureWorld(folder: string): Promise<{ full: LoadFigures; turnMs: number }> {
  const { child, baseUrl, controlUrl, players } = await runWorld(folder, '--turn-ms=0');
  try {
    const control = connectControl(controlUrl ?? '');
    await control.settings({ limits: { publicRead: 10_000_000 } });
    const headers = { 'X-API-Key': players[0]?.publicKey ?? '' };
    const load = (durationMs: number) =>
      runLoad({ baseUrl, headers, paths: PATHS, connections: CONNECTIONS, durationMs });
    await load(WARM_UP_MS);
    let full = await load(RUN_MS);
    for (let run = 1; run < RUNS; run += 1) {
      const next = await load(RUN_MS);
      if (next.p99Ms < full.p99Ms) full = next;
    }
    const turnsMs: number[] = [];
    for (let turn = 0; turn < TURNS_TIMED; turn += 1) {
      const startedAtMs = performance.now();
      await control.advanceTurns(1);
      turnsMs.push(performance.now() - startedAtMs);
    }
    return { full, turnMs: Math.min(...turnsMs) };
  } finally {
    await endWorld(child);
  }
}

/** Measures a world of scale 1. */
export async function measurePracticeWorld(
  log: (line: string) => void,
): Promise<readonly Finding[]> {
  log('  world: reads and turns');
  const folder = await mkdtemp(join(tmpdir(), 'hustings-speed-'));
  try {
    await bundleWorld(folder);
    const { full, turnMs } = await measureWorld(folder);
    if (full.failures > 0) throw new Error(`${full.failures} reads of the practice world failed`);
    const perThousandMs = 1_000_000 / full.perSecond;
    return [
      limitFinding('world: 1,000 reads, 8 connections', perThousandMs, 2_000, 'ms', [
        `${full.perSecond} reads a second; ${RUNS_NOTE}`,
      ]),
      limitFinding('world: 99th percentile of a read', full.p99Ms, 50, 'ms', [RUNS_NOTE]),
      limitFinding('world: a turn', turnMs, 250, 'ms'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
