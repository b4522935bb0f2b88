/** What the scripts tell a person: plain lines and progress, always on stderr, so that stdout stays machine-readable. */

const PARENT_POLL_MS = 250;
const MEBIBYTE = 1024 * 1024;

/**
 * One line for the person at the terminal.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** A failure that a person can fix. Its message says what happened and what to do; no stack is shown. */
export class SetUpError extends Error {
  /** @override */
  name = 'SetUpError';
}

/**
 * Runs a script's body. A failure is printed as a message and ends the process with code 1.
 * @param {() => Promise<number | void>} body Resolves to the exit code, 0 when it returns nothing.
 */
export async function runScript(body) {
  endWithNpm();
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    say(
      error instanceof SetUpError
        ? `\n${error.message}`
        : `\n${error instanceof Error ? error.stack : String(error)}`,
    );
    process.exitCode = 1;
  }
}

/**
 * Ends this process as a signal would when the npm that started it is gone.
 *
 * npm passes SIGTERM to the shell between it and us, and only that shell ends.
 */
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

/**
 * Formats a number of bytes in MB with one decimal.
 * @param {number} bytes
 */
function megabytes(bytes) {
  return `${(bytes / MEBIBYTE).toFixed(1)} MB`;
}

/**
 * A progress line: redrawn in place on a terminal, otherwise one line every ten percent.
 * @param {string} label
 * @param {number} total
 * @param {(amount: number) => string} [format] How an amount is shown; bytes in MB unless told.
 */
export function progress(label, total, format = megabytes) {
  const terminal = process.stderr.isTTY;
  let shownPercent = 0;
  return {
    /** @param {number} done */
    update(done) {
      const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0;
      const step = terminal ? 1 : 10;
      if (percent < shownPercent + step && !(percent === 100 && shownPercent < 100)) return;
      shownPercent = terminal ? percent : percent - (percent % 10);
      const line = `${label}: ${format(done)} of ${format(total)} (${percent} %)`;
      process.stderr.write(terminal ? `\r\u001B[K${line}` : `${line}\n`);
    },
    end() {
      if (terminal && shownPercent > 0) process.stderr.write('\n');
    },
  };
}
