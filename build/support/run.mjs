/**
 * Starts other programs: the npm that started this script, tools in node_modules, and children that get this process's
 * signals.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

import { inProject, projectRoot } from './project.mjs';
import { SetUpError } from './report.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] The project's root unless told.
 * @property {NodeJS.ProcessEnv} [env] This process's environment unless told.
 * @property {'inherit' | 'capture' | 'stderr'} [output] `capture` returns it, `stderr` sends all of it to our stderr.
 * @property {number} [timeoutMs] Ends the program and reports `timedOut`.
 *
 * @typedef {object} RunResult
 * @property {number} code Exit code; 128 + signal number where a signal ended it; 127 when it could not start.
 * @property {string} stdout
 * @property {string} stderr
 * @property {boolean} timedOut
 */

/**
 * Runs a program to its end. It never throws for a failing program: look at `code`. A signal to this
 * process ends the program first, then this process.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, parameters, options = {}) {
  const output = options.output ?? 'inherit';
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: options.cwd ?? projectRoot,
      env: options.env ?? process.env,
      stdio:
        output === 'inherit'
          ? 'inherit'
          : output === 'stderr'
            ? ['ignore', 2, 2]
            : ['ignore', 'pipe', 'pipe'],
      shell:
        process.platform === 'win32' && !/\.exe$/i.test(command) && command !== process.execPath,
    });
    let stdout = '';
    let stderr = '';
    let timedOut = false;
    child.stdout?.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (stderr += text));
    const stopForwarding = forwardSignals(child);
    const timer =
      options.timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            child.kill('SIGKILL');
          }, options.timeoutMs);
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer);
      const signal = stopForwarding();
      if (signal !== null) process.kill(process.pid, signal);
      resolve({ code, stdout, stderr, timedOut });
    };
    child.on('error', (error) => {
      stderr += error.message;
      finish(127);
    });
    child.on('close', (code, signal) => finish(exitCodeOf(code, signal)));
  });
}

/**
 * A child's exit code as a shell reports it: its code, or 128 plus the signal's number.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0);
}

/**
 * Passes the signals that this process gets on to a child.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => NodeJS.Signals | null} Stops passing signals on, and returns the signal that came meanwhile.
 */
export function forwardSignals(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  /** @type {NodeJS.Signals | null} */
  let received = null;
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
    return received;
  };
}

/**
 * Runs npm: the one that started this script, or else the one on the path.
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 */
export function npm(parameters, options) {
  const own = process.env['npm_execpath'];
  return own && /npm-cli\.c?js$/.test(own)
    ? run(process.execPath, [own, ...parameters], options)
    : run('npm', parameters, options);
}

/**
 * Runs a command of node_modules with this Node.
 * @param {string} script Path of its JavaScript file below node_modules, such as `vite/bin/vite.js`.
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 */
export function tool(script, parameters, options) {
  return run(process.execPath, [inProject('node_modules', script), ...parameters], options);
}

/**
 * Throws a SetUpError with the program's own words unless it ended well.
 * @param {RunResult} result
 * @param {string} whatToDo
 */
export function mustSucceed(result, whatToDo) {
  if (result.code === 0) return result;
  const words = result.stderr.trim().split('\n').slice(-12).join('\n');
  throw new SetUpError([whatToDo, words].filter(Boolean).join('\n\n'));
}
