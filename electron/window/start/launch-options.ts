/** What this start is asked for, on the command line and in the environment: options, and a link to a screen. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { routeTo } from '@shared/routes/addresses';
import { ROUTE_LIMIT } from '@shared/routes/route';
import type { Route } from '@shared/routes/route';

/** Options of one start; development switches are null in a shipped build. */
export interface LaunchOptions {
  /** Address of the service as given, unchecked. */
  readonly serverUrl: string | null;
  /** A full path, because the start with the system gets it too. */
  readonly userDataDir: string | null;
  /** Replaces every poll interval, never below 250 ms. */
  readonly pollOverrideMs: number | null;
  /** Replaces the deadline of every request to the service. */
  readonly deadlineOverrideMs: number | null;
  /** Multiplies our own limits of requests a minute, for full runs against a world that allows that many. */
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

/** Beside the portable program of Windows, which keeps its data in it while it exists. */
const PORTABLE_FOLDER = 'Hustings Data';

const MIN_POLL_OVERRIDE_MS = 250;

/** Reads the options from arguments and environment; an argument wins over its variable. */
export function readLaunchOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  development: boolean,
): LaunchOptions {
  const userDataDir = valueOf(argv, 'user-data-dir');
  return {
    serverUrl: valueOf(argv, 'server') ?? nonEmpty(env['HUSTINGS_SERVER']),
    userDataDir: userDataDir === null ? portableFolder(env) : resolve(userDataDir),
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

/** The portable program unpacks itself to a temporary folder, and names the folder of its own file. */
function portableFolder(env: Readonly<Record<string, string | undefined>>): string | null {
  const beside = nonEmpty(env['PORTABLE_EXECUTABLE_DIR']);
  const folder = beside === null ? null : join(beside, PORTABLE_FOLDER);
  return folder !== null && existsSync(folder) ? folder : null;
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

/**
 * Names whom the player pays. A link may name the one recipient of a transfer, whom the form shows; it may not fill a
 * list, in which a stranger is easily overlooked.
 */
const RECIPIENTS = 'to';
const TRANSFER = routeTo('transfer');

/** The route of a deep link, or null if the text is not one. Only the path and query are used. */
export function routeOfDeepLink(link: string): Route | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== 'hustings:' || url.host !== 'open') return null;
  if (url.username !== '' || url.password !== '') return null;
  if (url.searchParams.has(RECIPIENTS) && url.pathname !== TRANSFER)
    url.searchParams.delete(RECIPIENTS);
  const route = `${url.pathname || '/'}${url.search}`;
  return route.length <= ROUTE_LIMIT && !route.startsWith('//') ? (route as Route) : null;
}

/** The link that leads to a route; null for what no link can lead to. */
export function deepLinkTo(route: string): string | null {
  if (!route.startsWith('/')) return null;
  const link = `hustings://open${route}`;
  return routeOfDeepLink(link) === null ? null : link;
}

/** A path may be as long on Linux. */
const LONGEST_ARGUMENT = 4_096;
/** Of all arguments together, with space for the working folder in the same message. */
const LONGEST_LINE = 16_000;
/** Leads to no screen, so the player sees that their link was refused. */
const REFUSED_LINK = 'hustings://too-long';

/**
 * The arguments after the program, cut before they can reach the client that runs already; null if nothing had to be cut.
 * Chromium passes them on in one message, and a message of more than 32 KB ends the process that receives it.
 */
export function shortArguments(argv: readonly string[]): readonly string[] | null {
  const given = argv.slice(1);
  const short: string[] = [];
  let length = 0;
  for (const word of given.map(shortWord)) {
    const bytes = word === null ? 0 : Buffer.byteLength(word) + 1;
    if (word === null || length + bytes > LONGEST_LINE) continue;
    length += bytes;
    short.push(word);
  }
  const isSame = short.length === given.length && short.every((word, at) => word === given[at]);
  return isSame ? null : short;
}

/** The argument, a link of the same meaning, or null for one that is left out. */
function shortWord(word: string): string | null {
  const isShort = Buffer.byteLength(word) <= LONGEST_ARGUMENT;
  if (!/^hustings:/iu.test(word)) return isShort ? word : null;
  return isShort || routeOfDeepLink(word) !== null ? word : REFUSED_LINK;
}
