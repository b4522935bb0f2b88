/** Lets one process at a time do work that several clones or commands share, such as a download. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
  for (let hasWaited = false; !claim(file); hasWaited = true) {
    if (!hasWaited) onWait?.();
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

/**
 * Creates the lock file. Removes that of a dead holder first, so that the next attempt succeeds.
 * @param {string} file
 */
function claim(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > ABANDONED_AFTER_MS) return false;
    // Empty while the holder has not yet written its id.
    const holder = Number(readFileSync(file, 'utf8'));
    return holder === 0 || process.kill(holder, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
