/** Why Electron's download failed. */
import { expect, it } from 'vitest';

import { downloadFailure } from '../../../../build/electron/runtime';

it.each([
  ['TypeError: fetch failed\n    at node:internal/deps', 'its download server cannot be reached'],
  ['\nHTTPError: Response code 403\n    at x', 'HTTPError: Response code 403'],
  ['', ''],
])('what the download prints, %j, is reported as %j', (printed, reason) => {
  expect(downloadFailure(printed)).toBe(reason);
});
