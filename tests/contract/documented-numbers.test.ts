/** The numbers in documents are those of the code. */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const DESIGN = 'docs/themes.md';

/** The first number that a pattern captures in a file whose line breaks count as spaces. */
function numberIn(file: string, pattern: string): number {
  const text = readFileSync(file, 'utf8').replaceAll(/\s+/gu, ' ');
  const [, found] = new RegExp(pattern, 'u').exec(text) ?? [];
  return Number(found?.replaceAll(/[_,]/gu, '') ?? Number.NaN);
}

const NUMBER = '([\\d_,]+)';

/** Document, what it says, and the constant that it speaks of; `#` stands for the number. */
it.each([
  ['ARCHITECTURE.md', 'One deadline \\(# s\\)', 'electron/http/send.ts', 'deadlineMs: #', 1_000],
  ['ARCHITECTURE.md', 'that has # calls under way', 'electron/ipc/router.ts', 'PER_WINDOW = #'],
  ['ARCHITECTURE.md', 'may have # MiB after', 'electron/http/send.ts', 'maxBodyBytes: # \\* 1024'],
  [
    'docs/qa.md',
    'every poll interval \\(development and test builds, at least #\\)',
    'electron/window/start/launch-options.ts',
    'MIN_POLL_OVERRIDE_MS = #',
  ],
  [
    DESIGN,
    'a table of up to # rows',
    'renderer/components/tables/data-table-tools.tsx',
    'SHORT_UP_TO_ROWS = #',
  ],
  [
    'docs/practice-world.md',
    '`--turn-ms=N`.*?milliseconds.*?\\| # \\|',
    'electron/world/running-world.ts',
    'DEFAULT_TURN_MS = #',
  ],
  [
    'docs/local-api.md',
    'more than # requests in a minute',
    'electron/local-api/guard.ts',
    'REQUESTS_PER_MINUTE = #',
  ],
  [
    'docs/local-api.md',
    'At most # connections',
    'electron/local-api/listener.ts',
    'CONNECTIONS = #',
  ],
  [
    'docs/local-api.md',
    'the newest # alerts, then',
    'electron/local-api/alert-stream.ts',
    'ALERTS = #',
  ],
  [
    'docs/chat-alerts.md',
    'reads at most # KiB',
    'electron/chat/chat-sender.ts',
    'BYTES = # \\* 1024',
  ],
])('%s: “%s” is the number of %s', (document, says, source, constant, unit = 1) => {
  const inCode = numberIn(source, constant.replace('#', NUMBER));
  expect(inCode, `${constant} in ${source}`).not.toBeNaN();
  expect(numberIn(document, says.replace('#', NUMBER)) * unit).toBe(inCode);
});
