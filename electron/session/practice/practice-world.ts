/** Runs the practice world as a utility process of the app and keeps it running. */
import { utilityProcess } from 'electron';
import type { UtilityProcess } from 'electron';

import type { WorldAnswer, WorldRequest } from '@shared/domain/practice-world';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import type { Log } from '../../log/log';
import type { Corruption } from '../../storage/corruption-report';

/** A request without its id, which is added when it is sent. */
type WorldQuestion = WorldRequest extends infer One
  ? One extends WorldRequest
    ? Omit<One, 'id'>
    : never
  : never;

/** The world's first message: where it listens and who can play. */
export interface PracticeWorldReady {
  readonly baseUrl: string;
  readonly players: readonly {
    readonly username: string;
    readonly password: string;
    readonly publicKey: string;
    readonly privateKey: string;
  }[];
  /** What damage on the disk did to the saved world; absent if there was none. */
  readonly recovery?: WorldRecovery;
}

/** `cut-back` to an earlier moment, or `recreated`. */
type WorldRecovery = 'cut-back' | 'recreated';

export interface PracticeWorld {
  /** Starts the world, or returns at once when it already runs. */
  start(): Promise<Result<PracticeWorldReady>>;
  /** Asks the running world by message; a world that does not run, ends or stays silent is a failure. */
  ask(question: WorldQuestion): Promise<Result<WorldAnswer>>;
  stop(): Promise<void>;
}

export interface PracticeWorldOptions {
  /** The built world. */
  readonly scriptPath: string;
  /** Where the world keeps its state between runs. */
  readonly stateDirectory: string;
  /** Called when a running world ends unexpectedly. One that cannot start is a failure of `start`. */
  readonly onLost: (why: string) => void;
  /** Called when the saved world was damaged. */
  readonly onCorruption: (corruption: Corruption) => void;
  readonly log: Log;
}

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 10_000;
/**
 * Stderr may stay open after the world ends, if it started another process. Long, because a busy machine delivers the last
 * line late, and the player would lose the reason.
 */
const STDERR_TIMEOUT_MS = 10_000;
/** How much of each output is kept. */
const LONGEST_OUTPUT = 2_000;

/** Creates the host; nothing runs until `start`. */
export function createPracticeWorld(options: PracticeWorldOptions): PracticeWorld {
  let running: { child: UtilityProcess; ready: Promise<Result<PracticeWorldReady>> } | null = null;
  let lastQuestion = 0;

  function launch(): Promise<Result<PracticeWorldReady>> {
    const child = utilityProcess.fork(
      options.scriptPath,
      [`--state-dir=${options.stateDirectory}`],
      { stdio: ['ignore', 'ignore', 'pipe'], serviceName: 'Hustings practice world' },
    );
    let isReady = false;
    const lastLine = followStderr(child, options.log);
    const ready = new Promise<Result<PracticeWorldReady>>((resolve) => {
      const timer = setTimeout(() => {
        child.kill();
        resolve(failedToStart('did not respond in time'));
      }, START_TIMEOUT_MS);
      child.once('message', (message: PracticeWorldReady) => {
        clearTimeout(timer);
        isReady = true;
        if (message.recovery) options.onCorruption(corruptionOf(message.recovery));
        resolve(succeed(message));
      });
      child.once('exit', (code) => {
        clearTimeout(timer);
        const isCurrent = running?.child === child;
        if (isCurrent) running = null;
        void lastLine().then((line) => {
          const why = `ended with code ${code}${line}`;
          resolve(failedToStart(why));
          if (!isCurrent) return;
          options.log.warn(`The practice world ${why}`);
          if (isReady) options.onLost(why);
        });
      });
    });
    running = { child, ready };
    return ready;
  }

  return {
    start: () => running?.ready ?? launch(),
    async ask(question) {
      const current = running;
      const ready = await current?.ready;
      if (!current || ready?.ok !== true) return fail(ownFailure('PRACTICE_WORLD_NOT_RUNNING'));
      lastQuestion += 1;
      return askChild(current.child, { ...question, id: lastQuestion });
    },
    async stop() {
      const current = running;
      running = null;
      if (!current) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => current.child.kill(), STOP_TIMEOUT_MS);
        current.child.once('exit', () => {
          clearTimeout(timer);
          resolve();
        });
        current.child.postMessage({ type: 'stop' });
      });
    },
  };
}

/**
 * Logs what the world writes to stderr. The returned function waits until stderr ends, which may be after the process
 * ends, and resolves to its last line, as the end of a sentence.
 */
function followStderr(child: UtilityProcess, log: Log): () => Promise<string> {
  const { stderr } = child;
  let last = '';
  const onData = (chunk: Buffer) => {
    const output = chunk.toString('utf8').trim().slice(-LONGEST_OUTPUT);
    if (output === '') return;
    last = output.split('\n').at(-1) ?? '';
    // All of it: an exception's stack comes before the last line.
    log.warn(`The practice world: ${output.replaceAll(/\s*[\r\n]+\s*/gu, ' ')}`);
  };
  let onEnd = () => {};
  const ended = new Promise<void>((resolve) => {
    onEnd = resolve;
  });
  const listen = () => {
    if (!stderr) onEnd();
    else stderr.off('data', onData).off('end', onEnd).on('data', onData).on('end', onEnd);
  };
  listen();
  return async () => {
    // Electron removes all listeners from stderr right after the event `exit`, even if the last line is still on its way.
    await Promise.resolve();
    listen();
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, STDERR_TIMEOUT_MS);
    });
    await Promise.race([ended, tooLong]);
    clearTimeout(timer);
    return last === '' ? '' : `. ${last}`;
  };
}

function askChild(child: UtilityProcess, request: WorldRequest): Promise<Result<WorldAnswer>> {
  return new Promise((resolve) => {
    const settle = (result: Result<WorldAnswer>): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(result);
    };
    const onMessage = (answer: WorldAnswer): void => {
      if (answer.id === request.id) settle(succeed(answer));
    };
    const onExit = (): void => {
      settle(fail(ownFailure('PRACTICE_WORLD_NOT_RUNNING')));
    };
    const timer = setTimeout(() => {
      settle(fail(ownFailure('PRACTICE_WORLD_SILENT')));
    }, ANSWER_TIMEOUT_MS);
    child.on('message', onMessage);
    child.on('exit', onExit);
    child.postMessage(request);
  });
}

function corruptionOf(recovery: WorldRecovery): Corruption {
  return { name: 'practice-world', left: recovery === 'cut-back' ? 'previous' : 'nothing' };
}

function failedToStart(why: string): Result<never> {
  return fail({
    kind: 'internal',
    code: 'PRACTICE_WORLD_FAILED',
    message: `The practice world ${why.replace(/\.$/u, '')}. Try again; if it keeps failing, restart Hustings.`,
  });
}
