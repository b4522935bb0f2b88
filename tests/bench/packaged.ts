/** Compares the launch of the packaged client with that of the build that tests start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

import { chromium } from 'playwright';

import { packedExecutable } from '@support/app/desktop/packaged';

import type { BenchContext } from './context';
import { comparisonFinding } from './report';
import type { Finding } from './report';
import { takeRound } from './rounds';
import { compare } from './statistics';
import type { Round } from './statistics';
import { paints } from './subject';

/** The package may not be slower; the margin is the noise of a machine. */
const LIMIT = 1.05;
/** Asked this long after a start, so that the question does not disturb the paint; again later if nothing was painted. */
const UNDISTURBED_MS = [1_500, 4_000, 10_000] as const;
/** Longer than any wait for a paint, so nothing painted can come from the service. */
const SERVICE_LATENCY_MS = 12_000;
const LISTENING = /^DevTools listening on (?<address>ws:\S+)$/;
const { READ_PAINTS } = createRequire(import.meta.url)('./read-paints.cjs') as {
  readonly READ_PAINTS: string;
};

/**
 * Starts both in turns over the same data. No observer can enter a packaged build, so both are asked from outside, by
 * Chromium's own port for that.
 */
export async function measurePackaged(
  context: BenchContext,
  { executable, root }: { readonly executable: string; readonly root: string },
  say: (line: string) => void,
): Promise<readonly Finding[]> {
  const packaged = await packedExecutable();
  const { effort, world, seeded, clientData } = context;
  await world.control.settings({ latencyMs: SERVICE_LATENCY_MS });
  const launch = (program: string, ...words: readonly string[]) =>
    timeToData(program, [...words, `--user-data-dir=${clientData}`], seeded['status-funds'] ?? '');
  const starts: Record<keyof Round, () => Promise<number>> = {
    empty: () => launch(executable, root),
    client: () => launch(packaged),
    emptyAgain: () => launch(executable, root),
  };
  const rounds: Round[] = [];
  // The first round only warms the caches of the disk and of V8.
  for (let round = -1; round < effort.packageRounds; round += 1) {
    say(`  package: round ${round + 1} of ${effort.packageRounds}`);
    const taken = await takeRound(starts, round);
    if (round >= 0) rounds.push(taken);
  }
  await world.control.settings({ latencyMs: 0 });
  const unit = { name: 'ms', digits: 0 };
  return [
    comparisonFinding('launch of the package to last good data', compare(rounds), LIMIT, unit, [
      'the baseline is the unpacked build, started in the same way',
    ]),
  ];
}

/** Milliseconds from an undisturbed start until the player's funds of the last run are painted. */
async function timeToData(
  program: string,
  words: readonly string[],
  funds: string,
): Promise<number> {
  for (const waitMs of UNDISTURBED_MS) {
    const { startedAtMs, askedAtMs, seen } = await startAndAsk(program, words, waitMs);
    const paintedAtMs = seen.elements['status-funds'] ?? Number.NaN;
    if (seen.values['status-funds'] === funds && paintedAtMs < askedAtMs)
      return paintedAtMs - startedAtMs;
  }
  throw new Error(`${program} did not paint the funds of the last run`);
}

async function startAndAsk(program: string, words: readonly string[], waitMs: number) {
  const isRoot = process.getuid?.() === 0;
  const startedAtMs = Date.now();
  const child = spawn(
    program,
    [...words, ...(isRoot ? ['--no-sandbox'] : []), '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  try {
    const address = await addressIn(createInterface({ input: child.stderr }));
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const askedAtMs = Date.now();
    const browser = await chromium.connectOverCDP(address);
    const page = browser
      .contexts()
      .flatMap((each) => each.pages())
      .find((each) => each.url().startsWith('app://hustings/'));
    if (page === undefined) throw new Error(`${program} opened no window`);
    const seen = paints.omit({ shownAtMs: true }).parse(await page.evaluate(READ_PAINTS));
    await browser.close();
    return { startedAtMs, askedAtMs, seen };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function addressIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const address = LISTENING.exec(line)?.groups?.['address'];
    if (address !== undefined) return address;
  }
  throw new Error('The client ended before it could be asked');
}
