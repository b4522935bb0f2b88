/**
 * Writes the documents that a first run starts with: the page's own, with the welcome screen in it
 * and its script after the first frame. Drawn by React itself at build time, a new player sees it
 * a tenth of the start earlier.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

import { runnerImport } from 'vite';

import type * as bootSnapshotModule from '../electron/storage/boot-snapshot';

/** Where to find what this needs. */
export interface FirstRunFiles {
  /** The project's folder. */
  readonly root: string;
  /** Folder of the page: `index.html` and its assets. */
  readonly page: string;
  /** The bundle of renderer/first-run.tsx. */
  readonly bundle: string;
}

/** Themes that a new installation can begin with: it follows the operating system. */
const THEMES = ['light', 'dark'] as const;

const EMPTY_ROOT = '<div id="root"></div>';
const SCRIPT_TAGS = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
/**
 * The window's title, styles in attributes, which the page's policy does not allow, and the handles
 * by which a check finds what it can use.
 */
const LEFT_TO_SCRIPTS =
  /<title>[^<]*<\/title>| (?:style|data-(?:testid|value|page|route|nav-id|nav-group))="[^"]*"/g;
const STARTER = 'assets/after-first-frame.js';

/** Writes `first-run-light.html`, `first-run-dark.html` and the script that they start with. */
export async function writeFirstRunPages({ root, page, bundle }: FirstRunFiles): Promise<void> {
  const document = readFileSync(path.join(page, 'index.html'), 'utf8');
  const entry = Array.from(document.matchAll(SCRIPT_TAGS), ([, file = '']) => file).at(-1);
  if (entry === undefined) throw new Error('The built index.html loads no script');
  writeFileSync(path.join(page, STARTER), starterOf(entry));
  const welcome = await renderWelcome(bundle, await newInstallation(root));
  for (const theme of THEMES) {
    writeFileSync(
      path.join(page, `first-run-${theme}.html`),
      firstRunPage(document, theme, welcome),
    );
  }
}

/** The built document with the welcome screen in it. */
export function firstRunPage(
  document: string,
  theme: (typeof THEMES)[number],
  welcome: string,
): string {
  if (!document.includes(EMPTY_ROOT)) throw new Error('The built index.html has no empty #root');
  if (welcome.includes('<script')) throw new Error('The page allows no script in its document');
  const screen = welcome.replaceAll(LEFT_TO_SCRIPTS, '');
  return document
    .replaceAll(SCRIPT_TAGS, '')
    .replace('</head>', `  <script type="module" src="./${STARTER}"></script>\n  </head>`)
    .replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`)
    .replace(EMPTY_ROOT, () => `<div id="root">${screen}</div>`);
}

/** Asks for the page's script once the first frame is drawn: asked for earlier, it would delay that frame. */
function starterOf(entry: string): string {
  const file = `./${path.posix.relative(path.posix.dirname(STARTER), path.posix.normalize(entry))}`;
  return `requestAnimationFrame(() => setTimeout(() => void import(${JSON.stringify(file)})));\n`;
}

/** What main tells the page of a new installation. */
async function newInstallation(root: string): Promise<object> {
  const { module } = await runnerImport<typeof bootSnapshotModule>(
    path.join(root, 'electron', 'storage', 'boot-snapshot.ts'),
    {
      root,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { '@shared': path.join(root, 'shared') } },
    },
  );
  return {
    ...module.EMPTY_BOOT_SNAPSHOT,
    appVersion: '',
    platform: process.platform,
    pollOverrideMs: null,
    refusedServer: null,
  };
}

/** In a thread of its own, whose global names stand in for a browser's. */
function renderWelcome(bundle: string, boot: object): Promise<string> {
  const worker = new Worker(new URL('./first-run-worker.mjs', import.meta.url), {
    workerData: { bundle, boot },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', (html: string) => {
      resolve(html);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The welcome screen was not drawn')));
  });
}
