/** Leaves out of main what its libraries load but never use here: half of main's code and half of its idle memory. */
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

/** Stands in for the list of public suffixes: session-jar.ts loads that when a cookie names a domain, and only then. */
const SUFFIXES = fileURLToPath(new URL('stand-ins/tldts.ts', import.meta.url));

export function leanMain(): Plugin {
  return {
    name: 'hustings:lean-main',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === 'tldts' && /[/\\]tough-cookie[/\\]/.test(importer) ? SUFFIXES : null,
  };
}
