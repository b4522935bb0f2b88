/** The linter reads static imports only; here every lazy import of the project is held to the same rules. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { lintTree } from './lint-tree';

const PROJECT_ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LAZY_IMPORT = /\b(?:import|require)\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The file as the linter can judge it: its lazy imports written as static ones. */
function withStaticImports(source: string): string | null {
  const specifiers = [...source.matchAll(LAZY_IMPORT)].map((match) => match[1] ?? '');
  if (specifiers.length === 0) return null;
  const lines = specifiers.map(
    (specifier, index) => `import { x as x${index} } from '${specifier}';`,
  );
  return `${lines.join('\n')}\nexport const all = [${specifiers.map((_, index) => `x${index}`).join(', ')}];`;
}

function lazyImportsOfProject(): Record<string, string> {
  const files = ['shared', 'electron', 'renderer'].flatMap((module) =>
    readdirSync(join(PROJECT_ROOT, module), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${module}/${file.replaceAll('\\', '/')}`),
  );
  return Object.fromEntries(
    files.flatMap((file) => {
      const content = withStaticImports(readFileSync(join(PROJECT_ROOT, file), 'utf8'));
      return content === null ? [] : [[file, content] as const];
    }),
  );
}

async function refusals(files: Record<string, string>): Promise<string[]> {
  const complaints = await lintTree(files);
  return complaints
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .map(({ filename, line }) => `${filename}: ${files[filename]?.split('\n')[line - 1] ?? ''}`);
}

describe('lazy imports', () => {
  it('are refused across modules', async () => {
    const source = "export const late = () => import('../../electron/http/send');";
    expect(await refusals({ 'renderer/api/x.ts': withStaticImports(source) ?? '' })).toHaveLength(
      1,
    );
  });

  it('obey the rules everywhere in the project', async () => {
    const files = lazyImportsOfProject();
    expect(Object.keys(files)).toContain('electron/main.ts');
    expect(await refusals(files)).toEqual([]);
  });
});
