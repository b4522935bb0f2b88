/** `npx tsc -b` at the root checks every module: the root's configuration references each one's. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';
import { z } from 'zod';

const rootConfig = z.object({ references: z.array(z.object({ path: z.string() })) });

/** Folders of the project, and those inside them. */
function foldersIn(root: string): readonly string[] {
  const own = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$|^out$/u.test(entry.name))
    .map(({ name }) => join(root, name));
  return root === '.' ? own.flatMap((folder) => [folder, ...foldersIn(folder)]) : own;
}

it('every module with a configuration of its own is checked from the root', () => {
  const modules = foldersIn('.').filter((folder) => existsSync(join(folder, 'tsconfig.json')));
  const { references } = rootConfig.parse(JSON.parse(readFileSync('tsconfig.json', 'utf8')));
  expect(modules.length).toBeGreaterThan(5);
  expect(references.map(({ path }) => path).toSorted()).toEqual(modules.toSorted());
});
