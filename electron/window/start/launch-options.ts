/** The options of this start, from the command line and the environment. */

/** Options of one start; development switches are null in a shipped build. */
export interface LaunchOptions {
  /** Address of the service as given, unchecked. */
  readonly serverUrl: string | null;
  readonly userDataDir: string | null;
  /** Replaces every poll interval, never below 250 ms. */
  readonly pollOverrideMs: number | null;
  /** Replaces the deadline of every request to the service. */
  readonly deadlineOverrideMs: number | null;
  /** Multiplies our own limits of requests a minute, for campaigns against a world that allows that many. */
  readonly rateFactor: number | null;
  /** File that receives a picture of the window after its first paint. */
  readonly capturePath: string | null;
  /** File that gets a line for each notification that is shown. */
  readonly notifyLogPath: string | null;
  /** A `hustings:` link that the system passed, unchecked. */
  readonly deepLink: string | null;
  /** Started with the system: no window is shown until the player asks for one. */
  readonly isHidden: boolean;
  /** Starts without cache, record and window position, which stay as they are on the disk. */
  readonly isSafe: boolean;
}

/** The switch for safe mode. */
const SAFE_SWITCH = 'safe-mode';
/** The switch of a start with the system. */
export const HIDDEN_SWITCH = 'hidden';

const MIN_POLL_OVERRIDE_MS = 250;

/** Reads the options from arguments and environment; an argument wins over its variable. */
export function readLaunchOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  development: boolean,
): LaunchOptions {
  return {
    serverUrl: valueOf(argv, 'server') ?? nonEmpty(env['HUSTINGS_SERVER']),
    userDataDir: valueOf(argv, 'user-data-dir'),
    pollOverrideMs: development ? pollOverride(env['HUSTINGS_POLL_MS']) : null,
    deadlineOverrideMs: development ? positive(env['HUSTINGS_DEADLINE_MS']) : null,
    rateFactor: development ? positive(env['HUSTINGS_RATE_FACTOR']) : null,
    capturePath: development ? nonEmpty(env['HUSTINGS_CAPTURE']) : null,
    notifyLogPath: development ? nonEmpty(env['HUSTINGS_NOTIFY_LOG']) : null,
    deepLink: argv.find((argument) => /^hustings:/i.test(argument)) ?? null,
    isHidden: argv.includes(`--${HIDDEN_SWITCH}`),
    isSafe: argv.includes(`--${SAFE_SWITCH}`),
  };
}

function valueOf(argv: readonly string[], name: string): string | null {
  const prefix = `--${name}=`;
  return nonEmpty(argv.find((argument) => argument.startsWith(prefix))?.slice(prefix.length));
}

function nonEmpty(text: string | undefined): string | null {
  return text ? text : null;
}

function pollOverride(text: string | undefined): number | null {
  const intervalMs = Number(text);
  return text && Number.isFinite(intervalMs) ? Math.max(MIN_POLL_OVERRIDE_MS, intervalMs) : null;
}

function positive(text: string | undefined): number | null {
  const value = Number(text);
  return text && Number.isFinite(value) && value > 0 ? value : null;
}
