/** The client's log: a file with levels, a size limit and older generations, over electron-log. */
import { chmodSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

import electronLog from 'electron-log/node';

import type { LogEntry } from '@shared/ipc/log-view';

import type { Log, LogLevel } from './log';
import { LOG_LEVELS } from './log';
import { publicWords } from './public-words';
import { createRedactor } from './redact';

const FILE_MODE = 0o600;
const DIRECTORY_MODE = 0o700;
/** A file that grew to this size becomes an older generation. */
const MAX_FILE_BYTES = 512 * 1024;
/** Older generations beside the file. */
const OLDER_FILES = 2;
const MAX_ENTRY_CHARACTERS = 4_000;
/** Number of entries of this run held in memory: for diagnostics, and to be written once the disk allows it. */
const RECENT_ENTRIES = 200;
/** How much of the earlier runs' entries diagnostics show. */
const EARLIER_BYTES = 32 * 1024;
const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (ERROR|WARN|INFO|DEBUG) (.*)$/;

export interface FileLogOptions {
  readonly path: string;
  readonly maxFileBytes?: number;
  readonly olderFiles?: number;
  /** Ms since 1970. */
  readonly now?: () => number;
}

export interface FileLog extends Log {
  readonly path: string;
  /** The newest entries, oldest first: of this run, and before them of earlier runs. Never rejects. */
  recent(): Promise<readonly LogEntry[]>;
}

/** Path of an older generation: `main.log` becomes `main.1.log`, then `main.2.log`. */
export function olderLogPath(path: string, age: number): string {
  return path.replace(/(\.\w+)?$/, (ending) => `.${age}${ending}`);
}

/** Opens the log at `path`. Never throws: an entry that cannot be written waits until it can. */
export function createFileLog(options: FileLogOptions): FileLog {
  const { path, maxFileBytes = MAX_FILE_BYTES, olderFiles = OLDER_FILES, now = Date.now } = options;
  const redactor = createRedactor(publicWords);
  const recent: LogEntry[] = [];
  const startedAtMs = now();
  prepare(path, olderFiles);
  const writeLine = openTransport(path, maxFileBytes, olderFiles);

  function write(level: LogLevel, message: string, details?: unknown): void {
    const text =
      details === undefined
        ? redactor.text(message)
        : `${redactor.text(message)} ${redactor.json(details)}`;
    const atMs = now();
    // Cut after redaction: half a secret would not be recognised.
    const entry = { atMs, level, text: text.slice(0, MAX_ENTRY_CHARACTERS) };
    recent.push(entry);
    if (recent.length > RECENT_ENTRIES) recent.shift();
    writeLine(level, `${new Date(atMs).toISOString()} ${level.toUpperCase()} ${entry.text}`);
  }

  return {
    path,
    error: (message, details) => write('error', message, details),
    warn: (message, details) => write('warn', message, details),
    info: (message, details) => write('info', message, details),
    debug: (message, details) => write('debug', message, details),
    hide: (secret) => redactor.hide(secret),
    redact: (text) => redactor.text(text),
    async recent() {
      const earlier = (await readEnd(path)).filter(({ atMs }) => atMs < startedAtMs);
      return [...earlier, ...recent].slice(-RECENT_ENTRIES);
    },
  };
}

/** Makes the folder, and corrects access rights that an earlier version or another program left too open. */
function prepare(path: string, olderFiles: number): void {
  const attempts = [
    () => mkdirSync(dirname(path), { recursive: true, mode: DIRECTORY_MODE }),
    () => closeToOthers(path),
    ...Array.from(
      { length: olderFiles },
      (_, index) => () => closeToOthers(olderLogPath(path, index + 1)),
    ),
  ];
  for (const attempt of attempts) {
    try {
      attempt();
    } catch {
      // The file is missing or cannot be changed; neither may stop the start.
    }
  }
}

function closeToOthers(path: string): void {
  if (lstatSync(path).isFile()) chmodSync(path, FILE_MODE);
}

type WriteLine = (level: LogLevel, line: string) => void;

/** Writes lines in order. A line that cannot be written is written before the next one. */
function openTransport(path: string, maxFileBytes: number, olderFiles: number): WriteLine {
  const waiting: { readonly level: LogLevel; readonly line: string }[] = [];
  let writeNow: ((level: LogLevel, line: string) => boolean) | null = null;

  function writeWaiting(): void {
    // electron-log gives up a path for good if its first attempt fails, so the file must exist before.
    if (!canBeWritten(path)) return;
    writeNow ??= openLogger(path, maxFileBytes, olderFiles);
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (!writeNow(next.level, next.line)) return;
      waiting.shift();
    }
  }

  return (level, line) => {
    waiting.push({ level, line });
    if (waiting.length > RECENT_ENTRIES) waiting.shift();
    writeWaiting();
  };
}

/** Makes the folder and the file if they are missing; false if that fails. */
function canBeWritten(path: string): boolean {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: DIRECTORY_MODE });
    writeFileSync(path, '', { flag: 'a', mode: FILE_MODE });
    return true;
  } catch {
    return false;
  }
}

/** Returns a function that writes one line, and tells whether the disk took it. */
function openLogger(
  path: string,
  maxFileBytes: number,
  olderFiles: number,
): (level: LogLevel, line: string) => boolean {
  // The default logger reports disk failures to the console, where nobody reads them and a closed pipe would throw.
  electronLog.transports.console.writeFn = () => undefined;
  const logger = electronLog.create({ logId: path });
  logger.transports.console.level = false;
  const { file } = logger.transports;
  // Without a name electron-log looks for a package.json in the working directory, and throws if there is none.
  file.setAppName('Hustings');
  file.level = 'silly';
  file.maxSize = maxFileBytes;
  file.writeOptions = { flag: 'a', mode: FILE_MODE, encoding: 'utf8' };
  file.resolvePathFn = () => path;
  file.transforms = [({ message }) => message.data];
  file.format = ({ data }) => data;
  file.archiveLogFn = (current) => {
    try {
      rotate(path, olderFiles);
    } catch {
      // The file cannot be renamed (locked by another program), but it must not grow without limit.
      current.clear();
    }
  };
  let isRefused = false;
  file.getFile().on('error', () => {
    isRefused = true;
  });
  return (level, line) => {
    isRefused = false;
    try {
      logger[level](line);
    } catch {
      // A lost log entry must not cause a failure.
    }
    return !isRefused;
  };
}

function rotate(path: string, olderFiles: number): void {
  rmSync(olderLogPath(path, olderFiles), { force: true });
  for (let age = olderFiles - 1; age >= 1; age -= 1) {
    try {
      renameSync(olderLogPath(path, age), olderLogPath(path, age + 1));
    } catch {
      // No file of this generation exists yet.
    }
  }
  renameSync(path, olderLogPath(path, 1));
}

/** The entries at the end of the file; none when it cannot be read. */
async function readEnd(path: string): Promise<readonly LogEntry[]> {
  try {
    const handle = await open(path, 'r');
    try {
      const { size } = await handle.stat();
      const length = Math.min(size, EARLIER_BYTES);
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(length),
        0,
        length,
        size - length,
      );
      return buffer.toString('utf8', 0, bytesRead).split('\n').flatMap(parseLine);
    } finally {
      await handle.close();
    }
  } catch {
    return [];
  }
}

function parseLine(line: string): readonly LogEntry[] {
  const [, at = '', levelName = '', text = ''] = LINE.exec(line.trimEnd()) ?? [];
  const level = LOG_LEVELS.find((candidate) => candidate.toUpperCase() === levelName);
  return level === undefined ? [] : [{ atMs: Date.parse(at), level, text }];
}
