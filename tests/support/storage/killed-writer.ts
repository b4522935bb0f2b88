/** A program that writes without end and prints the number of each write that is stored, until it is killed. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import { expect } from 'vitest';

/** Kills the program `laterMs` after its write number `writes`; resolves to the last write that it said to be stored. */
export async function runAndKill(
  program: readonly string[],
  writes: number,
  laterMs: number,
): Promise<number> {
  const writer = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    writer.once('close', (_code, signal) => resolve(signal)),
  );
  let complaints = '';
  writer.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  let stored = 0;
  let seen = 0;
  for await (const line of createInterface(writer.stdout)) {
    stored = Number(line);
    seen += 1;
    if (seen === writes) void delay(laterMs).then(() => writer.kill('SIGKILL'));
  }
  expect({ signal: await ended, complaints }).toEqual({ signal: 'SIGKILL', complaints: '' });
  return stored;
}
