/** The commands of npm as programs: what `npm start` and `npm run world` print, and how signals end them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { expect, test } from '@playwright/test';

import { PROJECT_ROOT } from '@support/app/app';
import { removeFolder } from '@support/app/files';
import { ask } from '@support/world/http';

test.skip(process.platform !== 'linux', 'virtual displays are for Linux');

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
  test(`${signal} to npm start ends the client and its virtual display`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hustings-start-'));
    const data = join(folder, 'data');
    const picture = join(folder, 'window.png');
    const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...environment } = process.env;
    const npm = spawn('npm', ['start', '--', `--user-data-dir=${data}`], {
      cwd: PROJECT_ROOT,
      env: { ...environment, HUSTINGS_CAPTURE: picture },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(npm, 'close');
    let printed = '';
    npm.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    try {
      await expect.poll(() => existsSync(picture)).toBe(true);
      expect(printed).toMatch(/^There is no display here: .+ \(:\d+\).+\n$/u);
      expect(printed).toContain(picture);
      const display = `/tmp/.X11-unix/X${/\(:(\d+)\)/u.exec(printed)?.[1]}`;
      const client = Number(readlinkSync(join(data, 'SingletonLock')).split('-').at(-1));
      expect(isRunning(client)).toBe(true);
      expect(existsSync(display)).toBe(true);

      npm.kill(signal);
      await ended;
      await expect.poll(() => isRunning(client)).toBe(false);
      await expect.poll(() => existsSync(display)).toBe(false);
    } finally {
      npm.kill('SIGTERM');
      await ended;
      removeFolder(folder);
    }
  });
}

test('`npm run world` prints its JSON line first', async () => {
  const world = spawn('npm', ['run', 'world', '--', '--port=0'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const [line] = (await once(createInterface({ input: world.stdout }), 'line')) as [string];
    const started = JSON.parse(line) as { readonly baseUrl: string };
    expect((await ask(`${started.baseUrl}/api/error-codes`)).status).toBe(200);
  } finally {
    const ended = once(world, 'exit');
    world.kill('SIGTERM');
    await ended;
  }
});
