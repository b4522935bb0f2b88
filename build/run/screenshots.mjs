/** `npm run screenshots`: writes a PNG of every screen, theme and size to out/screenshots/. `-- --readme` updates the README's pictures. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';

import { ensureDependencies } from '../support/dependencies.mjs';
import { inProject } from '../support/project.mjs';
import { runScript } from '../support/report.mjs';
import { tool } from '../support/run.mjs';

await runScript(async () => {
  await ensureDependencies();
  const folder = inProject('out', 'screenshots');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const renewsReadme = process.argv.includes('--readme');
  const { code } = await tool(
    '@playwright/test/cli.js',
    ['test', '--config=tests/screenshots/playwright.config.ts'],
    { env: { ...process.env, ...(renewsReadme ? { HUSTINGS_README_PICTURES: '1' } : {}) } },
  );
  if (code === 0) {
    const pictures = readdirSync(folder).length;
    console.log(`${pictures} pictures are in out/screenshots/`);
  }
  return code;
});
