/** `npm run screenshots`: draws every screen, theme and size into `out/screenshots/`. */
import { readdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { inProject } from './support/project.mjs';
import { log } from './support/report.mjs';
import { tool } from './support/run.mjs';

/** @param given `--chromium` draws in Chromium, in every state; `--readme` updates the README's pictures */
export default async function screenshots(given: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...given],
    options: { chromium: { type: 'boolean' }, readme: { type: 'boolean' } },
  });
  const folder = `out/screenshots${values.chromium ? '/chromium' : ''}`;
  rmSync(inProject(folder), { recursive: true, force: true });
  const parameters = values.chromium
    ? ['--config=tests/chromium/playwright.config.ts', '--project=pictures']
    : ['--config=tests/screenshots/playwright.config.ts'];
  const { code } = await tool('@playwright/test/cli.js', ['test', ...parameters], {
    env: { ...process.env, ...(values.readme && { HUSTINGS_README_PICTURES: '1' }) },
  });
  if (code === 0) log(`${readdirSync(inProject(folder)).length} pictures are in ${folder}/`);
  return code;
}
