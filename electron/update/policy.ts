/** The policy file of this computer, with which its administrator can turn updates off for all accounts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the file is: a folder that players cannot write to. */
export function policyPath(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): string {
  if (platform === 'win32')
    return join(env['ProgramData'] ?? 'C:\\ProgramData', 'Hustings', 'policy.json');
  if (platform === 'darwin') return '/Library/Application Support/Hustings/policy.json';
  return '/etc/hustings/policy.json';
}

/**
 * Whether the client may look for updates: it may if there is no file, or if the file does not say `"updates": false`.
 * A file that cannot be read forbids updates.
 */
export function allowsUpdates(path: string): boolean {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
  try {
    const policy: unknown = JSON.parse(text);
    if (typeof policy !== 'object' || policy === null) return false;
    return !('updates' in policy) || policy.updates === true;
  } catch {
    return false;
  }
}
