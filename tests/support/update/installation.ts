/** The real library of updates, as an installed AppImage has it on Linux. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { RequestOptions } from 'node:http';
import { join } from 'node:path';

import { AppImageUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor';

import type { UpdateLibrary } from '@electron/update/updates';
import { freshDirectory } from '@support/storage/directory';

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

/** An installed AppImage of version 1.0.0 that takes its updates from `url`; `quit` ends it. */
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
