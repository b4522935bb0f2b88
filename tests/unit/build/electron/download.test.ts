import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { matches, stream } from '../../../../build/electron/download.mjs';

const BYTES = randomBytes(300_000);
const PINNED = {
  bytes: BYTES.length,
  integrity: `sha512-${createHash('sha512').update(BYTES).digest('base64')}`,
};

let folder = '';
let server: Server | null = null;
let ranges: (string | undefined)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hustings-download-'));
  ranges = [];
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  server?.close();
  rmSync(folder, { recursive: true });
});

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<URL> {
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    answer(request, response);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/file`);
}

/** Answers ranges as a registry does. */
function answerRange(request: IncomingMessage, response: ServerResponse): void {
  const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(start > 0 ? 206 : 200);
  response.end(BYTES.subarray(start));
}

describe('a pinned download', () => {
  it('resumes where an interrupted one stopped', async () => {
    const address = await serve(answerRange);
    const file = join(folder, 'part');
    writeFileSync(file, BYTES.subarray(0, 100_000));
    await stream(address, file, PINNED);
    expect(ranges).toEqual(['bytes=100000-']);
    expect(await matches(file, PINNED)).toBe(true);
  });

  it('reports a cut connection, and the next attempt completes the file', async () => {
    let calls = 0;
    const address = await serve((request, response) => {
      calls += 1;
      if (calls > 1) return answerRange(request, response);
      response.writeHead(200, { 'content-length': BYTES.length });
      response.write(BYTES.subarray(0, 100_000), () => response.destroy());
    });
    const file = join(folder, 'part');
    await expect(stream(address, file, PINNED)).rejects.toThrow();
    expect(await matches(file, PINNED)).toBe(false);
    await stream(address, file, PINNED);
    expect(await matches(file, PINNED)).toBe(true);
  });

  it('starts over if the server does not support ranges', async () => {
    const address = await serve((_request, response) => void response.end(BYTES));
    const file = join(folder, 'part');
    writeFileSync(file, BYTES.subarray(0, 5_000));
    await stream(address, file, PINNED);
    expect(await matches(file, PINNED)).toBe(true);
  });

  it('follows a redirect and refuses an error page', async () => {
    const address = await serve((request, response) => {
      if (request.url === '/file') response.writeHead(302, { location: '/moved' }).end();
      else if (request.url === '/moved') answerRange(request, response);
      else response.writeHead(503).end('<html>');
    });
    const file = join(folder, 'part');
    await stream(address, file, PINNED);
    expect(await matches(file, PINNED)).toBe(true);
    await expect(
      stream(new URL('/broken', address), join(folder, 'other'), PINNED),
    ).rejects.toThrow('503');
  });

  it('sends no request when all bytes are present', async () => {
    const address = await serve(answerRange);
    const file = join(folder, 'part');
    writeFileSync(file, BYTES);
    await stream(address, file, PINNED);
    expect(ranges).toEqual([]);
  });

  it('refuses other bytes of the same length', async () => {
    const file = join(folder, 'part');
    writeFileSync(file, randomBytes(BYTES.length));
    expect(await matches(file, PINNED)).toBe(false);
  });
});
