/** Starts the built client in real Electron, each time with its own user-data folder. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { _electron } from 'playwright';
import type { ElectronApplication, Page } from 'playwright';

import { removeFolder } from './files';
import { openSocketsPlain } from './plain-sockets';
import type { PlayerAccount } from './desktop/player-account';
import { signInFolder } from './signed-in-folder';
import type { SignedInPlayer } from './signed-in-folder';

export const PROJECT_ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface LaunchOptions {
  /** Address of the service. Absent: no server is configured, as on a player's first start. */
  readonly serverUrl?: string;
  /** The folder of an earlier start. Absent: a new folder, removed at the end. */
  readonly userDataDir?: string;
  /** Signed in by an earlier start. Not together with a keyring or its own account. */
  readonly signedIn?: SignedInPlayer;
  /** Replaces every poll interval. */
  readonly pollMs?: number;
  /** A keyring to encrypt with. Absent: no keyring, even if this machine has one (Linux). */
  readonly keyring?: {
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  };
  /** A script that Electron runs before the client. */
  readonly preloadScript?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The executable of another build, for example a packaged one. */
  readonly executablePath?: string;
  /** Runs that build under this account, with Chromium's sandbox on. */
  readonly account?: PlayerAccount;
}

export interface RunningApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userDataDir: string;
  /** Everything the app has printed so far. */
  output(): string;
  /** Console errors and uncaught exceptions of the renderer. */
  pageErrors(): readonly string[];
  /** Unhandled rejections and uncaught exceptions of main. */
  mainErrors(): readonly string[];
  /** Quits as a player does, and waits for the end. */
  close(): Promise<void>;
  /** Kills every process of the app at once (SIGKILL), as a crash of the machine would. */
  kill(): Promise<void>;
  /** False once its process has ended. */
  isRunning(): boolean;
}

/** How Electron prints an unhandled rejection or an uncaught exception of main. */
const MAIN_ERROR =
  /UnhandledPromiseRejection|Uncaught Exception|JavaScript error occurred|App threw/;

/**
 * Draws in software from the start. The display of a test has no graphics card: Chromium would look for one, and would
 * end its GPU process for it again, at each start, before it draws in software all the same.
 */
const NO_GRAPHICS_CARD = ['--disable-gpu', '--disable-software-rasterizer'];

/** The part of Electron's path below its distribution folder. */
const EXECUTABLE_NAME = /[\\/](?:Electron\.app[\\/].*|electron(?:\.exe)?)$/;
const ATTACH_TIMEOUT_MS = 30_000;
const LOST_EVALUATION = 'Resulting promise was garbage collected';
/** The garbage collector runs often just after the start, while modules load; hence the retries. */
const MAX_LOST_EVALUATIONS = 10;
/** The wait after the first loss; each one after that is longer by as much. */
const LOST_EVALUATION_WAIT_MS = 50;

let knownElectronPath: string | undefined;

/** The executable that `npm start` uses too. */
export function electronPath(): string {
  knownElectronPath ??= process.env['HUSTINGS_TEST_ELECTRON'];
  knownElectronPath ??= execFileSync('npm', ['run', '-s', 'electron-path'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  }).trim();
  return knownElectronPath;
}

export function newUserDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'hustings-e2e-'));
}

/** Arguments and environment of one start, for tests that spawn the process themselves. */
export function launchCommand(options: LaunchOptions & { readonly userDataDir: string }) {
  const { account } = options;
  const needsNoSandbox =
    account === undefined && process.platform === 'linux' && process.getuid?.() === 0;
  const executable = options.executablePath ?? electronPath();
  return {
    executablePath: account?.starterOf(executable) ?? executable,
    ...(account ? { chromiumSandbox: true, cwd: account.home } : {}),
    args: [
      ...(options.preloadScript ? ['-r', options.preloadScript] : []),
      ...(options.executablePath ? [] : [PROJECT_ROOT]),
      ...(needsNoSandbox ? ['--no-sandbox'] : []),
      ...(process.platform === 'linux' ? NO_GRAPHICS_CARD : []),
      `--user-data-dir=${options.userDataDir}`,
      ...(options.serverUrl ? [`--server=${options.serverUrl}`] : []),
      ...(options.keyring?.args ??
        (process.platform === 'linux' ? ['--password-store=basic'] : [])),
      ...(options.args ?? []),
    ],
    env: {
      ...definedEnvironment(),
      ...(options.pollMs ? { HUSTINGS_POLL_MS: String(options.pollMs) } : {}),
      ...options.keyring?.env,
      ...account?.env,
      ...options.env,
    },
  };
}

