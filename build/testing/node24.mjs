/** The Node of the Electron that players get. Tests run on it too, because the fallback Electron contains an older one. */
import { npm, mustSucceed } from '../support/run.mjs';

const VERSION = '24.21.0';

/**
 * The path of a Node 24: this one, or one that npm keeps in its cache.
 * @returns {Promise<string>}
 */
export async function node24() {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  const found = mustSucceed(
    await npm(
      ['exec', '--yes', `--package=node@${VERSION}`, '--', 'node', '-p', 'process.execPath'],
      { output: 'capture' },
    ),
    `Node ${VERSION} could not be installed from the npm registry:`,
  );
  return found.stdout.trim();
}
