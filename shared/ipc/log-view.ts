/** The client's log as diagnostics show it. */

/** One entry of the log; it contains no secret. */
export interface LogEntry {
  readonly atMs: number;
  readonly level: 'error' | 'warn' | 'info' | 'debug';
  readonly text: string;
}

export interface LogView {
  /** Path of the log file. */
  readonly file: string;
  /** The newest entries, oldest first. */
  readonly entries: readonly LogEntry[];
}
