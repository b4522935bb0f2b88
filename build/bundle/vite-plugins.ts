/** Small plugins of the build: fonts of the first screen, a smaller main process, SQLite's binary, forbidden code. */
import { readFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { fileURLToPath } from 'node:url';

import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Names fonts in the document, so that they load before the first text is laid out. Without this the browser requests a
 * font only then, and leaves the text blank until the font arrives.
 *
 * @param fonts match the names of built files, one file each
 */
export function preloadFonts(fonts: readonly RegExp[]): Plugin {
  return {
    name: 'hustings:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return fonts.map((font): HtmlTagDescriptor => {
          const file = Object.keys(bundle).find((name) => font.test(name));
          if (file === undefined) throw new Error(`No built file matches ${String(font)}`);
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
          return { tag: 'link', attrs: { ...attrs, href: `./${file}` }, injectTo: 'head' };
        });
      },
    },
  };
}

/** Replaces the list of public suffixes, which session-jar.ts loads only when a cookie names a domain. */
const SUFFIXES = fileURLToPath(new URL('stubs/tldts.ts', import.meta.url));

/** Leaves out of main what its libraries load but never use here: half of main's code and half of its idle memory. */
export function leanMain(): Plugin {
  return {
    name: 'hustings:lean-main',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === 'tldts' && /[/\\]tough-cookie[/\\]/.test(importer) ? SUFFIXES : null,
  };
}

/** On Linux the build for glibc, which Electron needs; other systems have only one build. */
const SQLITE = '@photostructure+sqlite.glibc.node';

/** Puts this platform's SQLite binary beside the record's worker, where its package looks for it. */
export function sqliteBinary(environment: string, root: string): Plugin {
  // A program for macOS runs on both of its processors.
  const processors = platform() === 'darwin' ? ['arm64', 'x64'] : [arch()];
  return {
    name: 'hustings:sqlite-binary',
    applyToEnvironment: ({ name }) => name === environment,
    generateBundle() {
      for (const processor of processors) {
        const fileName = `prebuilds/${platform()}-${processor}/${SQLITE}`;
        const source = readFileSync(`${root}node_modules/@photostructure/sqlite/${fileName}`);
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** What a script must not contain: characters that make V8 store it with two bytes each, and code of other programs. */
export function faultsOf(
  program: string,
  mode: string,
  { code, moduleIds }: { readonly code: string; readonly moduleIds: readonly string[] },
): readonly string[] {
  const isSchemaLibrary = (id: string) => /[\\/]node_modules[\\/]zod[\\/]/.test(id);
  const hasFault = {
    'a character beyond Latin-1': /[\u{100}-\u{10ffff}]/u.test(code),
    'the schema library, which only main needs':
      program === 'client' && moduleIds.some(isSchemaLibrary),
    'the connection to a development server':
      mode !== 'hot' && program === 'main' && code.includes('HUSTINGS_DEV_SERVER'),
  };
  return Object.entries(hasFault).flatMap(([fault, has]) => (has ? [fault] : []));
}

/** Fails the build for a script with such a fault. */
export function refuseFaults(mode: string): Plugin {
  return {
    name: 'hustings:refuse-faults',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const { name } = this.environment;
      for (const file of Object.values(bundle))
        for (const fault of file.type === 'chunk' ? faultsOf(name, mode, file) : [])
          this.error(`${name}/${file.fileName} has ${fault}`);
    },
  };
}
