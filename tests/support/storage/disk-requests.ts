/** Counts what a piece of work asks of the disk, whoever asks: our code or a library. */
import { createHook } from 'node:async_hooks';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Node's names for one asynchronous request to the file system. */
const REQUESTS: ReadonlySet<string> = new Set(['FSREQCALLBACK', 'FSREQPROMISE', 'FILEHANDLE']);

type SyncNames = Extract<keyof typeof fs, `${string}Sync`>;

function isSync(name: string): name is SyncNames {
  return name.endsWith('Sync');
}

/** What `work` asks of the disk, by the names of Node's calls, in order. */
export async function diskRequestsOf(work: () => Promise<void>): Promise<readonly string[]> {
  const requests: string[] = [];
  const hook = createHook({
    init(_id, type) {
      if (REQUESTS.has(type)) requests.push(type);
    },
  });
  const functions = fs as unknown as Record<string, (...given: unknown[]) => unknown>;
  const originals = Object.keys(fs)
    .filter(isSync)
    .map((name) => [name, functions[name]] as const);
  for (const [name, original] of originals) {
    functions[name] = (...given) => {
      requests.push(name);
      return original?.(...given);
    };
  }
  syncBuiltinESMExports();
  hook.enable();
  try {
    await work();
  } finally {
    hook.disable();
    Object.assign(fs, Object.fromEntries(originals));
    syncBuiltinESMExports();
  }
  return requests;
}
