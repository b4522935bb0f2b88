/** Prepares a run of the screens in Chromium: the browser and a current build. */
import { ensureBuild } from '../bundle/build-output.ts';
import { SetUpError } from '../support/report.mjs';
import { findChromium } from './chromium.ts';

/** Playwright's global set-up. The workers read the variable in their configuration. */
export default async function setUp(): Promise<void> {
  const executable = await findChromium();
  if (executable === null)
    throw new SetUpError('There is no Chromium, Chrome or Edge. Install one, then run this again.');
  process.env['HUSTINGS_TEST_CHROMIUM'] = executable;
  await ensureBuild();
}
