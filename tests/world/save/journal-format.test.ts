/** The practice world's journal and the client's ledger share one file format. */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { createJournal } from '@electron/storage/files/journal';
import { beginJournal, readJournal } from '@electron/world/save/journal';
import type { JournalStep } from '@electron/world/save/journal';
import { freshDirectory } from '@support/storage/directory';

const FIRST: JournalStep = { kind: 'turn', turn: 401, startedAtMs: 5, nextTurnAtMs: null };
const SECOND: JournalStep = { kind: 'change', entries: [], players: [], crises: [] };

let folder: string;
let file: string;

beforeEach(() => {
  folder = freshDirectory();
  file = join(folder, 'journal-1.jsonl');
});

it('the client and the practice world read each other’s journals', async () => {
  const journal = await beginJournal(file);
  await journal.append(FIRST);
  await journal.close();
  const clientJournal = createJournal(file);
  expect(await clientJournal.readAll()).toEqual({ records: [FIRST], damaged: 0 });
  await clientJournal.appendAll([SECOND]);
  expect(readJournal(file)).toEqual({ steps: [FIRST, SECOND], isDamaged: false });
});

it('the practice world stops at a damaged line, which the client skips', async () => {
  const journal = await beginJournal(file);
  await Promise.all([journal.append(FIRST), journal.append(SECOND)]);
  await journal.close();
  const [first = '', second = ''] = (await readFile(file, 'utf8')).split('\n');
  await appendFile(file, `${second.replace('change', 'chance')}\n${first}\n`);
  expect(readJournal(file)).toEqual({ steps: [FIRST, SECOND], isDamaged: true });
  expect(await createJournal(file).readAll()).toEqual({
    records: [FIRST, SECOND, FIRST],
    damaged: 1,
  });
});
