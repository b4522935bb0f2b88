/** The folder that keeps downloads between clones. */
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { cacheFolder } from '../../../../build/support/project.mjs';

it('Downloads go to the user cache folder, or to XDG_CACHE_HOME when that is an absolute path', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: '/somewhere' })).toBe(join('/somewhere', 'hustings'));
  expect(cacheFolder({ XDG_CACHE_HOME: 'relative' })).toMatch(/[\\/]\.cache[\\/]hustings$/);
});
