/** In its own process: electron-log looks for a package.json once in a process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { createFileLog } from '@electron/log/file-log';
import { freshDirectory } from '@support/storage/directory';

it('the log file is written wherever the client was started', () => {
  const directory = freshDirectory();
  const workingDirectory = vi.spyOn(process, 'cwd').mockReturnValue(directory);
  onTestFinished(() => {
    workingDirectory.mockRestore();
  });
  const path = join(directory, 'logs', 'main.log');
  createFileLog({ path }).info('one');
  expect(readFileSync(path, 'utf8')).toMatch(/ info one\n$/);
});
