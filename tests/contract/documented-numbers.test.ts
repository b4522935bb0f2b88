/** The numbers in documents are those of the code. */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { BUCKET_LIMITS_PER_MINUTE } from '@shared/contract/define';

const READS = 'docs/architecture/reads.md';
const DATA = 'docs/architecture/data.md';
const DESIGN = 'docs/themes.md';
const BOUNDED = 'electron/http/truncated-response.ts';
const PORTRAITS = 'electron/http/portraits.ts';

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
  [READS, 'at most # a minute\\. Main', 'renderer/api/background-reads.ts', 'READS_PER_MINUTE = #'],
  [READS, 'more than # entries', BOUNDED, 'MAX_ENTRIES = #'],
  [READS, 'more than # values and names, or', 'electron/http/send.ts', 'maxValues: #'],
  [READS, 'or # different names', 'electron/http/send.ts', 'maxNames: #'],
  [READS, 'It keeps # characters', BOUNDED, 'LONGEST_TEXT = #'],
  [READS, 'every text, and # of what', BOUNDED, 'LONGEST_LONG_TEXT = #'],
  [
    READS,
    'exports pause after every # rows',
    'renderer/components/tables/data-table-export.ts',
    'ROWS_PER_PART = #',
  ],
  [READS, 'and # a minute at most', PORTRAITS, 'MAX_PER_MINUTE = #'],
  [READS, 'up to # KB', PORTRAITS, 'MAX_BYTES = # \\* 1024'],
  [READS, 'at most # portraits', PORTRAITS, 'MAX_KEPT = #'],
  [READS, 'and # MB of them', PORTRAITS, 'MAX_KEPT_CHARACTERS = # \\* 1024 \\* 1024'],
  [READS, 'has more than # pixels', 'renderer/features/characters/portrait.tsx', 'MAX_SIDE_PX = #'],
  [
    DATA,
    'oldest go first \\(# MB\\)',
    'electron/storage/answer-store.ts',
    'MAX_BYTES = # \\* 1024 \\* 1024',
  ],
  [
    DATA,
    'of more than # MiB',
    'electron/record/store/record-file.ts',
    'SMALL_BYTES = # \\* 1024 \\* 1024',
  ],
  [DATA, 'A fall by more than # turns', 'shared/domain/turns.ts', 'MOST_LOST_TURNS = #'],
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
])('%s: “%s” is the number of %s', (document, says, source, constant, unit = 1) => {
  const inCode = numberIn(source, constant.replace('#', NUMBER));
  expect(inCode, `${constant} in ${source}`).not.toBeNaN();
  expect(numberIn(document, says.replace('#', NUMBER)) * unit).toBe(inCode);
});

it('the steps of an order name the budget of transfers', () => {
  const stated = numberIn('docs/architecture/orders.md', `budget is ${NUMBER} requests per minute`);
  expect(stated).toBe(BUCKET_LIMITS_PER_MINUTE.transfer);
});
