/** Runs the practice world as a utility process of the app and keeps it running. */
import { utilityProcess } from 'electron';
import type { UtilityProcess } from 'electron';

import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { Log } from '../log/log';

/** The world's first message: where it listens and who can play. */
export interface PracticeWorldReady {
  readonly baseUrl: string;
  readonly players: readonly {
    readonly username: string;
    readonly password: string;
    readonly publicKey: string;
    readonly privateKey: string;
  }[];
}

export interface PracticeWorld {
  /** Starts the world, or returns at once when it already runs. */
  start(): Promise<Result<PracticeWorldReady>>;
  stop(): Promise<void>;
}

export interface PracticeWorldOptions {
  /** The built world. */
  readonly scriptPath: string;
  /** Where the world keeps its state between runs. */
  readonly stateDirectory: string;
  /** Called when the world ends by itself. */
  readonly onLost: () => void;
  readonly log: Log;
}

const START_PATIENCE_MS = 30_000;
const STOP_PATIENCE_MS = 3_000;

/** Makes the host; nothing runs until `start`. */
export function createPracticeWorld(options: PracticeWorldOptions): PracticeWorld {
  let running: { child: UtilityProcess; ready: Promise<Result<PracticeWorldReady>> } | null = null;

  function launch(): Promise<Result<PracticeWorldReady>> {
    const child = utilityProcess.fork(
      options.scriptPath,
      ['--port=0', `--state-dir=${options.stateDirectory}`, '--no-control'],
      { stdio: 'ignore', serviceName: 'Hustings practice world' },
    );
    const ready = new Promise<Result<PracticeWorldReady>>((resolve) => {
      const patience = setTimeout(() => {
        child.kill();
        resolve(failedToStart('did not answer in time'));
      }, START_PATIENCE_MS);
      child.once('message', (message: PracticeWorldReady) => {
        clearTimeout(patience);
        resolve(succeed(message));
      });
      child.once('exit', (code) => {
        clearTimeout(patience);
        resolve(failedToStart(`ended with code ${code}`));
        if (running?.child !== child) return;
        running = null;
        options.log.warn(`The practice world ended with code ${code}`);
        options.onLost();
      });
    });
    running = { child, ready };
    return ready;
  }

  return {
    start: () => running?.ready ?? launch(),
    async stop() {
      const current = running;
      running = null;
      if (!current) return;
      await new Promise<void>((resolve) => {
        const patience = setTimeout(() => current.child.kill(), STOP_PATIENCE_MS);
        current.child.once('exit', () => {
          clearTimeout(patience);
          resolve();
        });
        current.child.postMessage({ type: 'stop' });
      });
    },
  };
}

function failedToStart(why: string): Result<never> {
  return fail({
    kind: 'internal',
    code: 'PRACTICE_WORLD_FAILED',
    message: `The practice world ${why}. Try again; if it keeps failing, restart Hustings.`,
  });
}
