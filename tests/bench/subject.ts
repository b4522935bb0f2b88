/** Starts an app under measurement; only an observer is attached, which does nothing until it is asked. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

const OBSERVER = fileURLToPath(new URL('./observer.cjs', import.meta.url));
const ANSWER_LIMIT_MS = 180_000;
const QUIT_LIMIT_MS = 8_000;

/** An app, and how it is started. */
export interface Subject {
  readonly name: string;
  readonly folder: string;
  readonly userDataDir: string;
}

/** What an app has painted. Times are epoch ms. */
export const paints = z.object({
  shownAtMs: z.number().nullable(),
  firstPaintAtMs: z.number().nullable(),
  largestPaintAtMs: z.number().nullable(),
  /** Elements with an `elementtiming` attribute, by its value. */
  elements: z.record(z.string(), z.number()),
  headings: z.array(z.string()),
  /** `data-value` by `data-testid`. */
  values: z.record(z.string(), z.string()),
});

const answer = z.object({
  askedAtMs: z.number(),
  value: z.unknown().optional(),
  error: z.string().optional(),
});

/** A running app. */
export interface RunningSubject {
  readonly pid: number;
  /** Epoch ms just before it was started. */
  readonly startedAtMs: number;
  /** Asks the observer. Until `askedAtMs`, when it began to answer, the app was undisturbed. */
  ask<Schema extends z.ZodType>(
    order: { readonly kind: 'paints' },
    schema: Schema,
  ): Promise<{ readonly askedAtMs: number; readonly value: z.output<Schema> }>;
  /** Quits the app as its menu would, and kills it if that takes too long. */
  quit(): Promise<void>;
}

/** Starts an app. */
export function startSubject(executable: string, subject: Subject): RunningSubject {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const startedAtMs = Date.now();
  const child = spawn(
    executable,
    [
      '-r',
      OBSERVER,
      subject.folder,
      ...(isRoot ? ['--no-sandbox'] : []),
      `--user-data-dir=${subject.userDataDir}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: plainEnvironment() },
  );
  return {
    pid: child.pid ?? 0,
    startedAtMs,
    async ask(order, schema) {
      const { askedAtMs, value, error } = answer.parse(await askChild(child, order, subject.name));
      if (error !== undefined) throw new Error(`${subject.name}: ${error}`);
      return { askedAtMs, value: schema.parse(value) };
    },
    quit: () => quitChild(child),
  };
}

function plainEnvironment(): NodeJS.ProcessEnv {
  const wanted = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('HUSTINGS_') && name !== 'ELECTRON_RUN_AS_NODE',
  );
  return Object.fromEntries(wanted);
}

function askChild(child: ChildProcess, order: object, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', reject);
      settle();
    };
    const onMessage = (message: unknown) => finish(() => resolve(message));
    const onExit = (code: number | null) =>
      finish(() => reject(new Error(`${name} ended by itself (exit code ${code})`)));
    const timer = setTimeout(
      () =>
        finish(() =>
          reject(new Error(`${name} did not answer within ${ANSWER_LIMIT_MS / 1000} s`)),
        ),
      ANSWER_LIMIT_MS,
    );
    child.on('message', onMessage).on('exit', onExit).on('error', reject);
    child.send(order);
  });
}

async function quitChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const force = setTimeout(() => child.kill('SIGKILL'), QUIT_LIMIT_MS);
  if (child.connected) child.send({ kind: 'quit' });
  else child.kill('SIGTERM');
  await ended;
  clearTimeout(force);
}
