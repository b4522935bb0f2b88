/** Runs the bundled practice world in its own process, which a test can end or kill. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { z } from 'zod';

const announcement = z.object({
  baseUrl: z.string().regex(/^http:\/\/127\.0\.0\.1:\d+$/),
  controlUrl: z.string().nullable(),
  players: z
    .array(
      z.object({
        username: z.string().min(1),
        email: z.email(),
        password: z.string().min(8),
        characterId: z.string().nullable(),
        publicKey: z.string(),
        privateKey: z.string(),
      }),
    )
    .min(5),
});

/** A running world and its announcement line. */
export interface WorldProcess extends z.infer<typeof announcement> {
  readonly child: ChildProcess;
}

/** Starts `world.cjs` of a folder and resolves with its first line. */
export async function runWorld(folder: string, ...args: readonly string[]): Promise<WorldProcess> {
  const child = spawn(process.execPath, [join(folder, 'world.cjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, ...announcement.parse(JSON.parse(line)) };
}

/** Sends SIGTERM and resolves to the exit code. */
export async function endWorld(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  return code;
}

/** Kills it (SIGKILL), as a power cut would. */
export async function killWorld(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
