/**
 * Runs before every test file that shares its process with others: a file must restore everything that it replaced for
 * the next one. A file that leaves a global replaced fails, and names it.
 */
import { afterAll, vi } from 'vitest';

const WATCHED = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'Date',
  'fetch',
] as const;

/** The original globals; stored on the process, because this module is evaluated once per file. */
const ORIGINALS = Symbol.for('hustings.original-globals');

/** Events of the process. The build listens to signals and to the end as soon as it is imported, and once more for each file. */
const EVENTS = ['uncaughtException', 'unhandledRejection', 'warning', 'message'] as const;

const watched = () => ({
  ...Object.fromEntries(
    EVENTS.map((name) => [`listeners of ${name}`, process.listenerCount(name)]),
  ),
  ...Object.fromEntries(WATCHED.map((name) => [name, globalThis[name]])),
  'performance.now': performance.now,
  'Math.random': Math.random,
  arguments: JSON.stringify(process.argv),
  // Vitest writes the number of the task there.
  environment: JSON.stringify(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
  ),
});

const kept = globalThis as unknown as Record<symbol, ReturnType<typeof watched> | undefined>;
const originals: Readonly<Record<string, unknown>> = (kept[ORIGINALS] ??= watched());

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  const left = Object.entries(watched()).flatMap(([name, value]) =>
    value === originals[name] ? [] : [name],
  );
  Object.assign(globalThis, Object.fromEntries(WATCHED.map((name) => [name, originals[name]])));
  if (left.length > 0) throw new Error(`This file left replaced: ${left.join(', ')}`);
});
