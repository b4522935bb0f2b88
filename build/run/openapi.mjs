/** `npm run openapi`: writes `out/openapi.json` from the contract table. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ensureDependencies } from '../support/dependencies.mjs';
import { importTypeScript } from '../support/import-typescript.mjs';
import { inProject, projectRoot } from '../support/project.mjs';
import { runScript, say } from '../support/report.mjs';

await runScript(async () => {
  await ensureDependencies();
  /** @type {typeof import('@shared/contract/index')} */
  const { endpoints } = await importTypeScript('shared/contract/index.ts');
  /** @type {typeof import('../../tests/world-server/openapi')} */
  const { buildOpenApiDocument } = await importTypeScript('tests/world-server/openapi.ts');
  const file = inProject('out', 'openapi.json');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(buildOpenApiDocument(endpoints), null, 2)}\n`);
  say(`Wrote ${path.relative(projectRoot, file)} (${Object.keys(endpoints).length} endpoints).`);
});
