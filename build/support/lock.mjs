/** Lets one process at a time do a piece of work that several clones or commands share, such as a download. */
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const HEARTBEAT_MS = 2_000;
const DEAD_AFTER_MS = 20_000;
const RETRY_MS = 250;

/**
 * Runs `work` while holding the lock file; waits for another holder, and takes over from one that died.
 *
 * The holder touches the file every two seconds, so that a killed process or a reused process id never
 * blocks the next one for longer than twenty seconds.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] Called once when somebody else holds the lock.
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  mkdirSync(path.dirname(file), { recursive: true });
  const token = `${process.pid} ${Date.now()} ${Math.random()}`;
  let told = false;
  while (!claim(file, token)) {
    const dead = deadHolder(file);
    if (dead !== null) {
      evict(file, dead);
      continue;
    }
    if (!told) onWait?.();
    told = true;
    await delay(RETRY_MS);
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  const release = () => {
    clearInterval(heartbeat);
    if (read(file) === token) rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} file @param {string} token */
function claim(file, token) {
  try {
    writeFileSync(file, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The token of a holder that is gone, or null when nobody holds the lock or its holder is alive.
 * @param {string} file
 */
function deadHolder(file) {
  const holder = read(file);
  if (holder === null) return null;
  try {
    if (Date.now() - statSync(file).mtimeMs > DEAD_AFTER_MS) return holder;
    const pid = Number(holder.split(' ')[0]);
    if (Number.isInteger(pid) && pid > 0) process.kill(pid, 0);
    return null;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH' ? holder : null;
  }
}

/**
 * Removes a dead holder's file by renaming it first, so that only one of several waiters wins. A newer lock is put
 * back.
 * @param {string} file
 * @param {string} dead
 */
function evict(file, dead) {
  const grave = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, grave);
    const moved = read(grave);
    if (moved !== dead && moved !== null) claim(file, moved);
    rmSync(grave, { force: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} file */
function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Somebody removed the folder: the work itself will report the consequence.
  }
}
