/** fast-check as tests get it (`build/testing/vitest-files.ts`): with the seed of the run. */
import fc from 'fast-check';

import { SEED } from './limits';

fc.configureGlobal({ seed: SEED });

export * from 'fast-check';
export { default } from 'fast-check';
