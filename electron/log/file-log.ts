/** The client's log: electron-log's file, with known secrets masked in every entry. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { inspect } from 'node:util';

import electronLog from 'electron-log/node';

import type { LogEntry } from '@shared/ipc/channels/diagnostics';

import { quarantine } from '../storage/files/generations';
import { readOwnFileSync } from '../storage/files/own-file';
import type { Log, LogLevel } from './log';
import { LOG_LEVELS } from './log';
import { createRedactor } from './redactor';

const FILE_MODE = 0o600;
const DIRECTORY_MODE = 0o700;
/** A file that grew to this size becomes `main.old.log`. */
const MAX_FILE_BYTES = 1024 * 1024;
const MAX_ENTRY_CHARACTERS = 4_000;
/** Number of entries that diagnostics show. */
const RECENT_ENTRIES = 200;
const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (error|warn|info|debug) (.*)$/;

export interface FileLogOptions {
  readonly path: string;
  readonly maxFileBytes?: number;
}

export interface FileLog extends Log {
  readonly path: string;
  /** The newest entries, oldest first: of this run, and before them of earlier runs. */
  recent(): readonly LogEntry[];
  /** A text without any secret, as the log writes it: for whatever the player may pass on. */
  redactAll(text: string): string;
}

const FILE = /^main(?:\.old)?\.log(?:\.corrupt)?$/u;

/** Whether the folder of the log has files of this name. */
export function isLogFile(name: string): boolean {
  return FILE.test(name);
}

/** Opens the log at `path`. Never throws. */
export function createFileLog({ path, maxFileBytes = MAX_FILE_BYTES }: FileLogOptions): FileLog {
  const redactor = createRedactor();
  const ofThisRun: LogEntry[] = [];
  const startedAtMs = Date.now();
  prepare(path);
  // electron-log reports a disk failure to the console, where nobody reads it and a closed pipe would throw.
  electronLog.transports.console.writeFn = () => undefined;
  const logger = electronLog.create({ logId: path });
  const { console, file } = logger.transports;
  console.level = false;
  // Without a name electron-log looks for a package.json in the working directory, and throws if there is none.
  file.setAppName('Hustings');
  file.maxSize = maxFileBytes;
  file.writeOptions = { flag: 'a', mode: FILE_MODE, encoding: 'utf8' };
  file.resolvePathFn = () => path;
  file.format = '{iso} {level} {text}';
  logger.hooks.push((entry) => {
    const [message, details] = entry.data as [string, unknown?];
    const words =
      details === undefined
        ? message
        : `${message} ${inspect(details, { breakLength: Infinity, compact: true })}`;
    const text = redactor.forLog(words, MAX_ENTRY_CHARACTERS);
    ofThisRun.push({ atMs: entry.date.getTime(), level: entry.level as LogLevel, text });
    if (ofThisRun.length > RECENT_ENTRIES) ofThisRun.shift();
    return { ...entry, data: [text] };
  });

  const writer = (level: LogLevel) => (message: string, details?: unknown) => {
    try {
      logger[level](message, details);
    } catch {
      // A lost log entry must not cause a failure.
    }
  };
  return {
    path,
    error: writer('error'),
    warn: writer('warn'),
    info: writer('info'),
    debug: writer('debug'),
    hide: redactor.hide,
    hideCurrent: redactor.hideCurrent,
    redactAll: (text) => redactor.forLog(text, text.length),
    redact: (text) => redactor.forScreen(text, MAX_ENTRY_CHARACTERS),
    recent() {
      const earlier = storedEntries(path).filter(({ atMs }) => atMs < startedAtMs);
      return [...earlier, ...ofThisRun].slice(-RECENT_ENTRIES);
    },
  };
}

/**
 * Makes the folder, and corrects access rights that another program left too open. What is no file is set aside: a pipe
 * without a reader would block its writer for ever, and so the start.
 */
function prepare(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: DIRECTORY_MODE });
    if (statSync(path).isFile()) chmodSync(path, FILE_MODE);
    else quarantine(path, path);
  } catch {
    // The file is missing or cannot be changed; neither may stop the start.
  }
}

/** The entries in the file; none when it cannot be read. */
function storedEntries(path: string): readonly LogEntry[] {
  try {
    return readOwnFileSync(path).toString('utf8').split('\n').flatMap(parseLine);
  } catch {
    return [];
  }
}

function parseLine(line: string): readonly LogEntry[] {
  const [, at = '', levelName = '', text = ''] = LINE.exec(line.trimEnd()) ?? [];
  const level = LOG_LEVELS.find((candidate) => candidate === levelName);
  return level === undefined ? [] : [{ atMs: Date.parse(at), level, text }];
}
