/** Leaves out of main what its libraries load but never use here: half of main's code and half of its idle memory. */
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Which library imports what, and the file that it gets instead. */
const REPLACEMENTS = [
  // The list of public suffixes: session-jar.ts loads it when a cookie names a domain, and only then.
  { importer: /[/\\]tough-cookie[/\\]/, source: /^tldts$/, file: fromHere('stand-ins/tldts.ts') },
] as const;

export function leanMain(): Plugin {
  return {
    name: 'hustings:lean-main',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const found = REPLACEMENTS.find(
        (replacement) => replacement.importer.test(importer) && replacement.source.test(source),
      );
      return found?.file ?? null;
    },
  };
}
