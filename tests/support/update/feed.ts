/** A feed of updates on this computer, honest or not. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const PARTS = 8;

export interface FeedBehaviour {
  /** The version that the list offers. */
  readonly version?: string;
  /** The address of the file in the list. */
  readonly fileUrl?: string;
  /** `tampered`: other bytes than the list's sum; `cut-off`: the connection ends in the middle. */
  readonly file?: 'honest' | 'tampered' | 'cut-off';
  /** The file comes in parts; each waits for this promise about the one before. */
  readonly betweenParts?: () => Promise<void>;
  readonly list?: 'honest' | 'missing' | 'stalled';
}

export interface FeedOptions {
  /** Absent: a free one. */
  readonly port?: number;
  /** The program of a version. Absent: one that does nothing. */
  readonly program?: (version: string) => Buffer;
}

/** Starts a feed; `behave` changes it, `requests` are the paths and installation numbers of the requests. */
export async function startFeed({ port: wanted = 0, program = emptyProgram }: FeedOptions = {}) {
  let behaviour: FeedBehaviour = {};
  const requests: { readonly path: string; readonly installation: string }[] = [];
  const server: Server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://feed').pathname;
    requests.push({ path, installation: String(asked.headers['x-user-staging-id'] ?? '') });
    const { version = '1.1.0', fileUrl = 'Hustings.AppImage', list = 'honest' } = behaviour;
    const bytes = program(version);
    if (list === 'stalled') answer.write('version: ');
    else if (path.endsWith('-linux.yml') && list === 'honest')
      answer.end(listOf(version, fileUrl, bytes));
    else if (path.endsWith('.AppImage')) void serve(answer, bytes, behaviour);
    else answer.writeHead(404).end();
  });
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    behave(next: FeedBehaviour) {
      behaviour = next;
    },
    program,
    /** Ends every connection. */
    drop: () => server.closeAllConnections(),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function emptyProgram(version: string): Buffer {
  return Buffer.from(`#!/bin/sh\n# ${version}\n${'#'.repeat(64_000)}\n`);
}

function listOf(version: string, url: string, bytes: Buffer): string {
  const sha512 = createHash('sha512').update(bytes).digest('base64');
  return [
    `version: ${version}`,
    'files:',
    `  - url: ${url}`,
    `    sha512: ${sha512}`,
    `    size: ${bytes.length}`,
    `path: ${url}`,
    `sha512: ${sha512}`,
    "releaseNotes: '<b>New</b> things'",
    "releaseDate: '2026-01-02T03:04:05.000Z'",
    '',
  ].join('\n');
}

async function serve(
  answer: ServerResponse,
  bytes: Buffer,
  { file = 'honest', betweenParts }: FeedBehaviour,
): Promise<void> {
  answer.writeHead(200, { 'content-length': bytes.length });
  if (file === 'tampered') answer.end(Buffer.from(bytes).fill('x', 100, 120));
  else if (file === 'cut-off')
    answer.write(bytes.subarray(0, bytes.length / 2), () => answer.destroy());
  else {
    const size = betweenParts === undefined ? bytes.length : Math.ceil(bytes.length / PARTS);
    for (let start = 0; start < bytes.length; start += size) {
      if (start > 0) await betweenParts?.();
      answer.write(bytes.subarray(start, start + size));
    }
    answer.end();
  }
}
