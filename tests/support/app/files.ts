/** Reads and damages the files in a client's user-data folder, from outside the client. */
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Retries of a folder's removal, and the pause between them in ms, for files that appear meanwhile. */
const REMOVAL = { maxRetries: 10, retryDelay: 50 } as const;

/** The result of `read`, or `gone` if the file or folder no longer exists. Chromium's own files come and go. */
function unlessGone<T>(read: () => T, gone: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return gone;
    throw error;
  }
}

/** Every file below a folder. Files that vanish meanwhile are left out. */
export function filesBelow(folder: string): string[] {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true }), []);
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Removes a folder that ending processes may still write to: Electron's helpers end after main. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, ...REMOVAL });
}

/** The bytes of a file, or none if the file no longer exists. */
export function readBytes(path: string): Buffer {
  return unlessGone(() => readFileSync(path), Buffer.alloc(0));
}

/** The files below `folder` that contain `text` in UTF-8 or UTF-16. */
export function filesContaining(folder: string, text: string): string[] {
  const forms = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  return filesBelow(folder)
    .filter((path) => {
      const bytes = readBytes(path);
      return forms.some((form) => bytes.includes(form));
    })
    .map((path) => relative(folder, path));
}

/** Paths of the newest generation of each stored session. */
export function sessionFiles(userDataDir: string): string[] {
  const folder = join(userDataDir, 'profiles');
  return unlessGone(() => readdirSync(folder), [])
    .filter((name) => /^session-[0-9a-z]+$/.test(name))
    .map((name) => join(folder, name));
}

/** The text of all stored sessions, or the empty string. */
export function storedSessions(userDataDir: string): string {
  return sessionFiles(userDataDir)
    .map((path) => readBytes(path).toString('utf8'))
    .join('\n');
}

/** Flips one bit in the middle of a file. */
export function damage(path: string): void {
  const bytes = readFileSync(path);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

/** The permission bits of a file, for example `600`. */
export function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}
