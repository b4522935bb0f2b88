/** Lets one process at a time do work that several clones or commands share, such as a download. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const RETRY_MS = 250;
/** No work takes this long: the holder died, and another process has its id now. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Runs `work` while holding the lock file, which contains the holder's process id. Waits for another holder, and takes
 * over from one that died.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] Called once if another process holds the lock.
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let hasWaited = false; !claim(file);) {
    if (evictDeadHolder(file)) continue;
    if (!hasWaited) onWait?.();
    hasWaited = true;
    await delay(RETRY_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function claim(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes the lock of a holder that died. It is renamed first, so that only one of several waiters removes it.
 * @param {string} file
 * @returns {boolean} False while the holder lives.
 */
function evictDeadHolder(file) {
  try {
    const holder = readFileSync(file, 'utf8');
    const isAbandoned = Date.now() - statSync(file).mtimeMs > ABANDONED_AFTER_MS;
    if (!isAbandoned && isAlive(Number(holder))) return false;
    const evicted = `${file}.${process.pid}`;
    renameSync(file, evicted);
    const isNewer = readFileSync(evicted, 'utf8') !== holder;
    if (isNewer) renameSync(evicted, file);
    else rmSync(evicted);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return true;
    throw error;
  }
}

/** @param {number} pid 0 while the holder has not yet written its id. */
function isAlive(pid) {
  try {
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}
