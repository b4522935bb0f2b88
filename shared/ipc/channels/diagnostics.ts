/** What diagnostics show of the running client. */
import { z } from 'zod';

import type { BucketName } from '../../contract/define';

import { always, typeTag, defineChannel } from './define';
import type { SessionView } from './session';

/** One request as diagnostics show it: the URL without values of parameters that could identify or authorise. */
export interface RequestRecord {
  readonly startedAtMs: number;
  readonly endpointId: string;
  readonly method: string;
  readonly redactedUrl: string;
  readonly status: number | null;
  readonly outcome: string;
  readonly durationMs: number;
  readonly bytes: number;
}

/** The last time that a limit held a request back. */
export interface LimitRecord {
  readonly atMs: number;
  readonly bucket: BucketName;
  /** The endpoints that the server counts together; null: the whole bucket. */
  readonly family: string | null;
  /** The server asked for a pause, or the client kept to the limit itself. */
  readonly by: 'server' | 'client';
  /** The request that met the limit. */
  readonly endpointId: string;
  /** When the limit allows the next request. */
  readonly untilMs: number;
}

export interface BudgetView {
  readonly bucket: BucketName;
  readonly limitPerMinute: number;
  readonly usedInLastMinute: number;
  /** Positive while the service wants the client to wait. */
  readonly blockedForMs: number;
  /** The families that wait. An empty list means that the whole bucket waits. */
  readonly blockedFamilies: readonly string[];
}

export interface DiagnosticsView {
  readonly versions: Readonly<Record<string, string>>;
  readonly catalogue: {
    readonly version: string;
    readonly source: 'built-in' | 'service';
    readonly checkedAtMs: number | null;
  };
  readonly budgets: readonly BudgetView[];
  /** Newest first. */
  readonly limits: readonly LimitRecord[];
  /** Newest first. */
  readonly requests: readonly RequestRecord[];
  readonly sessionStorage: SessionView['storage'];
  readonly clockOffsetMs: number;
  readonly log: LogView;
}

export const diagnosticsChannels = {
  'diagnostics:get': defineChannel({ input: z.null(), output: typeTag<DiagnosticsView>() }),
  /** Puts a report without secrets on the clipboard and returns the same text. */
  'diagnostics:copy': defineChannel({
    input: z.null(),
    output: typeTag<string>(),
    needsGesture: always,
  }),
  /** Saves the same report as one file where the player says; returns its path, null when they cancelled. */
  'diagnostics:save': defineChannel({
    input: z.null(),
    output: typeTag<string | null>(),
    needsGesture: always,
  }),
};

/** One entry of the log; it contains no secret. */
export interface LogEntry {
  readonly atMs: number;
  readonly level: 'error' | 'warn' | 'info' | 'debug';
  readonly text: string;
}

interface LogView {
  /** Path of the log file. */
  readonly file: string;
  /** The newest entries, oldest first. */
  readonly entries: readonly LogEntry[];
}
