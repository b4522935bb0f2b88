/** A feed of updates on this computer, honest or not, and the real library that reads it, as on Linux. */
import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { RequestOptions, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { AppImageUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor';

import type { UpdateLibrary } from '@electron/update/updates';
import { freshDirectory } from '@support/storage/directory';

const CHUNKS = 8;

export interface FeedBehaviour {
  /** The version that the list offers. */
  readonly version?: string;
  /** What the list says of the file's address. */
  readonly fileUrl?: string;
  /** `tampered`: other bytes than the list's sum; `cut-off`: the connection ends in the middle; `slow`: in parts. */
  readonly file?: 'honest' | 'tampered' | 'cut-off' | 'slow';
  readonly list?: 'honest' | 'missing';
}

/** Starts a feed; `behave` changes it, `requests` are the paths and numbers of installations that it was asked with. */
export async function startFeed() {
  let behaviour: FeedBehaviour = {};
  const requests: { readonly path: string; readonly installation: string }[] = [];
  const program = (version: string) =>
    Buffer.from(`#!/bin/sh\n# ${version}\n${'#'.repeat(64_000)}\n`);
  const server: Server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://feed').pathname;
    requests.push({ path, installation: String(asked.headers['x-user-staging-id'] ?? '') });
    const { version = '1.1.0', fileUrl = 'Hustings.AppImage', list = 'honest' } = behaviour;
    const bytes = program(version);
    if (path.endsWith('-linux.yml') && list === 'honest')
      answer.end(listOf(version, fileUrl, bytes));
    else if (path.endsWith('.AppImage')) void serve(answer, bytes, behaviour.file ?? 'honest');
    else answer.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    behave(next: FeedBehaviour) {
      behaviour = next;
    },
    program,
    close: () => void server.close(),
  };
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
  how: NonNullable<FeedBehaviour['file']>,
): Promise<void> {
  answer.writeHead(200, { 'content-length': bytes.length });
  if (how === 'honest') answer.end(bytes);
  else if (how === 'tampered') answer.end(Buffer.from(bytes).fill('x', 100, 120));
  else if (how === 'cut-off') {
    answer.write(bytes.subarray(0, bytes.length / 2));
    await delay(20);
    answer.destroy();
  } else {
    const size = Math.ceil(bytes.length / CHUNKS);
    for (let start = 0; start < bytes.length; start += size) {
      answer.write(bytes.subarray(start, start + size));
      await delay(150);
    }
    answer.end();
  }
}

/** The library's own requests, over Node: Electron's need Electron. */
class NodeExecutor extends ElectronHttpExecutor {
  override createRequest(
    options: RequestOptions,
    callback: (response: unknown) => void,
  ): ReturnType<ElectronHttpExecutor['createRequest']> {
    return request(options, callback) as unknown as ReturnType<
      ElectronHttpExecutor['createRequest']
    >;
  }
}

/** An installed AppImage of version 1.0.0 that takes its updates from `url`; `quit` is its end. */
export function installAppImage(url: string) {
  const folder = freshDirectory();
  const program = join(folder, 'Hustings.AppImage');
  writeFileSync(program, '#!/bin/sh\n# 1.0.0\n');
  chmodSync(program, 0o755);
  const config = join(folder, 'app-update.yml');
  writeFileSync(config, `provider: generic\nurl: ${url}\nupdaterCacheDirName: hustings-updater\n`);
  const atQuit: ((exitCode: number) => void)[] = [];
  const updater = new AppImageUpdater(null, {
    version: '1.0.0',
    name: 'Hustings',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: (handler: (exitCode: number) => void) => void atQuit.push(handler),
  });
  Reflect.set(updater, 'httpExecutor', new NodeExecutor());
  return {
    folder,
    program,
    library: updater as unknown as UpdateLibrary,
    installed: () => readFileSync(program),
    quit() {
      for (const handler of atQuit) handler(0);
    },
  };
}
