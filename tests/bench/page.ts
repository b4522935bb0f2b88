/** Measures the size of the first load, and how soon an edit shows under `npm run dev`. */
import { startDevLoop } from '@support/app/dev-loop';

import { limitFinding } from './report';
import type { Finding } from './report';

const EDIT_LIMIT_MS = 2_000;
const BUTTON_FILE = 'renderer/features/session/practice-entry.tsx';
const BUTTON = 'Enter the practice world';

/** The figures of the build's size check. */
export interface FirstLoad {
  readonly bytes: number;
  readonly limit: number;
  readonly files: number;
}

/** The JavaScript that the renderer loads before its first paint, gzipped. */
export function firstLoadFinding({ bytes, limit, files }: FirstLoad): Finding {
  return limitFinding('first-load JavaScript', bytes / 1000, limit / 1000, 'KB', [
    `gzipped, in ${files} file(s)`,
  ]);
}

/** Time from writing a source file to its text in the window, for the first and slowest edit after a start. */
export async function measureFirstEdit(
  root: string,
  say: (line: string) => void,
): Promise<Finding> {
  say('  edit: the first edit under npm run dev');
  const loop = startDevLoop(root, 'dev-loop-bench');
  try {
    const page = await loop.window(1);
    await page.getByRole('button', { name: BUTTON }).waitFor();
    const edited = 'Enter the edited world';
    const writtenAtMs = loop.edit(BUTTON_FILE, BUTTON, edited);
    await page.getByRole('button', { name: edited }).waitFor();
    return limitFinding('first edit to screen', Date.now() - writtenAtMs, EDIT_LIMIT_MS, 'ms');
  } finally {
    await loop.stop();
  }
}
