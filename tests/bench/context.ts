/** The setup of every benchmark: both apps, a service with a signed-in player, and the effort. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { launchApp } from '@support/app/app';
import { goTo, openSignedIn, playerOf } from '@support/app/steps';
import { saveKey } from '@support/app/shared-steps';
import { startWorld } from '@support/world/control';
import type { TestWorld } from '@support/world/control';

import { startSubject } from './subject';
import type { RunningSubject, Subject } from './subject';

/** How many rounds to measure. */
export interface Effort {
  readonly launchRounds: number;
  readonly memoryRounds: number;
}

export const FULL: Effort = { launchRounds: 24, memoryRounds: 3 };
export const QUICK: Effort = { launchRounds: 4, memoryRounds: 1 };

export interface BenchContext {
  readonly effort: Effort;
  readonly world: TestWorld;
  /** Starts the empty app with one user-data folder for each name. */
  empty(name: string): RunningSubject;
  /** Starts the client with the data that a signed-in run left behind. */
  client(): RunningSubject;
  /** Starts an app with an empty user-data folder. */
  firstRun(app: 'empty' | 'client'): RunningSubject;
  /** What the status bar showed when the signed-in run ended, by test id. */
  readonly seeded: Readonly<Record<string, string>>;
}

/** The length of a turn in the game. */
const TURN_MS = 3_600_000;

/** Prepares both apps, runs `measure`, and leaves nothing behind. */
export async function withContext(
  project: { readonly root: string; readonly executable: string },
  effort: Effort,
  measure: (context: BenchContext) => Promise<void>,
): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'hustings-bench-'));
  const world = await startWorld({ turnMs: TURN_MS });
  const emptyApp = path.join(project.root, 'tests', 'bench', 'empty-app');
  const folders = { empty: emptyApp, client: project.root };
  const clientData = path.join(scratch, 'client');
  let firstRuns = 0;
  const start = (subject: Subject) => {
    mkdirSync(subject.userDataDir, { recursive: true });
    return startSubject(project.executable, subject);
  };
  try {
    const seeded = await seed(world, clientData);
    await measure({
      effort,
      world,
      seeded,
      empty: (name) =>
        start({ name, folder: emptyApp, userDataDir: path.join(scratch, `empty-${name}`) }),
      client: () => start({ name: 'client', folder: project.root, userDataDir: clientData }),
      firstRun(app) {
        firstRuns += 1;
        const userDataDir = path.join(scratch, `first-${firstRuns}`);
        return start({ name: `first run of ${app}`, folder: folders[app], userDataDir });
      },
    });
  } finally {
    await world.stop();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Runs the client once, signed in and with a key; resolves to the figures of its status bar. */
async function seed(world: TestWorld, userDataDir: string): Promise<Record<string, string>> {
  mkdirSync(userDataDir, { recursive: true });
  const { page, close } = await openSignedIn(
    (options) => launchApp({ ...options, userDataDir }),
    world,
  );
  try {
    await saveKey(page, playerOf(world).publicKey);
    await goTo(page, '/');
    await page.locator('[data-testid="status-turn"]:not([data-value=""])').waitFor();
    await page.locator('[data-testid="status-funds"]:not([data-value=""])').waitFor();
    return await page.evaluate(() =>
      Object.fromEntries(
        Array.from(
          document.querySelectorAll<HTMLElement>('[data-testid^="status-"][data-value]'),
          (element) => [element.dataset['testid'] ?? '', element.dataset['value'] ?? ''],
        ),
      ),
    );
  } finally {
    await close();
  }
}
