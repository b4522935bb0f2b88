/** The log of every part of main. It imports only types, because the main entry needs it at once. */
import type { Redactor } from './redactor';

/** From the most severe to the most detailed. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes one entry. `details` may hold anything, also errors: secrets in it are redacted. */
type Write = (message: string, details?: unknown) => void;

/** Never throws, even when the disk fails. */
export interface Log
  extends Readonly<Record<LogLevel, Write>>, Pick<Redactor, 'hide' | 'hideCurrent'> {
  /**
   * The first 4,000 characters of a server's words on one line, without keys and sessions, for the screen. Passwords
   * stay: each of them may be a word of everyday text.
   */
  redact(text: string): string;
}

const ignore = () => undefined;

/** Discards everything. */
export const NO_LOG: Log = {
  error: ignore,
  warn: ignore,
  info: ignore,
  debug: ignore,
  hide: ignore,
  hideCurrent: ignore,
  redact: (text) => text,
};

/** A log that holds its entries back until the real one is loaded. */
export interface DeferredLog extends Log {
  /** Passes on the entries so far and all later ones. */
  connect(target: Log): void;
}

/** Creates the log that is used before anything but the main entry is imported. */
export function createDeferredLog(): DeferredLog {
  let target: Log | null = null;
  const waiting: ((log: Log) => void)[] = [];
  const pass = (use: (log: Log) => void) => {
    if (target) use(target);
    else waiting.push(use);
  };
  const writer =
    (level: LogLevel): Write =>
    (message, details) =>
      pass((log) => log[level](message, details));
  return {
    error: writer('error'),
    warn: writer('warn'),
    info: writer('info'),
    debug: writer('debug'),
    hide: (secret, kind) => pass((log) => log.hide(secret, kind)),
    hideCurrent: (owner, tokens) => pass((log) => log.hideCurrent(owner, tokens)),
    redact: (text) => target?.redact(text) ?? text,
    connect(connected) {
      target = connected;
      for (const use of waiting.splice(0)) use(connected);
    },
  };
}
