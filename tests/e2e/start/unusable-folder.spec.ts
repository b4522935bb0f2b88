/** A start that cannot use its folder says so and fails, with and without a display. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { launchCommand } from '@support/app/app';
import { expect, test } from '@support/app/test';

/** Reports the dialog instead of waiting for a click on it. */
const REPORT_DIALOG = `require('electron').dialog.showErrorBox = (title, text) =>
  process.stdout.write('DIALOG ' + title + ': ' + text + '\\n');`;

/** Starts the client with this folder, waits for its end, and returns what it said. */
async function startIn(userDataDir: string, preloadScript: string, env: NodeJS.ProcessEnv = {}) {
  const command = launchCommand({ userDataDir, preloadScript });
  const client = spawn(command.executablePath, command.args, { env: { ...command.env, ...env } });
  let said = '';
  client.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  client.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(client, 'close');
  return { status: client.exitCode ?? client.signalCode, said };
}

test('a start whose folder is a file ends with a dialog, a line on stderr and a failing status', async ({
  userDataDir,
}) => {
  const script = join(userDataDir, 'report.cjs');
  writeFileSync(script, REPORT_DIALOG);
  const file = join(userDataDir, 'file');
  writeFileSync(file, 'mine');
  for (const folder of [file, join(file, 'inside')]) {
    const { status, said } = await startIn(folder, script);
    expect(said).toContain('DIALOG Hustings cannot start: Hustings cannot use the folder');
    expect(said).toContain(`${folder}: a file is in its place. Nothing was changed.`);
    expect(status).toBe(1);
  }
  const withoutDisplay = await startIn(file, script, { DISPLAY: '', WAYLAND_DISPLAY: '' });
  expect(withoutDisplay.said).toContain(`${file}: a file is in its place. Nothing was changed.`);
  expect(withoutDisplay.status).not.toBe(0);
  const onVirtualDisplay = await startIn(file, script, {
    HUSTINGS_CAPTURE: join(userDataDir, 'window.png'),
  });
  expect(onVirtualDisplay.said).toContain(`${file}: a file is in its place. Nothing was changed.`);
  expect(onVirtualDisplay.said).not.toContain('DIALOG');
  expect(onVirtualDisplay.status).toBe(1);
});

test('a start without a display says what is missing, and fails', async ({ userDataDir }) => {
  const script = join(userDataDir, 'report.cjs');
  writeFileSync(script, REPORT_DIALOG);
  const folder = join(userDataDir, 'folder');
  const { status, said } = await startIn(folder, script, { DISPLAY: '', WAYLAND_DISPLAY: '' });
  expect(said).toContain('No display found. Nothing was changed.');
  expect(status).toBe(1);
});

test('a start that cannot take its lock is distinguished from a second start', async ({
  userDataDir,
}) => {
  const script = join(userDataDir, 'report.cjs');
  writeFileSync(script, REPORT_DIALOG);
  const folder = join(userDataDir, 'folder');
  mkdirSync(join(folder, 'SingletonLock', 'in-the-way'), { recursive: true });
  const { status, said } = await startIn(folder, script);
  expect(said).toContain('Hustings cannot lock the folder for its data');
  expect(status).toBe(1);
});

test('a second start in the same folder ends well, because the first window answers it', async ({
  open,
  userDataDir,
  newFolder,
}) => {
  await open();
  const script = join(newFolder(), 'report.cjs');
  writeFileSync(script, REPORT_DIALOG);
  const { status, said } = await startIn(userDataDir, script);
  expect(said).not.toContain('DIALOG');
  expect(said).toContain(`Hustings is already running with ${userDataDir};`);
  expect(status).toBe(0);
});
