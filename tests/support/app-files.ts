/** What the client left in its user-data folder, read from outside. */
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file below a folder. Files that vanish meanwhile are left out: Chromium's own come and go. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => existsSync(path));
}

/** The bytes of a file; none when it has gone meanwhile, as a temporary one does. */
function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return Buffer.alloc(0);
    throw error;
  }
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
    .map((path) => readFileSync(path, 'utf8'))
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
