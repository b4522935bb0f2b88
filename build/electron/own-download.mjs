/** Runs as a child process of runtime.mjs. Downloads Electron's own build into Electron's cache and reports progress to its parent. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { downloadArtifact, initializeProxy } from '@electron/get';

const electronFolder = path.dirname(
  createRequire(import.meta.url).resolve('electron/package.json'),
);
const manifest = JSON.parse(readFileSync(path.join(electronFolder, 'package.json'), 'utf8'));
const checksums = JSON.parse(readFileSync(path.join(electronFolder, 'checksums.json'), 'utf8'));

try {
  if (process.env['HTTPS_PROXY'] ?? process.env['https_proxy']) initializeProxy();
  await downloadArtifact({
    version: manifest.version,
    artifactName: 'electron',
    platform: process.platform,
    arch: process.arch,
    checksums,
    ...(process.env['electron_config_cache']
      ? { cacheRoot: process.env['electron_config_cache'] }
      : {}),
    downloadOptions: {
      quiet: true,
      /** @param {{ transferred: number, total: number | null }} state */
      getProgressCallback: async (state) => void process.send?.(state),
    },
  });
  process.exit(0);
} catch (error) {
  const cause =
    error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  process.send?.(
    { failure: `${error instanceof Error ? error.message : String(error)}${cause}` },
    () => process.exit(1),
  );
}
