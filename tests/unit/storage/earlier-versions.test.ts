/** Files that version 0.1.0 wrote, byte for byte, are still read: players have them on disk. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { NO_LOG } from '@electron/log/log';
import { openLedger } from '@electron/money/ledger';
import { createCrashSafeFile } from '@electron/storage/crash-safe-file';
import { createJournal } from '@electron/storage/journal';
import { createQueryCacheStore } from '@electron/storage/query-cache-store';
import { freshDirectory } from '@support/storage/directory';

const FIXTURES = join(import.meta.dirname, 'fixtures', 'version-0.1.0');

let directory: string;

beforeEach(() => {
  directory = freshDirectory();
  cpSync(FIXTURES, directory, { recursive: true });
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

describe('files of version 0.1.0', () => {
  it('are read as a ledger with an outcome, a balance and an interrupted order', async () => {
    const journal = createJournal(join(directory, 'ledger.jsonl'));
    const ledger = await openLedger({
      profileId: 'p1',
      journal,
      now: () => 1_900_000_009_000,
      log: NO_LOG,
    });
    expect(ledger.damagedLines()).toBe(0);
    const [second, first] = ledger.entries();
    expect(first).toMatchObject({
      keyMark: 'mark-of-a-key-01',
      entry: { id: 'intent-1', state: 'sent', balanceAfter: 4900, payer: { name: 'Ada Löw' } },
    });
    expect(second?.entry).toMatchObject({ id: 'intent-2', state: 'unknown' });
    // This version appends to the same file, after the old lines.
    const { records, damaged } = await journal.readAll();
    expect({ count: records.length, damaged }).toEqual({ count: 5, damaged: 0 });
  });

  it('are read as the last good data of a profile', async () => {
    const [news, game] = await createQueryCacheStore({ directory }).load('p1');
    expect(news?.json).toBe('{"ok":true,"posts":[{"title":"Größe — “quoted”"}]}');
    expect(game).toMatchObject({ endpointId: 'game', json: '{"currentTurn":4}', digest: 'd4' });
  });

  it('are read as a crash-safe text', async () => {
    const file = createCrashSafeFile(join(directory, 'profiles.checked'));
    expect(await file.read()).toEqual({ text: '{"text":"Größe — kept"}\n', recovered: false });
  });
});
