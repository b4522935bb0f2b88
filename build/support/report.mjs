/** What the commands print, and how they end. */
import { constants } from 'node:os';

const PARENT_POLL_MS = 250;

/**
 * Prints one line on stderr, so that stdout stays machine-readable.
 * @param {string} line
 */
export function log(line) {
  process.stderr.write(`${line}\n`);
}

/** A failure that a person can fix. Its message says what happened and what to do; no stack is shown. */
export class SetUpError extends Error {
  /** @override */
  name = 'SetUpError';
}

/** Thrown after a signal has ended a child, so that everything that the command started ends before it does. */
export class Interrupted extends Error {
  /** @override */
  name = 'Interrupted';
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Ended by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Runs a command's body. A failure is printed as a message and ends the process with its exit code.
 * @param {() => Promise<number | void>} body Resolves to the exit code; 0 if it returns nothing.
 */
export async function runScript(body) {
  endWithNpm();
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    // By name: Vite loads the command with its own copies of these classes.
    const { name, code, message, stack, exitCode = 1 } = /** @type {any} */ (error);
    const isForPeople = name === 'SetUpError' || String(code).startsWith('ERR_PARSE_ARGS');
    if (name !== 'Interrupted') log(`\n${isForPeople ? message : (stack ?? String(error))}`);
    process.exitCode = exitCode;
  }
}

/** Ends this process as a signal would when its parent is gone: a killed npm passes nothing on. */
function endWithNpm() {
  const parent = process.ppid;
  if (!process.env['npm_lifecycle_event'] || process.platform === 'win32') return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS);
  timer.unref();
}
