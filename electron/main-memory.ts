/** Frees main's memory: V8 does not collect the garbage of an idle process. */
import type { Log } from './log/log';

/** A collection stops main for a moment: a renderer that was taken over must not be able to stop it all the time. */
const COLLECTION_GAP_MS = 30_000;

interface MainMemoryOptions {
  /** Collects the garbage of this process. */
  readonly collect: () => Promise<void>;
  readonly monotonicMs: () => number;
  readonly log: Log;
}

interface MainMemory {
  /** Collects garbage soon; calls in between share one collection, and two are `COLLECTION_GAP_MS` apart. */
  free(): void;
}

/** Makes the part that collects main's garbage when the renderer has nothing to do. */
export function createMainMemory({ collect, monotonicMs, log }: MainMemoryOptions): MainMemory {
  let collectedAtMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const collectNow = () => {
    timer = undefined;
    collectedAtMs = monotonicMs();
    collect().catch((error: unknown) => log.warn('Main could not free its memory', error));
  };
  return {
    free() {
      timer ??= setTimeout(
        collectNow,
        Math.max(0, collectedAtMs + COLLECTION_GAP_MS - monotonicMs()),
      );
    },
  };
}

/** Collects as much of this process's garbage as V8 can; rejects in an Electron without the inspector. */
export async function collectGarbage(): Promise<void> {
  // Imported here, because the start does not need it.
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
