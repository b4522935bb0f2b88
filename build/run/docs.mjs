/** `npm run docs`: writes the tables of `docs/service-contract.md` and `docs/qa.md` from the sources. */
import { writeFile } from 'node:fs/promises';

import { ensureDependencies } from '../support/dependencies.mjs';
import { importTypeScript } from '../support/import-typescript.mjs';
import { inProject } from '../support/project.mjs';
import { runScript, say } from '../support/report.mjs';

await runScript(async () => {
  await ensureDependencies();
  /** @type {typeof import('../docs/pages.ts')} */
  const { generatedPages } = await importTypeScript('build/docs/pages.ts');
  for (const { file, written, current } of generatedPages()) {
    if (current !== written) await writeFile(inProject(file), current);
    say(`${file}: ${current === written ? 'is current' : 'written'}.`);
  }
});
