/** `npm run test:node24`: runs the tests without a window on Node 24. `-- PATH` picks some files. The last line is `N passed, N failed`. */
import { mkdirSync } from 'node:fs';

import { ensureDependencies } from '../support/dependencies.mjs';
import { runScript } from '../support/report.mjs';
import { failureLines } from '../testing/counts.mjs';
import { node24 } from '../testing/node24.mjs';
import { RESULTS, runVitest } from '../testing/sections.mjs';
import { keepTemporaryFilesTogether } from '../testing/temporary-files.mjs';

const FOLDERS = ['tests/unit', 'tests/contract', 'tests/world'];

await runScript(async () => {
  await ensureDependencies();
  const node = await node24();
  keepTemporaryFilesTogether();
  mkdirSync(RESULTS, { recursive: true });
  const asked = process.argv.slice(2);
  const counts = await runVitest('node24', asked.length > 0 ? asked : FOLDERS, { node });
  for (const line of failureLines(counts.failures ?? [])) console.log(line);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
});
