/** Playwright's `test` with fixtures that start worlds and clients, and stop them however the test ends. */
import { expect, test as base } from '@playwright/test';

import type { ServerOptions } from '@world-server/options';

import { launchApp, newUserDataDir } from './app';
import type { LaunchOptions, RunningApp } from './app';
import { keepEvidence } from './evidence';
import { removeFolder } from './files';
import { startKeyring } from './desktop/keyring';
import type { TestKeyring } from './desktop/keyring';
import { tapWire } from './wire';
import type { Wire } from './wire';
import { startWorld } from '../world/control';
import type { TestWorld } from '../world/control';

export interface OpenOptions extends LaunchOptions {
  /** Renderer errors that this test causes on purpose. */
  readonly allowedPageErrors?: RegExp;
}

/** Starts the client, in the test's own folder by default. */
export type Open = (options?: OpenOptions) => Promise<RunningApp>;

interface Fixtures {
  /** The names of every world of the test; `test.use({ names: 'awkward' })` chooses markup, formulas and long ones. */
  readonly names: ServerOptions['names'];
  /** Starts a world only for this test, with a control port. Turns advance only on command. Stopping twice is safe. */
  readonly openWorld: (options?: Partial<ServerOptions>) => Promise<TestWorld>;
  /** The one world that most tests need. */
  readonly world: TestWorld;
  /** Records the requests to a service: see wire.ts. */
  readonly tap: typeof tapWire;
  /** A keyring only for this test: see keyring.ts. */
  readonly keyring: TestKeyring;
  /** Creates a user-data folder only for this test. */
  readonly newFolder: () => string;
  /** The one folder that most tests need. */
  readonly userDataDir: string;
  /**
   * Starts the client. After the test every client that still runs is closed; the test fails if the renderer or main
   * had an uncaught error.
   */
  readonly open: Open;
}

export const test = base.extend<Fixtures>({
  names: ['natural', { option: true }],
  openWorld: async ({ names }, provide) => {
    const started: TestWorld[] = [];
    await provide(async (options = {}) => {
      const world = await startWorld({ names, ...options });
      let stopped: Promise<void> | undefined;
      const once = { ...world, stop: () => (stopped ??= world.stop()) };
      started.push(once);
      return once;
    });
    await Promise.all(started.map((world) => world.stop()));
  },
  world: async ({ openWorld }, provide) => {
    await provide(await openWorld());
  },
  tap: async ({ browserName: _unneeded }, provide) => {
    const wires: Wire[] = [];
    await provide(async (...target) => {
      const wire = await tapWire(...target);
      wires.push(wire);
      return wire;
    });
    await Promise.all(wires.map((wire) => wire.close()));
  },
  keyring: async ({ browserName: _unneeded }, provide) => {
    const keyring = await startKeyring();
    await provide(keyring);
    await keyring.stop();
  },
  newFolder: async ({ browserName: _unneeded }, provide) => {
    const folders: string[] = [];
    await provide(() => {
      const folder = newUserDataDir();
      folders.push(folder);
      return folder;
    });
    for (const folder of folders) removeFolder(folder);
  },
  userDataDir: async ({ newFolder }, provide) => {
    await provide(newFolder());
  },
  open: async ({ userDataDir }, provide, info) => {
    const started: { running: RunningApp; allowed: RegExp | undefined }[] = [];
    await provide(async (options = {}) => {
      const running = await launchApp({ userDataDir, ...options });
      started.push({ running, allowed: options.allowedPageErrors });
      return running;
    });
    const hasFailed = info.status !== info.expectedStatus;
    for (const [index, { running }] of started.entries())
      if (hasFailed) await keepEvidence(running, `client-${index + 1}`, info);
    for (const { running, allowed } of started) {
      const unexpected = running.pageErrors().filter((error) => !allowed?.test(error));
      expect(unexpected, 'errors of the renderer').toEqual([]);
      expect(running.mainErrors(), 'errors of main').toEqual([]);
      if (running.isRunning()) await running.close();
    }
  },
});

export { expect };
