/** Runs `npm run dev` on a copy of the sources, so that a test can edit them, and drives its window. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';

const SOURCES = [
  'build',
  'electron',
  'renderer',
  'shared',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
];
const DEBUGGER = /DevTools listening on (ws:\S+)/g;
const START_LIMIT_MS = 60_000;
const ASK_AGAIN_MS = 50;

/** A running `npm run dev`. */
export interface DevLoop {
  /** The window of the nth client that was started, counted from 1. */
  window(start: number): Promise<Page>;
  /** Replaces text in a source file; resolves to the time of the write. */
  edit(file: string, from: string, to: string): number;
  stop(): Promise<void>;
}

/** Starts it in its own copy of the project, which must lie below `out` so that node_modules is found. */
export function startDevLoop(projectRoot: string, name: string): DevLoop {
  const folder = join(projectRoot, 'out', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const source of SOURCES)
    cpSync(join(projectRoot, source), join(folder, source), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const child = spawn(
    process.execPath,
    [
      join(folder, 'build', 'run.mjs'),
      'build/electron/dev.ts',
      '--remote-debugging-port=0',
      `--user-data-dir=${join(folder, 'user-data')}`,
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const browsers: Browser[] = [];

  async function debuggerOf(start: number): Promise<string> {
    const deadline = Date.now() + START_LIMIT_MS;
    while (Date.now() < deadline) {
      const address = Array.from(words.matchAll(DEBUGGER))[start - 1]?.[1];
      if (address !== undefined) return address;
      if (child.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
    throw new Error(`npm run dev did not start client ${start}:\n${words}`);
  }

  return {
    async window(start) {
      const browser = await chromium.connectOverCDP(await debuggerOf(start));
      browsers.push(browser);
      const [context] = browser.contexts();
      if (!context) throw new Error('The client has no window');
      return context.pages()[0] ?? (await context.waitForEvent('page'));
    },
    edit(file, from, to) {
      const source = readFileSync(join(folder, file), 'utf8');
      if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(join(folder, file), source.replace(from, to));
      return Date.now();
    },
    async stop() {
      await Promise.allSettled(browsers.map((browser) => browser.close()));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
