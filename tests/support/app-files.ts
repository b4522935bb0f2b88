/** What the client left in its user-data folder, read from outside. */
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What `read` gives, or `gone` when there is nothing to read any more. */
function unlessGone<T>(read: () => T, gone: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return gone;
    throw error;
  }
}

/** Every file below a folder. Files and folders that vanish meanwhile are left out: Chromium's own come and go. */
export function filesBelow(folder: string): string[] {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true }), []);
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() && existsSync(path) ? [path] : [];
  });
}

/** The bytes of a file; none when it has gone meanwhile, as a temporary one does. */
function bytesOf(path: string): Buffer {
  return unlessGone(() => readFileSync(path), Buffer.alloc(0));
}

/** The files below `folder` that hold `text`, as bytes of UTF-8 or UTF-16. */
export function filesHolding(folder: string, text: string): string[] {
  const forms = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  return filesBelow(folder)
    .filter((path) => {
      const bytes = bytesOf(path);
      return forms.some((form) => bytes.includes(form));
    })
    .map((path) => relative(folder, path));
}

/** The newest generations of the stored sessions, as paths. */
export function sessionFiles(userDataDir: string): string[] {
  const folder = join(userDataDir, 'profiles');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^session-[0-9a-z]+$/.test(name))
    .map((name) => join(folder, name));
}

/** The text of all stored sessions; the empty string without one. */
export function storedSessions(userDataDir: string): string {
  return sessionFiles(userDataDir)
    .map((path) => bytesOf(path).toString('utf8'))
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
