/** Runs other programs: tools in node_modules, npm, and children that receive this process's signals. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

import { inProject, projectRoot } from './project.mjs';
import { Interrupted, SetUpError } from './report.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] Defaults to the project's root.
 * @property {NodeJS.ProcessEnv} [env]
 * @property {'inherit' | 'capture'} [output] `capture` returns it.
 * @property {number} [timeoutMs] Kills the program after this time.
 * @property {number} [killAfterMs] Kills the program if it outlives a forwarded signal by this time.
 * @property {(child: import('node:child_process').ChildProcess) => void} [onStart]
 *
 * @typedef {object} RunResult
 * @property {number} code Exit code; 128 + signal number if a signal ended it; 127 if it could not start.
 * @property {string} stdout
 * @property {string} stderr
 */

/**
 * Runs a program to its end. A failing program does not throw: read `code`. A signal to this process ends the program,
 * and is then thrown as `Interrupted`.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: options.cwd ?? projectRoot,
      env: options.env ?? process.env,
      stdio: options.output === 'capture' ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
      timeout: options.timeoutMs ?? 0,
      killSignal: 'SIGKILL',
    });
    options.onStart?.(child);
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (stderr += text));
    /** @type {NodeJS.Signals | undefined} */
    let received;
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      received = signal;
      child.kill(signal);
      if (options.killAfterMs !== undefined)
        setTimeout(() => child.kill('SIGKILL'), options.killAfterMs).unref();
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    const finish = (/** @type {number} */ code) => {
      for (const signal of SIGNALS) process.off(signal, forward);
      if (received === undefined) resolve({ code, stdout, stderr });
      else reject(new Interrupted(received));
    };
    child.on('error', (error) => {
      stderr += error.message;
      finish(127);
    });
    child.on('close', (code, signal) =>
      finish(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
    );
  });
}

/**
 * Runs npm: the one that started this script, or the one on the path.
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
 * Runs a command of node_modules.
 * @param {string} script Path of its JavaScript file below node_modules, such as `vite/bin/vite.js`.
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 * @param {string} [node] Path of the Node that runs it; by default this one.
 */
export function tool(script, parameters, options, node = process.execPath) {
  return run(node, [inProject('node_modules', script), ...parameters], options);
}

/**
 * Throws a SetUpError with the end of the program's output unless it succeeded.
 * @param {RunResult} result
 * @param {string} message
 */
export function assertSuccess(result, message) {
  if (result.code === 0) return result;
  const output = `${result.stdout}\n${result.stderr}`.trim().split('\n').slice(-40).join('\n');
  throw new SetUpError([message, output].filter(Boolean).join('\n\n'));
}
