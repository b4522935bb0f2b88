/** Playwright's `test` with worlds and starts of the client that end with it, however the test ends. */
import { expect, test as base } from '@playwright/test';

import type { WorldOptions } from '@electron/world/options';

import { launchApp, newUserDataDir } from './app';
import type { LaunchOptions, RunningApp } from './app';
import { removeFolder } from './files';
import { startKeyring } from './keyring';
import type { TestKeyring } from './keyring';
import { tapWire } from './wire';
import type { Wire } from './wire';
import { startWorld } from '../world/control';
import type { TestWorld } from '../world/control';

export interface OpenOptions extends LaunchOptions {
  /** Errors of the page that this test provokes on purpose. */
  readonly allowedPageErrors?: RegExp;
}

/** Starts the client; unless told otherwise in the test's folder. */
export type Open = (options?: OpenOptions) => Promise<RunningApp>;

interface Fixtures {
  /** Starts a world of this test alone, with a control port; turns advance by hand. Stopping twice is fine. */
  readonly openWorld: (options?: Partial<WorldOptions>) => Promise<TestWorld>;
  /** The one world that most tests need. */
  readonly world: TestWorld;
  /** Taps the wire to a service, see app-wire.ts. */
  readonly tap: typeof tapWire;
  /** A keyring of this test alone, see app-keyring.ts. */
  readonly keyring: TestKeyring;
  /** Makes a user-data folder of this test alone. */
  readonly newFolder: () => string;
  /** The one folder that most tests need. */
  readonly userDataDir: string;
  /**
   * Starts the client. At the end of the test whatever still runs is closed, and every start must
   * have met no uncaught fault, in the page or in the main process.
   */
  readonly open: Open;
}

export const test = base.extend<Fixtures>({
  openWorld: async ({ browserName: _unneeded }, provide) => {
    const started: TestWorld[] = [];
    await provide(async (options = {}) => {
      const world = await startWorld(options);
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
  open: async ({ userDataDir }, provide) => {
    const started: { running: RunningApp; allowed: RegExp | undefined }[] = [];
    await provide(async (options = {}) => {
      const running = await launchApp({ userDataDir, ...options });
      started.push({ running, allowed: options.allowedPageErrors });
      return running;
    });
    for (const { running, allowed } of started) {
      const unexpected = running.pageErrors().filter((error) => !allowed?.test(error));
      expect(unexpected, 'faults of the page').toEqual([]);
      expect(running.mainFaults(), 'faults of the main process').toEqual([]);
      if (running.isRunning()) await running.close();
    }
  },
});

export { expect };