/** Launches the client and waits for its window. */
export async function launchApp(options: LaunchOptions = {}): Promise<RunningApp> {
  const userDataDir = options.userDataDir ?? newUserDataDir();
  openSocketsPlain();
  if (options.signedIn) await signInFolder(userDataDir, options.signedIn);
  const app = await startElectron(launchCommand({ ...options, userDataDir }), options);
  retryLostEvaluations(app);
  const child = app.process();
  const printed: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));

  const errors: string[] = [];
  const page = await app.firstWindow();
  page.evaluate = retrying(page.evaluate.bind(page));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  // The window is known before its document: a call in the empty document that comes first would be lost.
  await page.waitForURL(/^app:/u, { waitUntil: 'commit' });
  // Main imports modules after the first frame; no test races them.
  await page.evaluate(() => window.hustings.invoke('session:get', null));

  const forgetFolder = () => {
    if (!options.userDataDir) removeFolder(userDataDir);
  };
  return {
    app,
    page,
    userDataDir,
    output: () => printed.join(''),
    pageErrors: () => errors,
    mainErrors: () =>
      printed
        .join('')
        .split('\n')
        .filter((line) => MAIN_ERROR.test(line)),
    async close() {
      await app.close();
      forgetFolder();
    },
    async kill() {
      const closed = app.waitForEvent('close');
      child.kill('SIGKILL');
      await closed;
      forgetFolder();
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
}

/** Starts a second process with the folder of a running client and returns its exit code. */
export async function startAgain(
  { userDataDir }: RunningApp,
  ...args: string[]
): Promise<number | null> {
  const command = launchCommand({ userDataDir, args });
  const child = spawn(command.executablePath, command.args, { env: command.env, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/**
 * The inspector loses the result of an evaluation if the garbage collector frees its promise
 * first. The wrapper evaluates again.
 */
function retryLostEvaluations(app: ElectronApplication): void {
  app.evaluate = retrying(app.evaluate.bind(app));
  app.evaluateHandle = retrying(app.evaluateHandle.bind(app));
}

function retrying<Evaluate>(evaluate: Evaluate): Evaluate {
  const evaluateOnce = evaluate as (...args: unknown[]) => Promise<unknown>;
  const isLost = (error: unknown) =>
    error instanceof Error && error.message.includes(LOST_EVALUATION);
  const evaluateUntilAnswered = async (...args: unknown[]): Promise<unknown> => {
    for (let lost = 0; lost < MAX_LOST_EVALUATIONS; lost += 1) {
      try {
        return await evaluateOnce(...args);
      } catch (error) {
        if (!isLost(error)) throw error;
        // Once one is lost, the next ones are lost too: after huge answers, for up to half a second.
        await pause(LOST_EVALUATION_WAIT_MS * (lost + 1));
      }
    }
    return evaluateOnce(...args);
  };
  return evaluateUntilAnswered as Evaluate;
}

/**
 * Playwright waits forever when it attaches in the middle of the first navigation. Electron started
 * through Playwright's own loader waits for it instead. The loader cannot enter a packaged build and
 * hides the keyring, so those two starts are tried again.
 */
async function startElectron(
  { executablePath, ...command }: ReturnType<typeof launchCommand>,
  { executablePath: packaged, keyring }: LaunchOptions,
): Promise<ElectronApplication> {
  if (packaged === undefined && keyring === undefined) {
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] = executablePath.replace(EXECUTABLE_NAME, '');
    return _electron.launch(command);
  }
  const attempt = () =>
    _electron.launch({ ...command, executablePath, timeout: ATTACH_TIMEOUT_MS });
  return attempt().catch(attempt).catch(attempt);
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('HUSTINGS_')));
}
